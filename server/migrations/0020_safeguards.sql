-- Before its functions moved to their rooms: sha256 b7e3861e7e1efe5f8611e98b16a6cdf83974bcc4863157f83123c8c16dd75d33
-- What the law and the player themselves hold back: rules per jurisdiction, limits, self-exclusion. Amounts are micro-units; of time, seconds.
create schema safeguards;

create table safeguards.profile (
  code text primary key check (code ~ '^[a-z]{2,12}$'),
  title text not null
);
-- A rule a profile does not have is the brand's own to set.
create table safeguards.rule (
  profile text not null references safeguards.profile,
  name text not null,
  value jsonb not null,
  primary key (profile, name)
);
-- A brand without a row is on 'open'.
create table safeguards.merchant_profile (
  merchant text primary key,
  profile text not null references safeguards.profile
);
insert into safeguards.profile (code, title) values
  ('open', 'Nothing beyond the specification'),
  ('br', 'Brazil: Lei 14.790/2023 and its ordinances');
insert into safeguards.rule (profile, name, value) values
  ('open', 'min_age', '18'),
  ('br', 'min_age', '18'),
  ('br', 'account.errors', '"neutral"'),
  ('br', 'lock.failures', '3'),
  ('br', 'lock.minutes', '30'),
  ('br', 'limits.at_registration', 'true'),
  ('br', 'identity.before_play', 'true'),
  ('br', 'identity.before_deposit', 'true');

-- Every limit a player ever had; nothing is overwritten. In force: the newest that has begun and was not withdrawn. A null amount: none.
create table safeguards.limit_version (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount > 0),
  -- 'player:12'
  set_by text not null,
  set_at timestamptz not null,
  from_at timestamptz not null check (from_at >= set_at),
  -- only before it begins
  withdrawn_at timestamptz check (withdrawn_at <= from_at)
);
create index limit_version_of_player on safeguards.limit_version (player_id, kind, period, from_at);

-- What was deposited, lost or played in a period of the calendar of São Paulo; what was won makes a loss smaller, also below zero.
create table safeguards.usage (
  player_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  starts_on date not null,
  amount bigint not null,
  primary key (player_id, kind, period, starts_on)
) with (fillfactor = 70);

-- A pause or a self-exclusion. A null end: for good. None is ever shortened.
create table safeguards.exclusion (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  length text not null,
  set_by text not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at)
);
create index exclusion_of_player on safeguards.exclusion (player_id, ends_at);

-- Players whose bets are looked at one by one, because of a loss or time limit or an exclusion. Everybody else's pass this table with one look.
-- The row is locked while their bets, limits or exclusions change.
create table safeguards.guarded (
  player_id bigint primary key
);

-- When a player's sessions were last in use: several at once are one time, in whichever process.
create table safeguards.presence (
  player_id bigint primary key,
  used_at timestamptz not null
) with (fillfactor = 70);
