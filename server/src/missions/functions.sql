-- Whether a bet is one of those that count.
create or replace function missions.in_scope(p_scope text, p_codes text[], p_product text, p_vendor text, p_game text) returns boolean
  language sql immutable as $$
  select case p_scope when 'all' then true when 'product' then p_product = any (p_codes)
    when 'vendor' then p_vendor = any (p_codes) else p_vendor || '/' || p_game = any (p_codes) end
$$;

-- What a bet comes to in a metric. Whole numbers are in millionths, as amounts are. A bet without valid turnover risked
-- nothing, or a free stake: it counts nothing.
create or replace function missions.worth(p_metric text, p_least bigint, p_per bigint, p_per_win bigint,
    p_stake bigint, p_payout bigint, p_turnover bigint) returns bigint
  language sql immutable as $$
  select case when p_turnover <= 0 or p_stake < p_least then 0 else case p_metric
    when 'turnover' then p_turnover
    when 'won' then greatest(p_payout - p_stake, 0)
    when 'wins' then case when p_payout > p_stake then 1000000 else 0 end
    when 'net_win' then p_payout - p_stake
    when 'points' then case when p_per > 0 then p_turnover / p_per else 0 end * 1000000
      + case when p_payout > p_stake then p_per_win else 0 end * 1000000
    when 'multiplier' then case when p_payout > p_stake then (p_payout::numeric * 1000000 / p_stake)::bigint else 0 end
    else 0 end end
$$;

-- The first day of the period in which a moment lies. A mission that is there once has the day on which it began.
create or replace function missions.period_of(p_period text, p_from timestamptz, p_at timestamptz, p_zone text) returns date
  language sql stable as $$
  select case p_period when 'once' then (p_from at time zone p_zone)::date
    when 'day' then (p_at at time zone p_zone)::date
    else date_trunc(p_period, p_at at time zone p_zone)::date end
$$;

-- Counts a span of the feed for the missions and boards that count at the time of a bet's first result, whatever
-- happens to it later. Play money counts nothing.
create or replace function missions.count_play(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int,
    p_merchants text[], p_zones text[])
  returns table (lane smallint, number bigint, deltas int)
  language sql as $$
  with d as materialized (select * from bets.read_counts(p_from, p_until, p_changed, p_most)),
  met as materialized (
    select v.id, v.kind, v.metric, v.target, d.player_id, d.merchant, d.settled_at, d.at,
      missions.period_of(v.period, v.counts_from, d.settled_at, b.zone) as period,
      missions.worth(v.metric, v.least_stake, v.points_per, v.points_per_win, d.stake_was, d.payout_was, d.valid_turnover_was) as was,
      missions.worth(v.metric, v.least_stake, v.points_per, v.points_per_win, d.stake, d.payout, d.valid_turnover) as came
    -- few campaigns count at a time
    from d join missions.version v on v.merchant = d.merchant and v.state = 'approved' and v.counts_from <= d.settled_at
        and (v.counts_until is null or v.counts_until > d.settled_at) and v.metric not in ('deposit', 'logins', 'invites')
        and missions.in_scope(v.scope, v.codes, d.game_type, d.vassalage, d.game_code)
      join unnest(p_merchants, p_zones) b (merchant, zone) on b.merchant = d.merchant
    where d.currency not in ('FUN', 'PTS') and (d.valid_turnover > 0 or d.valid_turnover_was > 0)),
  progressed as (
    insert into missions.progress as p (version_id, period, player_id, merchant, value, target, at, due)
    select m.id, m.period, m.player_id, min(m.merchant), sum(m.came - m.was)::bigint, min(m.target), max(m.at),
      sum(m.came - m.was) >= min(m.target)
    from met m where m.kind = 'mission' and m.came <> m.was
    group by 1, 2, 3
    -- in the order of their keys, so that two who write at once do not wait for each other
    order by 1, 2, 3
    on conflict (version_id, period, player_id) do update set value = p.value + excluded.value, at = greatest(p.at, excluded.at),
      due = not p.final and (p.value + excluded.value >= p.target) <> (p.reward_id is not null)),
  hits as (
    insert into missions.hit as h (version_id, player_id, multiplier, at, bets)
    select x.id, x.player_id, x.multiplier, x.settled_at, sum(x.bets)::int
    from (select m.id, m.player_id, m.came, m.settled_at, 1 from met m where m.metric = 'multiplier' and m.came <> m.was
      union all select m.id, m.player_id, m.was, m.settled_at, -1 from met m where m.metric = 'multiplier' and m.came <> m.was)
      x (id, player_id, multiplier, settled_at, bets)
    where x.multiplier > 0 group by 1, 2, 3, 4 having sum(x.bets) <> 0 order by 1, 2, 3, 4
    on conflict (version_id, player_id, multiplier, at) do update set bets = h.bets + excluded.bets),
  scored as (
    insert into missions.score as s (version_id, player_id, merchant, score, at, stale)
    select m.id, m.player_id, min(m.merchant), case when m.metric = 'multiplier' then 0 else sum(m.came - m.was)::bigint end,
      max(m.at), m.metric = 'multiplier'
    from met m where m.kind = 'board' and m.came <> m.was
    group by m.id, m.player_id, m.metric order by 1, 2
    on conflict (version_id, player_id) do update set score = s.score + excluded.score, at = greatest(s.at, excluded.at),
      stale = excluded.stale)
  select d.lane, max(d.number), count(*)::int from d group by d.lane
$$;

-- Looks up the highest multiplier of whoever had one or lost one.
create or replace function missions.look_up_hits() returns void
  language sql as $$
  update missions.score s set stale = false, score = coalesce(best.multiplier, 0), at = coalesce(best.at, s.at)
  from missions.score o left join lateral (
    select h.multiplier, h.at from missions.hit h
    where h.version_id = o.version_id and h.player_id = o.player_id and h.bets > 0
    order by h.multiplier desc, h.at limit 1) best on true
  where o.stale and s.version_id = o.version_id and s.player_id = o.player_id
$$;
