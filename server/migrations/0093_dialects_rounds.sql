-- A round of a house that keeps the money is found by its own id.
create index transfer_bet_of_round on dialects.transfer_bet (vendor, round);
