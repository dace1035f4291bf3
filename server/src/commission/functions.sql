-- Counts what everybody with somebody above them played, by slots of p_minutes. What comes late counts in the first
-- slot that is not settled, and is noted: of all else its own time tells the slot. A change of a bet that was settled
-- before takes back what it was and adds what it is. A bet counts with its valid turnover, so opposing stakes and free
-- ones earn nobody anything. Play money counts nothing.
create or replace function commission.count_play(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int,
    p_settled timestamptz, p_minutes int)
  returns table (lane smallint, number bigint, deltas int)
  language sql as $$
  with d as materialized (select * from bets.read_counts(p_from, p_until, p_changed, p_most)),
  played as (
    select min(d.merchant) as merchant, d.player_id, d.game_type,
      greatest(date_bin(make_interval(mins => p_minutes), d.at, 'epoch'), p_settled) as slot,
      sum(d.counted::int - d.counted_was::int) as bets, sum(d.valid_turnover - d.valid_turnover_was) as turnover,
      sum(case when d.state in ('won', 'half_won') then d.valid_turnover else 0 end
        - case when d.state_was in ('won', 'half_won') then d.valid_turnover_was else 0 end) as turnover_won,
      sum(case when d.state in ('lost', 'half_lost') then d.valid_turnover else 0 end
        - case when d.state_was in ('lost', 'half_lost') then d.valid_turnover_was else 0 end) as turnover_lost,
      sum(d.stake - d.payout - (d.stake_was - d.payout_was)) as net_loss
    from d where d.currency not in ('FUN', 'PTS') and (d.counted or d.counted_was)
    group by d.player_id, 4, d.game_type),
  below as materialized (select u.id from players.with_upline(array(select distinct d.player_id from d)) u),
  -- hardly ever is anything late: only then the deltas are read again, with their bets
  late as (
    insert into commission.late (bet_id, number, player_id, slot)
    select r.id, coalesce(r.number, 0), r.player_id, p_settled
    from bets.read_deltas(p_from, p_until, p_changed, p_most) r
    where exists (select from d where d.at < p_settled) and r.at < p_settled and r.currency not in ('FUN', 'PTS')
      and r.player_id in (select b.id from below b)
    on conflict do nothing),
  counted as (
    insert into commission.play as p
      (merchant, player_id, slot, game_type, bets, turnover, turnover_won, turnover_lost, net_loss, deposits)
    select f.merchant, f.player_id, f.slot, f.game_type, f.bets, f.turnover, f.turnover_won, f.turnover_lost, f.net_loss, 0
    from played f join below b on b.id = f.player_id
    -- in the order of their keys, so that two who add at once do not wait for each other
    order by f.player_id, f.slot, f.game_type
    on conflict (player_id, slot, game_type) do update set bets = p.bets + excluded.bets,
      turnover = p.turnover + excluded.turnover, turnover_won = p.turnover_won + excluded.turnover_won,
      turnover_lost = p.turnover_lost + excluded.turnover_lost, net_loss = p.net_loss + excluded.net_loss)
  select d.lane, max(d.number), count(*)::int from d group by d.lane
$$;
