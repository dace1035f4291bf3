-- The picture a player shows: a file of the house, known by a name nobody can guess. What is not named here is swept away.
create schema if not exists profile;

create table profile.avatar (
  player_id bigint primary key,
  file_name text not null unique check (file_name ~ '^[A-Za-z0-9_-]{22}\.webp$'),
  changed_at timestamptz not null
);
