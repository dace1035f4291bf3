-- The highest rank whose turnover is reached; p_turnovers: by rank, from 0 on.
create or replace function vip.rank_of(p_turnovers bigint[], p_turnover bigint) returns int
  language sql immutable as $$
  select greatest(count(*)::int - 1, 0) from unnest(p_turnovers) t where t <= p_turnover
$$;

-- The level a player stands at; 0 before their first settled bet.
create or replace function vip.stands_at(p_player bigint) returns int
  language sql stable as $$
  select coalesce((select s.rank from vip.standing s where s.player_id = p_player), 0)::int
$$;

-- Counts a span of the feed: valid turnover by player and day of the brand, and who has to be looked at for it. Play
-- money counts nothing. p_days: how long a period of the brand is, for who is counted for the first time. The next
-- level is the player's at its own turnover, or, of one that was lost, at its keeping turnover since the last step.
create or replace function vip.count_play(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int,
    p_merchants text[], p_zones text[], p_days int[])
  returns table (lane smallint, number bigint, deltas int)
  language sql as $$
  with d as materialized (select * from bets.read_counts(p_from, p_until, p_changed, p_most)),
  played as materialized (
    select d.player_id, (d.at at time zone b.zone)::date as day, min(d.merchant) as merchant, min(b.days) as days,
      sum(d.valid_turnover - d.valid_turnover_was)::bigint as turnover
    from d join unnest(p_merchants, p_zones, p_days) b (merchant, zone, days) on b.merchant = d.merchant
    where d.currency not in ('FUN', 'PTS') and d.valid_turnover <> d.valid_turnover_was
    group by 1, 2),
  by_day as (
    insert into vip.day as y (player_id, day, turnover)
    select p.player_id, p.day, p.turnover from played p
    -- in the order of their keys, so that two who write at once do not wait for each other
    order by p.player_id, p.day
    on conflict (player_id, day) do update set turnover = y.turnover + excluded.turnover),
  counted as (
    insert into vip.standing as s (player_id, merchant, turnover, period_from, period_to, due)
    select p.player_id, min(p.merchant), sum(p.turnover)::bigint, min(p.day), min(p.day) + min(p.days) - 1, true
    from played p group by p.player_id order by p.player_id
    on conflict (player_id) do update set turnover = s.turnover + excluded.turnover,
      due = s.due or s.turnover + excluded.turnover < coalesce(s.steps[cardinality(s.steps)], 0)
        or s.turnover + excluded.turnover
          >= (select case when l.rank > s.reached then greatest(l.turnover, coalesce(s.steps[cardinality(s.steps)], s.base))
              else coalesce(s.steps[cardinality(s.steps)], s.base) + l.keep end
            from vip.level l where l.merchant = s.merchant and l.rank = s.rank + 1) is true)
  select d.lane, max(d.number), count(*)::int from d group by d.lane
$$;

-- Whom levels with these turnovers would move, and to where. A level that the player's turnover has covered, and would
-- not cover any more, is taken; so is one that there is no more. A level given by staff stays. Who lost a level regains
-- it as ever.
create or replace function vip.moved_by(p_merchant text, p_turnovers bigint[])
  returns table (player_id bigint, rank smallint, to_rank int)
  language sql stable as $$
  select s.player_id, s.rank, m.to_rank
  from vip.standing s
    cross join lateral (select array(select l.turnover from vip.level l where l.merchant = p_merchant order by l.rank)) o (turnovers)
    cross join lateral (select vip.rank_of(o.turnovers, s.turnover), vip.rank_of(p_turnovers, s.turnover), cardinality(p_turnovers) - 1)
      r (was, now, top)
    cross join lateral (select case
      when s.rank > r.top or (s.rank <= r.was and s.rank > r.now) then case when s.rank <= r.was then r.now else r.top end
      when s.rank >= s.reached and r.now > s.rank then r.now
      else s.rank end) m (to_rank)
  where s.merchant = p_merchant and m.to_rank <> s.rank
$$;
