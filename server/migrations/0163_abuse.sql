-- Signs that rewards and bonuses are abused: a case for each, with its figures, and what staff said of it.
create schema abuse;

create table abuse.abuse_case (
  id bigint generated always as identity primary key,
  merchant text not null,
  signal text not null check (signal in ('one_person', 'low_risk')),
  -- of low_risk: whose play it is about
  bonus_id bigint,
  source text not null,
  title jsonb not null,
  -- what was given, or bets that counted
  things int not null check (things > 0),
  -- of low_risk: the stakes of those bets, and the sum of the differences between payout and stake
  currency text,
  stake bigint check (stake > 0),
  moved bigint check (moved >= 0),
  found_at timestamptz not null,
  -- when its figures or accounts last changed
  changed_at timestamptz not null,
  state text not null check (state in ('open', 'looked_at')),
  -- of the last look; it stays when the case comes back
  looked_by text,
  looked_at timestamptz,
  outcome text check (outcome in ('nothing', 'watched', 'cancelled')),
  note text,
  -- how great it was then
  looked_weight bigint,
  check ((signal = 'low_risk') = (bonus_id is not null)),
  check ((bonus_id is null) = (stake is null) and (stake is null) = (moved is null) and (stake is null) = (currency is null)),
  check (num_nulls(looked_by, looked_at, outcome, note, looked_weight) in (0, 5)),
  check (state = 'open' or looked_by is not null)
);
create unique index abuse_case_bonus on abuse.abuse_case (bonus_id);
create index abuse_case_of_brand on abuse.abuse_case (merchant, state, changed_at desc, id desc);

create table abuse.account (
  player_id bigint not null references players.player,
  case_id bigint not null references abuse.abuse_case,
  primary key (player_id, case_id)
);
create index account_of_case on abuse.account (case_id, player_id);

-- Until when counted bets of a brand were read.
create table abuse.read_until (
  merchant text primary key,
  at timestamptz not null
);
