-- Counts a span of the feed by player and day of the brand: valid turnover, and what was lost. Play money counts
-- nothing.
create or replace function promotions.count_play(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int,
    p_merchants text[], p_zones text[])
  returns table (lane smallint, number bigint, deltas int)
  language sql as $$
  with d as materialized (select * from bets.read_counts(p_from, p_until, p_changed, p_most)),
  by_day as (
    insert into promotions.day as y (player_id, day, merchant, turnover, lost)
    select d.player_id, (d.at at time zone b.zone)::date as day, min(d.merchant),
      sum(d.valid_turnover - d.valid_turnover_was)::bigint,
      sum((d.stake - d.payout) - (d.stake_was - d.payout_was))::bigint
    from d join unnest(p_merchants, p_zones) b (merchant, zone) on b.merchant = d.merchant
    where d.currency not in ('FUN', 'PTS') and (d.counted or d.counted_was)
    group by 1, 2
    -- in the order of their keys, so that two who write at once do not wait for each other
    order by 1, 2
    on conflict (player_id, day) do update set turnover = y.turnover + excluded.turnover, lost = y.lost + excluded.lost)
  select d.lane, max(d.number), count(*)::int from d group by d.lane
$$;
