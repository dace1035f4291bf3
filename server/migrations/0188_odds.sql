-- The book: what is offered on each fixture, at which prices.
create schema odds;

-- Until when what the feed said is fresh, and which reading of it is told. One row, not logged: see odds.book.
create unlogged table odds.pulse (
  is_one boolean primary key default true check (is_one),
  term bigint not null,
  fresh_until timestamptz not null
);

-- One row for each fixture. Not logged, so that a price costs no write-ahead log; after a crash of the database it is
-- empty, and no bet is taken until the feed has told all again.
create unlogged table odds.book (
  fixture_id text primary key,
  sport text not null,
  competition_id text not null,
  -- grows with each change, by the feed or by staff
  version int not null,
  term bigint not null,
  status text not null check (status in ('planned', 'live', 'over')),
  starts_at timestamptz not null,
  -- why no bet is taken at all: the match, or the feed
  suspended text,
  -- rulings of staff in force: [{ kind, market, selection, odds }]
  ruled jsonb not null default '[]',
  home int not null,
  away int not null,
  period text,
  minute int,
  -- by key: { s: status, p: { selection: { o: odds, w: won, b: back in millionths, n: name } } }
  markets jsonb not null,
  -- keys of the markets that lists show
  main text[] not null,
  open_count int not null,
  -- the joint model of football, where the feed has one
  model jsonb,
  -- in millionths
  margin int not null,
  delay_ms int not null,
  changed_at timestamptz not null
) with (fillfactor = 50);
create index book_by_start on odds.book (status, sport, starts_at);

-- What staff rule: to suspend, a price of theirs, another margin. Kept for good; the standing ones have no end.
create table odds.ruling (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('suspend', 'price', 'margin')),
  -- a margin of all fixtures of a sport
  sport text,
  fixture_id text,
  market text,
  selection text,
  odds int check (odds > 10000),
  -- in millionths
  margin int check (margin between 0 and 500000),
  reason text not null,
  ruled_by text not null,
  ruled_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  check (num_nonnulls(sport, fixture_id) = 1),
  check ((kind = 'price') = (odds is not null) and (kind = 'margin') = (margin is not null)),
  check (kind <> 'price' or selection is not null),
  check (selection is null or market is not null),
  check ((ended_by is null) = (ended_at is null))
);
create unique index ruling_standing on odds.ruling
  (kind, coalesce(sport, ''), coalesce(fixture_id, ''), coalesce(market, ''), coalesce(selection, '')) where ended_at is null;
create index ruling_of_fixture on odds.ruling (fixture_id, id desc);

-- Events on a player's list.
create table odds.favourite (
  player_id bigint not null references players.player,
  fixture_id text not null,
  at timestamptz not null,
  primary key (player_id, fixture_id)
);
