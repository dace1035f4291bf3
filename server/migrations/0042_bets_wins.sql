-- The best wins of the last day are the best of each of its hours: each hour is read from its biggest win on, and only as far as needed. It
-- takes the place of an index of the same wins by their time, in which every win of the day had to be looked at.
create index bet_wins_by_hour on bets.bet
  (merchant, currency, date_trunc('hour', settled_at at time zone 'UTC'), payout desc, settled_at desc, id desc)
  where state = 'won' and payout > stake;
drop index bets.bet_won_lately;
