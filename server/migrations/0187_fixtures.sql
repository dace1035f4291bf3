-- Sports: what is played, how each match stands, and the results that settle bets.
create schema fixtures;

create table fixtures.competition (
  id text primary key,
  sport text not null,
  name text not null,
  country text,
  rank int not null
);

create table fixtures.fixture (
  id text primary key,
  sport text not null,
  competition_id text not null references fixtures.competition,
  -- as the feed told it
  body jsonb not null,
  starts_at timestamptz not null,
  -- when it was to begin before it was postponed
  planned_at timestamptz not null,
  -- sides and competition in lower case, without accents
  search text not null,
  home_id text,
  away_id text,
  heard_at timestamptz not null,
  -- the result that counts, and its version; 0: none counts yet
  result_version int not null default 0 check (result_version >= 0),
  confirmed jsonb,
  confirmed_at timestamptz,
  home_score int,
  away_score int,
  -- why no result counts: said once, or said differently
  note text check (note in ('one', 'differ')),
  -- when the sources of results are asked next; null: they are not
  ask_at timestamptz,
  check ((result_version = 0) = (confirmed is null))
);
create index fixture_by_start on fixtures.fixture (starts_at, id);
create index fixture_of_competition on fixtures.fixture (competition_id, starts_at, id);
create index fixture_over on fixtures.fixture (starts_at desc, id desc) where result_version > 0;
create index fixture_of_home on fixtures.fixture (home_id, starts_at desc) where result_version > 0;
create index fixture_of_away on fixtures.fixture (away_id, starts_at desc) where result_version > 0;
create index fixture_asked on fixtures.fixture (ask_at) where ask_at is not null;
create index fixture_noted on fixtures.fixture (id) where note is not null;

-- How each match stands, as the feed says it many times a minute. Not logged: after a crash of the database it is empty,
-- and the feed is asked for all there is.
create unlogged table fixtures.match (
  fixture_id text primary key,
  -- of which reading of the feed
  term bigint not null,
  version int not null,
  status text not null,
  state jsonb not null,
  -- whether its end was handed to the results
  is_said boolean not null,
  heard_at timestamptz not null
) with (fillfactor = 60);
create index match_live on fixtures.match (fixture_id) where status = 'live';
create index match_unsaid on fixtures.match (fixture_id) where not is_said;

-- The number of the reading under way: a new one where the feed tells all there is. One row.
create unlogged table fixtures.reading (
  is_one boolean primary key default true check (is_one),
  term bigint not null
);

-- Everything that anybody said about how a match ended: the feed, a source of results, a member of staff. The newest
-- of each counts.
create table fixtures.said (
  id bigint generated always as identity primary key,
  fixture_id text not null references fixtures.fixture,
  -- feed, source:1, staff:12
  speaker text not null,
  state jsonb not null,
  reason text,
  said_at timestamptz not null
);
create index said_of_fixture on fixtures.said (fixture_id, id);

-- The results that counted, in the order in which they did. A correction is another row.
create table fixtures.result (
  number bigint generated always as identity primary key,
  fixture_id text not null references fixtures.fixture,
  version int not null check (version > 0),
  state jsonb not null,
  -- how much later than planned it began, or would begin
  hours_late int not null check (hours_late >= 0),
  said_by text[] not null,
  counted_at timestamptz not null,
  unique (fixture_id, version)
);
