-- Counts a span of the feed: valid turnover by player, day of the brand on which a bet had its first result, and
-- product. Free stakes have no valid turnover, and play money counts nothing.
create or replace function rebates.count_play(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int,
    p_merchants text[], p_zones text[])
  returns table (lane smallint, number bigint, deltas int)
  language sql as $$
  with d as materialized (select * from bets.read_counts(p_from, p_until, p_changed, p_most)),
  played as materialized (
    select d.player_id, (d.settled_at at time zone b.zone)::date as day, d.game_type, min(d.merchant) as merchant,
      sum(d.valid_turnover - d.valid_turnover_was)::bigint as turnover
    from d join unnest(p_merchants, p_zones) b (merchant, zone) on b.merchant = d.merchant
    where d.currency not in ('FUN', 'PTS') and d.valid_turnover <> d.valid_turnover_was
    group by 1, 2, 3),
  added as (
    insert into rebates.day as y (player_id, day, game_type, merchant, turnover)
    select p.player_id, p.day, p.game_type, p.merchant, p.turnover from played p
    -- in the order of their keys, so that two who write at once do not wait for each other
    order by p.player_id, p.day, p.game_type
    on conflict (player_id, day, game_type) do update set turnover = y.turnover + excluded.turnover, touched = true)
  select d.lane, max(d.number), count(*)::int from d group by d.lane
$$;
