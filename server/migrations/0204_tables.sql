-- Live tables: rounds that everybody at a table bets on, dealt from a shoe or by draws of the round's own hash.
create schema tables;

-- The least and the most on a spot that pays one for one, per table, brand and currency.
create table tables.table_limit (
  table_code text not null,
  merchant text not null,
  currency text not null,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  primary key (table_code, merchant, currency)
);

-- What came in a round, written in the transaction in which the round gets its result.
create table tables.dealt (
  round_id bigint primary key,
  chain_id bigint not null,
  table_code text not null,
  -- the rules it was played by
  game text not null,
  version int not null check (version > 0),
  -- how many cards had left the shoe before; 0 where the game takes draws
  first int not null check (first >= 0),
  taken int not null check (taken > 0),
  outcome jsonb not null
);
create index dealt_of_chain on tables.dealt (chain_id, round_id);

create table tables.bet (
  -- the number of the bet and of its stake in the ledger
  id bigint primary key,
  round_id bigint not null,
  player_id bigint not null,
  wallet bigint not null,
  table_code text not null,
  merchant text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  -- [{spot, amount}], amounts as text in micro-units
  chips jsonb not null,
  state text not null check (state in ('placed', 'won', 'lost', 'push', 'returned')),
  payout bigint not null default 0 check (payout >= 0),
  -- part of the stake came from bonus money
  split boolean not null default false,
  -- a player confirms all chips of a round at once
  unique (round_id, player_id)
);
create index bet_placed on tables.bet (round_id) where state = 'placed';
