-- Finds the bet of a payment, where the bet waited for its result.
-- A bet that is paid as it is placed is not in it, so it costs such a bet nothing.
create index bet_paid_later on bets.bet (payout_entry) where payout_entry is not null and settled_at <> placed_at;
