create schema sports;

-- What became of a batch of bets, the moment all of them were accepted, and of those refused for a leg what was wrong
-- with it and how it stands.
create type sports.booked as (answer ledger.booked, at timestamptz, faults jsonb);

-- A leg of a bet on its way in: what is asked, and how the book stands in the transaction that takes it.
create type sports.placing as (
  c int, place int, fixture_id text, market text, selection text, odds int, name text, places int, above int, below int,
  staked bigint, pays bigint, merchant text, currency text, player_id bigint,
  stake bigint, most_stake bigint, most_selection bigint, most_market bigint, most_match bigint, most_player bigint,
  fault text, now_odds int, live boolean, home int, away int, period text, minute int, delay_ms int);

-- One bet: its legs, what of them is combined, and what became of it. Its number is that of the bet.
create table sports.ticket (
  id bigint primary key,
  player_id bigint not null,
  wallet bigint not null,
  merchant text not null,
  currency text not null,
  game text not null,
  -- how many legs each combination has, ascending: {1} are singles
  sizes int[] not null,
  -- of each combination; an each-way ticket stakes it twice
  unit_stake bigint not null check (unit_stake > 0),
  each_way boolean not null,
  -- of a bet builder: the odds of all legs together
  builder_odds int,
  stake bigint not null check (stake > 0),
  -- what it pays if all comes, and what it may pay at the utmost
  pays bigint not null check (pays > 0),
  most_payout bigint not null check (most_payout > 0),
  legs int not null check (legs > 0),
  -- by the database's clock in whole milliseconds, in the transaction that took the money
  placed_at timestamptz not null,
  -- what of the unit stake goes on: a part that was cashed out is gone
  unit_left bigint not null check (unit_left >= 0 and unit_left <= unit_stake),
  -- what was paid for parts that were cashed out
  cashed bigint not null default 0 check (cashed >= 0),
  -- cashed out by itself as soon as it is worth this
  cash_out_at bigint check (cash_out_at > 0),
  state text not null default 'accepted'
    check (state in ('accepted', 'won', 'half_won', 'push', 'half_lost', 'lost', 'cashed_out', 'void')),
  -- all that was paid, parts that were cashed out included
  payout bigint not null default 0 check (payout >= 0),
  -- staff declared it void
  ruling text check (ruling in ('palpable_error', 'barred', 'integrity')),
  settled_at timestamptz,
  -- how often its result was corrected
  corrected int not null default 0,
  split boolean not null default false
) with (fillfactor = 80);
create index ticket_of_player on sports.ticket (player_id, id desc);
create index ticket_split on sports.ticket (id) where split and state = 'accepted';
create index ticket_cash_out_at on sports.ticket (id) where cash_out_at is not null;

-- What a result makes of a selection: judged once for all legs that are alike.
create table sports.verdict (
  id bigint generated always as identity primary key,
  fixture_id text not null,
  -- of the result; 0: a ruling of staff
  version int not null,
  -- what was judged: market, selection, score at the bet and the stretch of the match in which it was placed
  likeness text not null,
  -- won: the share of the stake that is paid at the odds, and back: that comes back (math/sports/settle/outcome.ts)
  outcome text not null,
  -- of a dead heat: the places that are left, and how many tied
  places int,
  tied int,
  because jsonb not null,
  place_outcome text,
  place_places int,
  place_tied int,
  unique (fixture_id, version, likeness)
);

create table sports.leg (
  ticket_id bigint not null,
  place int not null,
  fixture_id text not null,
  player_id bigint not null,
  market text not null,
  selection text not null,
  -- as the feed names it
  name text,
  odds int not null check (odds > 10000),
  -- each way: places, and the fraction of the odds
  places int,
  above int,
  below int,
  placed_at timestamptz not null,
  -- taken in play: score, period and minute at that moment
  live boolean not null,
  home int,
  away int,
  period text,
  minute int,
  -- what it adds to the exposure of its selection as long as it is open: attributed to the leg (math/sports/book/exposure.ts)
  staked bigint not null check (staked > 0),
  pays bigint not null check (pays > 0),
  -- whether it is part of the exposure
  counts boolean not null default true,
  -- null: open
  verdict_id bigint references sports.verdict,
  primary key (ticket_id, place)
) with (fillfactor = 80);
create index leg_of_fixture on sports.leg (fixture_id, ticket_id);
create index leg_of_player on sports.leg (player_id, fixture_id);

-- What open legs staked on a selection, what they pay if it wins, and how many they are.
create table sports.exposure (
  fixture_id text not null,
  merchant text not null,
  currency text not null,
  market text not null,
  selection text not null,
  staked bigint not null default 0 check (staked >= 0),
  pays bigint not null default 0 check (pays >= 0),
  legs int not null default 0 check (legs >= 0),
  primary key (fixture_id, merchant, currency, market, selection)
) with (fillfactor = 60);

-- The confirmed result of a fixture as it was heard last, and how far its bets are settled by it.
create table sports.result (
  fixture_id text primary key,
  version int not null check (version > 0),
  state jsonb not null,
  -- how much later than planned it began
  hours_late int not null,
  heard_at timestamptz not null,
  -- the version by which all bets are settled; 0: by none yet
  settled_version int not null default 0,
  settled_at timestamptz,
  -- the last ticket of the pass under way
  after bigint not null default 0,
  -- when it is to be looked at next; null: never again
  look_at timestamptz
);
create index result_due on sports.result (look_at) where look_at is not null;

-- How far the confirmed results were heard.
create table sports.heard (is_one boolean primary key default true check (is_one), cursor text);
insert into sports.heard default values;

-- A bet whose result was corrected: what it was before, and what the player no longer had of what was taken back.
create table sports.corrected (
  ticket_id bigint not null references sports.ticket,
  nth int not null,
  fixture_id text not null,
  version int not null,
  state_was text not null,
  payout_was bigint not null,
  state text not null,
  payout bigint not null,
  owed bigint not null,
  at timestamptz not null,
  primary key (ticket_id, nth)
);

-- Parts that were cashed out; the whole rest too.
create table sports.cash_out (
  ticket_id bigint not null references sports.ticket,
  nth int not null,
  -- of the bet as it was placed, in ten-thousandths
  fraction int not null,
  unit_taken bigint not null check (unit_taken > 0),
  value bigint not null check (value > 0),
  at timestamptz not null,
  primary key (ticket_id, nth)
);

-- A value that a bet can be cashed out at until a moment.
create table sports.quote (
  id uuid primary key default gen_random_uuid(),
  ticket_id bigint not null,
  unit_left bigint not null,
  unit_taken bigint not null,
  value bigint not null,
  made_at timestamptz not null,
  until timestamptz not null
);
create index quote_over on sports.quote (until);

-- Of what is usually taken from a player, so many hundredths; without a row all of it.
create table sports.factor (
  player_id bigint primary key,
  hundredths int not null check (hundredths between 1 and 100),
  reason text not null,
  said_by text not null,
  said_at timestamptz not null
);

-- A bet above a stake that waits for staff; no money has moved. `digest`: of what is bet on.
create table sports.approval (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  merchant text not null,
  currency text not null,
  game text not null,
  digest text not null,
  asked jsonb not null,
  stake bigint not null,
  pays bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'used', 'over')),
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  -- until then the player may place it
  until timestamptz not null
);
create unique index approval_open on sports.approval (player_id, digest) where state in ('waiting', 'approved');
create index approval_of_brand on sports.approval (merchant, id desc);

-- One person proposes to declare a ticket or a selection void, another decides.
create table sports.ruling (
  id bigint generated always as identity primary key,
  merchant text not null,
  ticket_id bigint,
  fixture_id text,
  market text,
  selection text,
  -- of a selection: bets that were placed from then until then
  from_at timestamptz,
  until_at timestamptz,
  kind text not null check (kind in ('palpable_error', 'barred', 'integrity')),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null,
  proposed_by text not null,
  proposed_by_staff bigint not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_by_staff bigint,
  decided_at timestamptz,
  decision_reason text,
  -- how many bets it made void
  bets int,
  check ((ticket_id is null) = (fixture_id is not null)),
  check ((fixture_id is null) = (market is null) and (market is null) = (selection is null)),
  check ((state = 'proposed') = (decided_at is null))
);
create index ruling_of_brand on sports.ruling (merchant, id desc);
