-- What players are given, and what became of it.
create schema rewards;

create table rewards.reward (
  id bigint generated always as identity primary key,
  merchant text not null,
  player_id bigint not null references players.player,
  kind text not null check (kind in ('cash', 'bonus', 'points')),
  -- of the amount: PTS for points
  currency text not null,
  amount bigint not null check (amount > 0),
  -- of cash: the turnover that is asked before a withdrawal, in percent of the amount
  rollover_percent integer check (rollover_percent between 0 and 10000),
  -- of bonus money
  terms jsonb,
  deposit bigint check (deposit > 0),
  source text not null,
  source_ref text not null,
  title jsonb not null,
  -- the same key issues it once
  key text not null,
  input bigint not null,
  state text not null check (state in ('issued', 'claimed', 'expired', 'cancelled')),
  issued_at timestamptz not null,
  -- until when the player may claim it; null: it was paid at once
  claim_until timestamptz,
  claimed_at timestamptz,
  ended_at timestamptz,
  unique (player_id, key),
  check ((kind = 'cash') = (rollover_percent is not null)),
  check ((kind = 'bonus') = (terms is not null)),
  check (deposit is null or kind = 'bonus'),
  check ((kind = 'points') = (currency = 'PTS')),
  check ((state = 'claimed') = (claimed_at is not null)),
  check ((state in ('expired', 'cancelled')) = (ended_at is not null)),
  check (claim_until is not null or state = 'claimed')
);
create index reward_of_player on rewards.reward (player_id, state, id);
create index reward_unclaimed on rewards.reward (claim_until) where state = 'issued';
create index reward_asking on rewards.reward (player_id, claimed_at) where rollover_percent > 0 and state = 'claimed';
