-- The rates of a brand as they are set now: from p_at on. The first ones hold from p_first.
create or replace function points.keep_rates(p_merchants text[], p_types text[], p_rates int[], p_at timestamptz, p_first timestamptz)
  returns void language plpgsql as $$
begin
  -- nothing is written while nothing has changed
  if not exists (
    select from unnest(p_merchants, p_types, p_rates) w (merchant, game_type, rate)
      left join points.rate r on r.merchant = w.merchant and r.game_type = w.game_type and r.until = 'infinity'
    where r.rate is distinct from w.rate) then return; end if;
  update points.rate r set until = greatest(r.since, p_at)
  from unnest(p_merchants, p_types, p_rates) w (merchant, game_type, rate)
  where r.merchant = w.merchant and r.game_type = w.game_type and r.until = 'infinity' and r.rate <> w.rate;
  insert into points.rate (merchant, game_type, since, rate)
  select w.merchant, w.game_type, coalesce(last.until, p_first), w.rate
  from unnest(p_merchants, p_types, p_rates) w (merchant, game_type, rate)
    left join lateral (
      select r.until from points.rate r where r.merchant = w.merchant and r.game_type = w.game_type
      order by r.until desc, r.since desc limit 1) last on true
  where last.until is distinct from 'infinity'
  on conflict (merchant, game_type, since) do update set rate = excluded.rate, until = 'infinity';
end $$;

-- Counts a span of the feed: what it came to for each player, at the rate that held when the bet had its first result.
-- Free stakes have no valid turnover, and play money earns nothing.
create or replace function points.count_play(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int)
  returns table (lane smallint, number bigint, deltas int)
  language sql as $$
  with d as materialized (select * from bets.read_counts(p_from, p_until, p_changed, p_most)),
  -- so much of `earned` is one point
  one (point) as (values (10000000000)),
  played as materialized (
    select d.player_id, d.merchant, d.game_type, d.settled_at, d.valid_turnover - d.valid_turnover_was as turnover
    from d where d.currency not in ('FUN', 'PTS') and d.valid_turnover <> d.valid_turnover_was),
  came as (
    select p.player_id, p.merchant, sum(p.turnover::numeric * r.rate) as earned
    from played p join points.rate r on r.merchant = p.merchant and r.game_type = p.game_type
      and r.since <= p.settled_at and r.until > p.settled_at
    where r.rate > 0 group by 1, 2),
  added as (
    -- the ledger has to follow only where whole points come or go: most bets are worth a part of one
    insert into points.earning as e (player_id, merchant, earned, touched)
    select c.player_id, c.merchant, c.earned, floor(c.earned / p.point) <> 0 from came c, one p order by c.player_id
    on conflict (player_id) do update set earned = e.earned + excluded.earned,
      touched = e.touched or floor((e.earned + excluded.earned) / (select o.point from one o)) <> e.booked)
  select d.lane, max(d.number), count(*)::int from d group by d.lane
$$;
