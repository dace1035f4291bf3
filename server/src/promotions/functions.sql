-- Counts a span of the feed by player and day of the brand: valid turnover, and what was lost of the player's own
-- money. Play money counts nothing, a bet without a result or a void one neither.
create or replace function promotions.count_play(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int,
    p_merchants text[], p_zones text[])
  returns table (lane smallint, number bigint, deltas int)
  language sql as $$
  with d as materialized (
    select r.lane, r.number, r.player_id, r.merchant, r.currency, r.at, w.counted as counted_was, i.counted,
      case when i.counted then r.valid_turnover else 0 end - case when w.counted then r.valid_turnover_was else 0 end as turnover,
      case when i.counted then bets.own_loss(r.stake, r.payout, r.bonus_stake) else 0 end
        - case when w.counted then bets.own_loss(r.stake_was, r.payout_was, r.bonus_stake) else 0 end as lost
    from bets.read_feed(p_from, p_until, p_changed, p_most) r
      cross join lateral (select r.state_was is not null and r.state_was not in ('accepted', 'void')) w (counted)
      cross join lateral (select r.state not in ('accepted', 'void')) i (counted)),
  by_day as (
    insert into promotions.day as y (player_id, day, merchant, turnover, lost)
    select d.player_id, (d.at at time zone b.zone)::date as day, min(d.merchant),
      sum(d.turnover)::bigint, sum(d.lost)::bigint
    from d join unnest(p_merchants, p_zones) b (merchant, zone) on b.merchant = d.merchant
    where d.currency not in ('FUN', 'PTS') and (d.counted or d.counted_was)
    group by 1, 2
    -- in the order of their keys, so that two who write at once do not wait for each other
    order by 1, 2
    on conflict (player_id, day) do update set turnover = y.turnover + excluded.turnover, lost = y.lost + excluded.lost)
  select d.lane, max(d.number), count(*)::int from d group by d.lane
$$;
