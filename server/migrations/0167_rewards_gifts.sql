-- Rewards that staff give by hand: who gave or proposed them and why, and what a second person decided.
create table rewards.gift (
  id bigint generated always as identity primary key,
  merchant text not null,
  player_id bigint not null references players.player,
  -- a reward rule by its code, with its arguments
  kind text not null check (kind in ('cash', 'bonus', 'points')),
  args jsonb not null,
  claim_days integer not null check (claim_days between 1 and 90),
  reason text not null,
  state text not null check (state in ('proposed', 'given', 'rejected', 'withdrawn')),
  proposed_by text not null,
  proposed_by_staff bigint not null,
  proposed_at timestamptz not null,
  -- empty where one person gave it alone
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  reward_id bigint unique references rewards.reward,
  check ((state = 'given') = (reward_id is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state in ('proposed', 'given') or decided_by is not null)
);
create index gift_of_brand on rewards.gift (merchant, state, id);
