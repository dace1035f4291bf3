-- How often a player is shown time and money while playing, as the player chose; null minutes: never. Nothing is overwritten. In force: the newest that
-- has begun and was not withdrawn.
create table safeguards.reality_version (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  minutes int check (minutes between 5 and 240),
  -- 'player:12'
  set_by text not null,
  set_at timestamptz not null,
  from_at timestamptz not null check (from_at >= set_at),
  -- only before it begins
  withdrawn_at timestamptz check (withdrawn_at <= from_at)
);
create index reality_version_of_player on safeguards.reality_version (player_id, from_at);

-- When a player last saw it: the next one is counted from there.
create table safeguards.reality_seen (
  player_id bigint primary key,
  seen_at timestamptz not null
) with (fillfactor = 70);

-- In Brazil everybody is shown it once an hour at the least, and money of somebody else never reaches a player.
insert into safeguards.rule (profile, name, value) values
  ('br', 'reality.at_most', '60'),
  ('br', 'transfers.allowed', 'false');
