-- Whether the bank had as much as the players when the day was compared; null for days compared before this was asked.
alter table treasury.day
  add column bank_balance bigint,
  add column players_owed bigint,
  add constraint day_cover check ((bank_balance is null) = (players_owed is null));
