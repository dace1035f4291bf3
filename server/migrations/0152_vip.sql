-- VIP levels of a brand, where each player stands, and how it came to that.
create schema vip;

-- One row a brand: held while its levels change, and shared by whoever reads them to move players.
create table vip.ladder (
  merchant text primary key,
  changed_by text,
  changed_at timestamptz
);

create table vip.level (
  merchant text not null references vip.ladder (merchant),
  rank smallint not null check (rank between 0 and 10),
  -- what the level is called, by language
  names jsonb not null,
  -- cumulative valid turnover that reaches it, and valid turnover of a period that keeps it
  turnover bigint not null check (turnover >= 0),
  keep bigint not null check (keep between 0 and turnover),
  primary key (merchant, rank)
);

-- Levels that would take a level from players: a second person decides.
create table vip.proposal (
  id bigint generated always as identity primary key,
  merchant text not null,
  levels jsonb not null,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by text not null,
  proposed_by_staff bigint not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_by_staff bigint,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'proposed') = (decided_at is null))
);
create unique index proposal_open on vip.proposal (merchant) where state = 'proposed';

create table vip.standing (
  player_id bigint primary key,
  merchant text not null,
  rank smallint not null default 0 check (rank between 0 and 10),
  -- the highest level confirmed by the end of a period or given by staff. Up to there a level is regained by its
  -- keeping turnover; above it a level is reached by the cumulative one
  reached smallint not null default 0 check (reached between 0 and 10),
  -- cumulative valid turnover
  turnover bigint not null,
  -- of it, what was played before the period began
  base bigint not null default 0,
  -- for each rise since the period began: the cumulative turnover by which it came
  steps bigint[] not null default '{}',
  period_from date not null,
  period_to date not null,
  -- where a change of the levels puts the player
  fall_to smallint,
  -- the sums reach another level, or a fall waits
  due boolean not null default false,
  check (cardinality(steps) <= rank)
) with (fillfactor = 70);
create index standing_due on vip.standing (player_id) where due;
create index standing_ended on vip.standing (merchant, period_to);

-- Valid turnover by day of the brand, from the day on which the period began. So a period ends with its own days,
-- however late it is looked at.
create table vip.day (
  player_id bigint not null,
  day date not null,
  turnover bigint not null,
  primary key (player_id, day)
) with (fillfactor = 70);

create table vip.change (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  at timestamptz not null,
  cause text not null check (cause in ('reached', 'regained', 'taken_back', 'kept', 'lost', 'by_staff', 'levels_changed')),
  from_rank smallint not null,
  to_rank smallint not null,
  turnover bigint not null,
  counted bigint,
  needed bigint,
  staff_name text,
  reason text
);
create index change_of_player on vip.change (player_id, id);
