-- In-house games of one step, provably fair: seeds promised before play, rounds kept for ever.
create schema instant;

create table instant.seed (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  -- opened only when the seed is revealed or a round is drawn
  server_seed_sealed bytea not null,
  server_seed_hash text not null,
  -- null while the seed is only promised as the next one
  client_seed text check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_in_force on instant.seed (player_id) where revealed_at is null and client_seed is not null;
create unique index seed_promised on instant.seed (player_id) where revealed_at is null and client_seed is null;

-- What a round drew. Stake, prize and time stand in its bet. No foreign key: the statement that writes a round reads its seed.
-- A seed's next nonce is one more than its last round's; two who draw the same one meet in the unique index.
create table instant.dice_round (
  -- the number of the bet and of its stake in the ledger
  id bigint primary key,
  seed_id bigint not null,
  nonce int not null,
  target smallint not null,
  direction text not null check (direction in ('over', 'under')),
  roll smallint not null check (roll between 0 and 10000),
  multiplier int not null,
  unique (seed_id, nonce)
);

-- What one bet may be, per brand and currency.
create table instant.game_limit (
  merchant text not null,
  game_code text not null,
  currency text not null,
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  -- the most one bet may win beyond its stake
  max_profit bigint not null check (max_profit > 0),
  primary key (merchant, game_code, currency)
);
