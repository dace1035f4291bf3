-- Missions and boards: what players do for a reward, and who of them does it best.
create schema missions;

-- One row: counting shares it, and an approval or a stop holds it, so that it is known of every bet whether a campaign
-- that begins or ends is counted with it.
create table missions.counter (
  one boolean primary key default true check (one)
);
insert into missions.counter default values;

-- A mission or a board.
create table missions.campaign (
  id bigint generated always as identity primary key,
  merchant text not null,
  kind text not null check (kind in ('mission', 'board')),
  -- what was issued and not expired or taken back, in millionths of money or of a point
  spent bigint not null default 0 check (spent >= 0),
  created_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by text,
  stop_reason text,
  -- of a board: its places are final
  closed_at timestamptz
);
create index campaign_of_brand on missions.campaign (merchant, id);

create table missions.version (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references missions.campaign,
  merchant text not null,
  kind text not null,
  state text not null check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  terms jsonb not null,
  -- what counting needs of the terms. metric: of a mission what it counts, of a board how it scores
  metric text not null,
  period text not null check (period in ('day', 'week', 'month', 'once')),
  target bigint not null,
  scope text not null check (scope in ('all', 'product', 'vendor', 'game')),
  codes text[] not null,
  least_stake bigint not null,
  points_per bigint not null,
  points_per_win bigint not null,
  reason text not null,
  proposed_by text not null,
  proposed_by_staff bigint not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_by_staff bigint,
  decided_at timestamptz,
  decision_reason text,
  -- bets settled from the one to before the other count; no end: until it is stopped or followed by another version
  counts_from timestamptz,
  counts_until timestamptz,
  check ((state = 'approved') = (counts_from is not null)),
  check ((state = 'proposed') = (decided_at is null)),
  -- whoever proposed it does not approve it
  constraint version_two_people check (state in ('proposed', 'withdrawn') or decided_by_staff <> proposed_by_staff)
);
create unique index version_open on missions.version (campaign_id) where state = 'proposed';
create index version_of_campaign on missions.version (campaign_id, id);
create index version_counts on missions.version (merchant, counts_from) where state = 'approved';

-- What a player has reached of a mission in a period, named by its first day.
create table missions.progress (
  version_id bigint not null references missions.version,
  period date not null,
  player_id bigint not null,
  merchant text not null,
  value bigint not null,
  target bigint not null,
  -- of logins: the last day that counts
  last_day date,
  -- when it came to what it is
  at timestamptz not null,
  -- the reward that was issued, if it was not taken back
  reward_id bigint,
  -- how often one was issued
  issued int not null default 0,
  -- claimed, or over: nothing more happens
  final boolean not null default false,
  claimed boolean not null default false,
  -- reached without a reward, or a reward without what it is for
  due boolean not null,
  retry_at timestamptz,
  trouble text,
  primary key (version_id, period, player_id)
) with (fillfactor = 70);
create index progress_due on missions.progress (retry_at nulls first) where due;
create index progress_of_player on missions.progress (player_id, period);
create unique index progress_reward on missions.progress (reward_id) where reward_id is not null;

-- What a player has scored on a board.
create table missions.score (
  version_id bigint not null references missions.version,
  player_id bigint not null,
  merchant text not null,
  score bigint not null,
  -- when it came to what it is: of two with one score the earlier is ahead
  at timestamptz not null,
  -- of the highest multiplier: to be looked up again
  stale boolean not null default false,
  primary key (version_id, player_id)
) with (fillfactor = 70);
create index score_places on missions.score (version_id, score desc, at, player_id);
create index score_stale on missions.score (version_id) where stale;

-- Bets by the multiplier they paid, for boards of the highest one: a void bet leaves the next highest.
create table missions.hit (
  version_id bigint not null references missions.version,
  player_id bigint not null,
  multiplier bigint not null,
  at timestamptz not null,
  bets int not null,
  primary key (version_id, player_id, multiplier, at)
) with (fillfactor = 70);

-- The places of a closed board.
create table missions.place (
  version_id bigint not null references missions.version,
  place int not null,
  player_id bigint not null,
  score bigint not null,
  at timestamptz not null,
  -- has a prize that is not issued yet
  due boolean not null,
  reward_id bigint,
  final boolean not null default false,
  claimed boolean not null default false,
  retry_at timestamptz,
  trouble text,
  primary key (version_id, place),
  unique (version_id, player_id)
);
create index place_due on missions.place (retry_at nulls first) where due;
create index place_of_player on missions.place (player_id);
create unique index place_reward on missions.place (reward_id) where reward_id is not null;
