-- The rates of brands as they are set now: from p_at on. The first one holds from p_first.
create or replace function referral.keep_rates(p_merchants text[], p_rates int[], p_at timestamptz, p_first timestamptz)
  returns void language plpgsql as $$
begin
  -- nothing is written while nothing has changed
  if not exists (
    select from unnest(p_merchants, p_rates) w (merchant, rate)
      left join referral.rate r on r.merchant = w.merchant and r.until = 'infinity'
    where r.rate is distinct from w.rate) then return; end if;
  update referral.rate r set until = greatest(r.since, p_at)
  from unnest(p_merchants, p_rates) w (merchant, rate)
  where r.merchant = w.merchant and r.until = 'infinity' and r.rate <> w.rate;
  insert into referral.rate (merchant, since, rate)
  select w.merchant, coalesce(last.until, p_first), w.rate
  from unnest(p_merchants, p_rates) w (merchant, rate)
    left join lateral (
      select r.until from referral.rate r where r.merchant = w.merchant order by r.until desc, r.since desc limit 1) last on true
  where last.until is distinct from 'infinity'
  on conflict (merchant, since) do update set rate = excluded.rate, until = 'infinity';
end $$;

-- Counts a span of the feed: the valid turnover of friends, and what it earns their recommenders. p_turnovers and
-- p_deposits: what a friend has to play and to pay in to qualify. Free stakes have no valid turnover, and play money
-- counts nothing.
create or replace function referral.count_play(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int,
    p_merchants text[], p_turnovers bigint[], p_deposits bigint[], p_at timestamptz)
  returns table (lane smallint, number bigint, deltas int)
  language sql as $$
  with d as materialized (select * from bets.read_counts(p_from, p_until, p_changed, p_most)),
  came as materialized (
    select d.player_id, sum(d.valid_turnover - d.valid_turnover_was)::bigint as turnover,
      sum((d.valid_turnover - d.valid_turnover_was)::numeric * coalesce(r.rate, 0)) as earned
    -- few players are friends: the others are left out before anything is added up
    from d join referral.friend f on f.player_id = d.player_id
      left join referral.rate r on r.merchant = d.merchant and r.since <= d.settled_at and r.until > d.settled_at
    where d.currency not in ('FUN', 'PTS') and d.valid_turnover <> d.valid_turnover_was
    group by d.player_id),
  -- held in the order of their numbers, so that two who write at once do not wait for each other
  held as materialized (
    select f.player_id from referral.friend f join came c on c.player_id = f.player_id order by f.player_id for update of f),
  added as (
    update referral.friend f set turnover = f.turnover + c.turnover, earned = f.earned + c.earned,
      qualified_at = case
        when f.turnover + c.turnover < f.needed then null
        when f.qualified_at is null and f.turnover + c.turnover >= b.turnover and f.deposits >= b.deposits then p_at
        else f.qualified_at end,
      needed = case
        when f.turnover + c.turnover < f.needed then null
        when f.qualified_at is null and f.turnover + c.turnover >= b.turnover and f.deposits >= b.deposits then b.turnover
        else f.needed end
    from came c join held h on h.player_id = c.player_id, unnest(p_merchants, p_turnovers, p_deposits) b (merchant, turnover, deposits)
    where f.player_id = c.player_id and b.merchant = f.merchant)
  select d.lane, max(d.number), count(*)::int from d group by d.lane
$$;
