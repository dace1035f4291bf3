-- Activities: what a promotion gives, to whom and for what; who takes part, and what they got.
create schema promotions;

-- The rule values of a version by the hash of their text: what a player accepted never changes.
create table promotions.terms (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  terms jsonb not null
);

create table promotions.activity (
  id bigint generated always as identity primary key,
  merchant text not null,
  -- the promotion's text, in the room of messages; it may be taken away there, so titles and category stay here too
  news_id bigint not null,
  titles jsonb not null,
  category text not null,
  -- the version that is offered; null before the first is approved
  hash text references promotions.terms,
  -- what the rewards may come to and came to, in millionths of the brand's money or of a point
  unit text not null check (unit in ('money', 'points')),
  budget bigint check (budget > 0),
  spent bigint not null default 0 check (spent >= 0),
  created_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by text,
  stop_reason text,
  check (budget is null or spent <= budget),
  check ((hash is null) = (budget is null))
);
create index activity_of_brand on promotions.activity (merchant, id);
-- a text has one activity that is not over by hand
create unique index activity_of_text on promotions.activity (news_id) where stopped_at is null;

create table promotions.version (
  id bigint generated always as identity primary key,
  activity_id bigint not null references promotions.activity,
  hash text not null references promotions.terms,
  state text not null check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null,
  proposed_by text not null,
  proposed_by_staff bigint not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_by_staff bigint,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'proposed') = (decided_at is null)),
  -- two people: whoever proposed it does not approve it
  constraint version_two_people check (state in ('proposed', 'withdrawn') or decided_by_staff <> proposed_by_staff)
);
create unique index version_open on promotions.version (activity_id) where state = 'proposed';
create index version_of_activity on promotions.version (activity_id, id);

-- Who takes part, and the version they accepted.
create table promotions.part (
  activity_id bigint not null references promotions.activity,
  player_id bigint not null references players.player,
  hash text not null references promotions.terms,
  joined_at timestamptz not null,
  primary key (activity_id, player_id)
);
create index part_of_player on promotions.part (player_id, activity_id);

create table promotions.claim (
  id bigint generated always as identity primary key,
  merchant text not null,
  activity_id bigint not null references promotions.activity,
  player_id bigint not null references players.player,
  hash text not null references promotions.terms,
  -- what it was reached by: no occasion is rewarded twice
  occasion text not null,
  state text not null check (state in ('applying', 'rejected', 'issued', 'claimed', 'expired', 'cancelled')),
  amount bigint check (amount > 0),
  reward_id bigint,
  at timestamptz not null,
  comment text check (length(comment) <= 140),
  decided_by text,
  decided_by_staff bigint,
  decided_at timestamptz,
  reason text,
  unique (activity_id, player_id, occasion),
  check ((state in ('applying', 'rejected')) = (amount is null)),
  check ((amount is null) = (reward_id is null))
);
create unique index claim_applying on promotions.claim (activity_id, player_id) where state = 'applying';
create index claim_waiting on promotions.claim (merchant, id) where state = 'applying';
create index claim_decided on promotions.claim (merchant, id) where comment is not null and state <> 'applying';
create index claim_of_player on promotions.claim (player_id, id);

create table promotions.picture (
  id int generated always as identity primary key,
  claim_id bigint not null references promotions.claim,
  file_name text not null unique
);
create index picture_of_claim on promotions.picture (claim_id);

-- What a player did on a day of the brand's calendar.
-- lost: stakes less payouts of settled bets, below zero where more was won.
create table promotions.day (
  player_id bigint not null,
  day date not null,
  merchant text not null,
  turnover bigint not null default 0,
  lost bigint not null default 0,
  came boolean not null default false,
  primary key (player_id, day)
);
create index day_of_brand on promotions.day (merchant, day);

-- Paid deposits of a player, numbered from the first.
create table promotions.deposit (
  order_no text primary key,
  player_id bigint not null,
  merchant text not null,
  nth int not null check (nth > 0),
  amount bigint not null check (amount > 0),
  day date not null
);
create index deposit_of_player on promotions.deposit (player_id, day);
