-- What a player owes the house: a result by which they were paid was corrected, and they no longer had the money.
create table wallet.debt (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  -- the bet whose result was corrected
  order_no text not null,
  amount bigint not null check (amount > 0),
  owed bigint not null check (owed >= 0 and owed <= amount),
  -- the entry by which the house bears it meanwhile
  entry bigint not null unique,
  at timestamptz not null,
  checked_at timestamptz
);
create index debt_open on wallet.debt (player_id) where owed > 0;
