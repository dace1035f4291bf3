-- How the game houses outside are doing, and the pictures of their games.
create schema dialects;

create table dialects.health (
  vendor text primary key,
  state text not null check (state in ('up', 'slow', 'down', 'refusing')),
  -- since when it has been so
  since timestamptz not null,
  checked_at timestamptz not null,
  took_ms int not null,
  -- why it is not up, as we saw it
  reason text not null default ''
);

-- The last list of games.
create table dialects.list (
  vendor text primary key,
  asked_at timestamptz not null,
  -- the last one that came whole
  read_at timestamptz,
  games int not null default 0,
  -- why the last one did not come; empty: it did
  failure text not null default ''
);

-- A game's picture, drawn anew: players' browsers see our host alone.
create table dialects.picture (
  vendor text not null,
  game_code text not null,
  source text not null,
  -- of what came from there: the same is not drawn twice
  digest bytea not null,
  file text not null unique,
  fetched_at timestamptz not null,
  primary key (vendor, game_code)
);
