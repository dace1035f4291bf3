-- Links by which a game house reads what it and we said about one round.
create schema rounds;

create table rounds.share (
  id bigint generated always as identity primary key,
  -- the token itself is told once and kept nowhere
  token_hash bytea not null unique,
  merchant text not null,
  vendor text not null,
  round text not null,
  made_by text not null,
  made_at timestamptz not null,
  until timestamptz not null check (until > made_at),
  ended_at timestamptz,
  opened int not null default 0,
  opened_at timestamptz
);
create index share_of_round on rounds.share (merchant, vendor, round);
