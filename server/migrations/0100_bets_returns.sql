-- Before its functions moved to their rooms: sha256 05680eff253b7949c1b25aa04524c5762d8fac1b63b2e487b76b29e3e333eb9a
-- A free stake that goes back after the bet's result pays the player nothing, and is an entry of the bet all the same.
alter table bets.prize drop constraint prize_amount_check;
