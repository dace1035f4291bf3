-- The odds of all legs of a bet together, in ten-thousandths; null for games without odds. And those from which on its
-- brand lets a bet count as turnover, as it was placed. Without a check: that would read every bet there is.
alter table bets.bet add column odds int, add column least_odds int;
