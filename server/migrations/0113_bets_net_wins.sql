-- The best wins of an hour are those that made the most: a stake that came back with a little more is no great win, however large. The index takes the place
-- of the one by what was paid.
create index bet_net_wins_by_hour on bets.bet
  (merchant, currency, date_trunc('hour', settled_at at time zone 'UTC'), (payout - stake) desc, settled_at desc, id desc)
  where state = 'won' and payout > stake;
drop index bets.bet_wins_by_hour;
