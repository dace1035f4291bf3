-- What people decide about money at outside game houses, and the alarms that call them.
create schema oversight;

-- Something about a player's money at a game house that one person proposed and another decided; what moves no money one person decides.
create table oversight.decision (
  id bigint generated always as identity primary key,
  merchant text not null,
  vendor text not null,
  player_id bigint not null,
  currency text not null,
  -- of a transfer without an answer: it arrived, or never did; of a difference between the books: it is booked, or is none of ours
  what text not null check (what in ('arrived', 'never_arrived', 'book', 'dismiss')),
  -- the transfer it is about
  carried uuid,
  -- by how much the game house says more than our books, as it stood
  gap bigint check (gap <> 0),
  -- of a transfer what was carried; of a difference what is booked into the player's wallet there, below zero what is taken from it
  amount bigint not null,
  reason text not null check (reason <> ''),
  state text not null check (state in ('proposed', 'done', 'rejected', 'withdrawn')),
  proposed_by text not null,
  proposed_by_staff bigint not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_by_staff bigint,
  decided_at timestamptz,
  decision_reason text,
  -- the entry that moved a difference
  entry bigint,
  check ((carried is null) = (what in ('book', 'dismiss'))),
  check ((gap is null) = (carried is not null)),
  check ((state = 'proposed') = (decided_at is null) and (decided_at is null) = (decided_by_staff is null)),
  check (what = 'dismiss' or state not in ('done', 'rejected') or decided_by_staff <> proposed_by_staff),
  check ((entry is not null) = (what = 'book' and state = 'done'))
);
-- about one thing there is one proposal at a time
create unique index decision_of_transfer on oversight.decision (carried) where state = 'proposed' and carried is not null;
create unique index decision_of_difference on oversight.decision (vendor, player_id) where state = 'proposed' and carried is null;
create index decision_newest on oversight.decision (vendor, merchant, id desc);
create index decision_dismissed on oversight.decision (vendor, player_id, id desc) where what = 'dismiss';
create index decision_booked on oversight.decision (merchant, decided_at) where entry is not null;

-- What was staked and won at a game house in an hour, as it was booked.
create table oversight.hour (
  vendor text not null,
  currency text not null,
  hour timestamptz not null,
  staked bigint not null,
  won bigint not null,
  primary key (vendor, currency, hour)
);

-- Wins at a game house that are beyond what it is allowed: once for each bound and hour or day, however often it is looked.
create table oversight.alarm (
  id bigint generated always as identity primary key,
  vendor text not null,
  currency text not null,
  -- hour, day: more won than staked by too much; times: more than so many times the stakes of a day
  bound text not null check (bound in ('hour', 'day', 'times')),
  since timestamptz not null,
  -- as it stood when it was raised: money, or how many times
  most text not null,
  staked bigint not null,
  won bigint not null,
  raised_at timestamptz not null,
  -- whether it stopped new bets there
  stopped boolean not null,
  seen_by text,
  seen_at timestamptz,
  note text,
  unique (vendor, currency, bound, since),
  check ((seen_by is null) = (seen_at is null) and (seen_by is null) = (note is null))
);
create index alarm_newest on oversight.alarm (vendor, id desc);
create index alarm_open on oversight.alarm (vendor) where seen_at is null;
