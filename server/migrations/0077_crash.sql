-- Before its functions moved to their rooms: sha256 3fbf03decdfc7a9c343d5f2a3e81d4ff3808e50ed4a75fa0ca98084c28f7b49d
-- Crash: flights everybody bets on together, decided by a chain of hashes made ahead.
create schema crash;

-- The hash of flight i is SHA-256 of the hash of flight i + 1; flight 0's is published and never flown.
create table crash.chain (
  id bigint generated always as identity primary key,
  -- the last hash of all: whoever knows it knows every flight
  seed_sealed bytea not null,
  length int not null check (length > 0),
  published text not null unique check (published ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null,
  -- drawn in a later transaction than the one that published the chain
  salt text check (salt ~ '^[0-9a-f]{64}$'),
  salted_at timestamptz check (salted_at >= published_at),
  check ((salt is null) = (salted_at is null))
);

create table crash.round (
  id bigint generated always as identity primary key,
  chain_id bigint not null references crash.chain,
  position int not null check (position > 0),
  phase text not null check (phase in ('betting', 'flying', 'burst')),
  -- so that every process can tell where it bursts
  hash_sealed bytea not null,
  opened_at timestamptz not null,
  takes_off_at timestamptz not null,
  started_at timestamptz check ((started_at is null) = (phase = 'betting')),
  burst_at timestamptz check ((burst_at is null) = (phase <> 'burst')),
  hash text check ((hash is null) = (phase <> 'burst')),
  burst int check ((burst is null) = (phase <> 'burst')),
  settled_at timestamptz check (settled_at is null or phase = 'burst'),
  unique (chain_id, position)
);
-- one flight at a time
create unique index round_open on crash.round ((true)) where settled_at is null;

create table crash.bet (
  -- the number of the bet and of its stake in the ledger
  id bigint primary key,
  round_id bigint not null references crash.round,
  player_id bigint not null,
  place smallint not null check (place in (0, 1)),
  wallet bigint not null,
  merchant text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  auto_at int check (auto_at > 100),
  state text not null check (state in ('flying', 'landed', 'lost', 'returned')),
  multiplier int check ((multiplier is null) = (state <> 'landed')),
  payout bigint not null default 0 check (payout >= 0),
  -- the key of the call that cashed it out; null when it was cashed out by itself
  landed_by uuid,
  unique (round_id, player_id, place)
);
create index bet_flying on crash.bet (round_id) where state = 'flying';
create unique index bet_landed_by on crash.bet (player_id, landed_by) where landed_by is not null;

-- What one bet may be, and what all of a table may win in one flight, per brand and currency.
create table crash.table_limit (
  merchant text not null,
  currency text not null,
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  max_profit bigint not null check (max_profit > 0),
  max_round_profit bigint not null check (max_round_profit >= max_profit),
  primary key (merchant, currency)
);
