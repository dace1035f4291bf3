-- Free rounds on our own games: so many at that stake, which the house pays.
create table instant.free (
  id bigint generated always as identity primary key,
  merchant text not null,
  player_id bigint not null references players.player,
  currency text not null,
  game_code text not null,
  rounds integer not null check (rounds > 0),
  used integer not null default 0 check (used between 0 and rounds),
  stake bigint not null check (stake > 0),
  -- what they win becomes a bonus when they are over; else it is paid into the main wallet with each round
  to_bonus boolean not null,
  -- what they have won; of a bonus it is kept by the house until then
  won bigint not null default 0 check (won >= 0),
  -- the number of the reward
  ref text not null unique,
  given_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index free_of_player on instant.free (player_id, game_code, expires_at) where ended_at is null;
create index free_open on instant.free (expires_at) where ended_at is null;
-- The free rounds it is one of; null: a round the player pays for.
alter table instant.play add column free_id bigint;
create index play_free_open on instant.play (free_id) where free_id is not null and over_at is null;
