-- How a match stands, as far as a price of staff hangs on it.
create or replace function odds.standing_of(p_status text, p_home int, p_away int, p_period text) returns text
  language sql immutable as $$
  select p_status || ' ' || p_home::text || '-' || p_away::text || ' ' || coalesce(p_period, '')
$$;

-- Which rulings of a book hold: a price only while the match stands as it did when staff gave it.
create or replace function odds.in_force(p_ruled jsonb, p_standing text) returns jsonb
  language sql immutable as $$
  select case when p_ruled = '[]' then p_ruled else (
    select coalesce(jsonb_agg(r.one order by r.nth), '[]') from jsonb_array_elements(p_ruled) with ordinality r (one, nth)
    where r.one ->> 'kind' <> 'price' or r.one ->> 'at' = p_standing) end
$$;

-- What staff rule on a fixture now, as the book has it.
create or replace function odds.ruled_of(p_fixture text) returns jsonb
  language sql stable as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', r.kind, 'market', r.market, 'selection', r.selection,
    'odds', r.odds, 'at', r.standing)) order by r.id), '[]')
  from odds.ruling r where r.fixture_id = p_fixture and r.ended_at is null and r.kind in ('suspend', 'price')
$$;

-- Says that what the feed told up to now is in the book. p_fresh_ms: for how long it is good; 0: the feed is silent.
-- False: a later reading has begun.
create or replace function odds.beat(p_term bigint, p_fresh_ms int, p_at timestamptz) returns boolean
  language sql as $$
  with told as (
    insert into odds.pulse as p (term, fresh_until)
    values (p_term, coalesce(p_at, clock_timestamp()) + p_fresh_ms * interval '1 ms')
    on conflict (is_one) do update set term = excluded.term, fresh_until = excluded.fresh_until where p.term <= excluded.term
    returning p.term)
  select exists (select from told)
$$;

-- Writes the books of many fixtures at once, in the order of their ids, as bets hold them. p_markets: the markets of
-- each book, one a line, kept as they are. What staff rule stays as it is. Nothing where a later reading of the feed
-- has begun.
create or replace function odds.keep_books(p_term bigint, p_books jsonb, p_markets text, p_at timestamptz)
  returns table (fixture_id text, version int, ruled jsonb)
  language sql as $$
  insert into odds.book as b (fixture_id, sport, competition_id, version, term, status, starts_at, suspended, ruled, home, away,
    period, minute, markets, main, open_count, model, margin, delay_ms, changed_at)
  select g.fixture, g.sport, g.competition, 1, p_term, g.status, g.starts, g.suspended, odds.ruled_of(g.fixture), g.home, g.away,
    g.period, g.minute, g.markets::json, g.main, g.open, g.model, g.margin, g.delay, coalesce(p_at, clock_timestamp())
  from rows from (jsonb_to_recordset(p_books) as (fixture text, sport text, competition text, status text, starts timestamptz,
      suspended text, home int, away int, period text, minute int, main text[], open int, model jsonb, margin int, delay int),
    unnest(string_to_array(p_markets, E'\n'))) g (fixture, sport, competition, status, starts, suspended, home, away, period,
      minute, main, open, model, margin, delay, markets)
  where not exists (select from odds.pulse p where p.term > p_term)
  order by g.fixture
  on conflict (fixture_id) do update set version = b.version + 1, term = excluded.term, status = excluded.status,
    starts_at = excluded.starts_at, suspended = excluded.suspended, home = excluded.home, away = excluded.away,
    period = excluded.period, minute = excluded.minute, markets = excluded.markets, main = excluded.main,
    open_count = excluded.open_count, model = excluded.model, margin = excluded.margin, delay_ms = excluded.delay_ms,
    changed_at = excluded.changed_at
  where b.term <= excluded.term
  returning b.fixture_id, b.version, odds.in_force(b.ruled, odds.standing_of(b.status, b.home, b.away, b.period))
$$;

-- As the release before calls it.
create or replace function odds.write_books(p_term bigint, p_books jsonb, p_at timestamptz)
  returns table (fixture_id text, version int, ruled jsonb)
  language sql as $$
  select k.fixture_id, k.version, k.ruled from odds.keep_books(p_term, p_books,
    (select string_agg((g.one -> 'markets')::text, E'\n' order by g.nth) from jsonb_array_elements(p_books) with ordinality g (one, nth)),
    p_at) k
$$;

-- Nothing is taken on a fixture any more whose book cannot be written, until it can.
create or replace function odds.stop_book(p_term bigint, p_fixture text, p_at timestamptz) returns void
  language sql as $$
  update odds.book b set suspended = 'other', version = b.version + 1, changed_at = coalesce(p_at, clock_timestamp())
  where b.fixture_id = p_fixture and b.term <= p_term
$$;

-- Ends prices of staff whose match stands otherwise by now. Then every book has the rulings that stand: also one that
-- was written for the first time while a ruling was not committed. The fixtures whose book changed.
create or replace function odds.keep_rulings(p_at timestamptz) returns table (fixture_id text)
  language sql as $$
  update odds.ruling r set ended_by = '', ended_at = coalesce(p_at, clock_timestamp()), lapsed = true
  from odds.book b
  where r.kind = 'price' and r.ended_at is null and b.fixture_id = r.fixture_id
    and r.standing is distinct from odds.standing_of(b.status, b.home, b.away, b.period);
  with due as materialized (
    select b.fixture_id from odds.book b
    where (b.ruled <> '[]' or b.fixture_id in (select r.fixture_id from odds.ruling r where r.ended_at is null and r.kind <> 'margin'))
      and b.ruled is distinct from odds.ruled_of(b.fixture_id)
    order by b.fixture_id for no key update of b)
  update odds.book b set ruled = odds.ruled_of(b.fixture_id), version = b.version + 1,
    changed_at = coalesce(p_at, clock_timestamp())
  from due d where b.fixture_id = d.fixture_id
  returning b.fixture_id
$$;

-- Puts what staff rule into the book of a fixture: in force as soon as it is committed. Null: it has no book now.
create or replace function odds.rule_book(p_fixture text, p_at timestamptz) returns int
  language sql as $$
  update odds.book b set ruled = odds.ruled_of(p_fixture), version = b.version + 1, changed_at = coalesce(p_at, clock_timestamp())
  where b.fixture_id = p_fixture returning b.version
$$;

-- Why nothing at all is taken on a book; null: bets are taken. The newest reading of the feed must have told it. What
-- was said last of a live match counts for some seconds, of a planned one for ten minutes; from its start by the
-- database's clock it has to be live.
create or replace function odds.halted(p_status text, p_term bigint, p_starts_at timestamptz, p_suspended text, p_ruled jsonb,
    p_pulse_term bigint, p_fresh_until timestamptz, p_at timestamptz) returns text
  language sql stable as $$
  select case
    when p_status = 'over' then 'over'
    -- by a path and not by a query: so this is part of the statement that asks, and no call of its own for each book
    when p_ruled @? '$[*] ? (@.kind == "suspend" && !exists(@.market))' then 'staff'
    when p_suspended is not null then p_suspended
    when p_fresh_until is null then 'feed_silent'
    when p_term <> p_pulse_term then 'feed_silent'
    when p_status = 'live' and p_fresh_until < p_at then 'feed_silent'
    when p_status = 'planned' and p_fresh_until < p_at - interval '10 minutes' then 'feed_silent'
    when p_status = 'planned' and p_starts_at <= p_at then 'other'
  end
$$;

-- Looks at legs as they stand at this moment, and holds the books of their fixtures until the transaction ends, in the
-- order of their ids: no price, score or status changes under a bet. A row for each leg, in their order. p_accept: any,
-- higher, none, of odds that changed. p_at: null, and it is the database's clock.
-- fault: none, unknown (no such fixture), suspended (for `why`), closed (not offered any more), changed.
create or replace function odds.check_legs(p_fixture text[], p_market text[], p_selection text[], p_odds int[], p_accept text[],
    p_at timestamptz)
  returns table (nth int, fault text, why text, odds int, won int, back int, name text, sport text, is_live boolean, home int, away int,
    period text, minute int, version int, starts_at timestamptz, margin int, delay_ms int)
  language sql set enable_nestloop = off set enable_hashjoin = on as $$
  with held as materialized (
    select b.fixture_id, b.sport, b.version, b.term, b.status, b.starts_at, b.suspended,
      -- few books are ruled on, and a call for each of the others would cost more than all the rest
      case when b.ruled = '[]' then b.ruled else odds.in_force(b.ruled, odds.standing_of(b.status, b.home, b.away, b.period)) end as ruled,
      b.home, b.away, b.period, b.minute, b.markets, b.margin, b.delay_ms
    from odds.book b where b.fixture_id = any (p_fixture) order by b.fixture_id for share of b),
  -- one clock for all, read when every book is held
  seen as materialized (
    select h.*, odds.halted(h.status, h.term, h.starts_at, h.suspended, h.ruled, p.term, p.fresh_until, c.at) as halt
    from (select coalesce(p_at, clock_timestamp()) as at from (select count(*) from held) n) c
      cross join held h left join odds.pulse p on true),
  -- the markets of a book are unpacked once a leg
  legs as materialized (
    select a.nth::int, a.fixture, a.market, a.selection, a.asked, a.accept, s.*, s.markets -> a.market as m,
      case when s.ruled = '[]' then null else (select min((r ->> 'odds')::int) from jsonb_array_elements(s.ruled) r
        where r ->> 'kind' = 'price' and r ->> 'market' = a.market and r ->> 'selection' = a.selection) end as own,
      s.ruled <> '[]' and exists (select from jsonb_array_elements(s.ruled) r where r ->> 'kind' = 'suspend'
        and r ->> 'market' = a.market and coalesce(r ->> 'selection', a.selection) = a.selection) as is_stopped
    from unnest(p_fixture, p_market, p_selection, p_odds, p_accept) with ordinality a (fixture, market, selection, asked, accept, nth)
      left join seen s on s.fixture_id = a.fixture)
  select l.nth,
    case
      when l.fixture_id is null then case when fixtures.is_known(l.fixture) then 'suspended' else 'unknown' end
      when l.halt = 'over' then 'closed'
      when l.halt is not null then 'suspended'
      when l.c is null then 'closed'
      when l.is_stopped or l.m ->> 's' <> 'open' then 'suspended'
      when l.accept = 'any' then 'none'
      when l.accept = 'higher' and coalesce(l.own, (l.c ->> 'o')::int) >= l.asked then 'none'
      when coalesce(l.own, (l.c ->> 'o')::int) = l.asked then 'none'
      else 'changed'
    end,
    case when l.fixture_id is null then 'feed_silent' when l.halt is not null then l.halt when l.is_stopped then 'staff' end,
    coalesce(l.own, (l.c ->> 'o')::int), (l.c ->> 'w')::int, (l.c ->> 'b')::int, l.c ->> 'n', l.sport, l.status = 'live', l.home, l.away,
    l.period, l.minute, l.version, l.starts_at, l.margin, l.delay_ms
  from (select k.*, k.m -> 'p' -> k.selection as c from legs k offset 0) l order by l.nth
$$;
