-- Which bet a payment is of, where the bet waited for its result: a bet that is paid as it is placed costs this nothing.
create index bet_paid_later on bets.bet (payout_entry) where payout_entry is not null and settled_at <> placed_at;
