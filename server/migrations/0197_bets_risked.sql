-- What of the stake of a bet was at risk until its result, where its state does not tell it: null for all others.
alter table bets.bet add column risked bigint check (risked between 0 and stake);
