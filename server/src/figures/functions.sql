-- Facts of one player, moment, day and type of game together.
create or replace function figures.summed(p_facts figures.fact[]) returns setof figures.fact
  language sql immutable as $$
  select f.player_id, f.at, f.day, f.game_type,
    sum(f.bets)::bigint, sum(f.turnover)::bigint, sum(f.valid_turnover)::bigint, sum(f.payouts)::bigint, sum(f.deposits)::bigint,
    sum(f.withdrawals)::bigint, sum(f.bonuses)::bigint, sum(f.rebates)::bigint, sum(f.commission)::bigint,
    sum(f.registrations)::bigint, sum(f.first_deposits)::bigint, sum(f.first_deposit_sum)::bigint, sum(f.active)::bigint
  from unnest(p_facts) f group by f.player_id, f.at, f.day, f.game_type
$$;

-- Adds facts to what the players themselves did, and to all above them as the tree stood at their moment. Sums go up a
-- step at a time, so that many below one agent are one row on their further way. The rows are written in the order of
-- their keys, so that two who add at once do not wait for each other. Gives how many rows that were.
create or replace function figures.add(p_facts figures.fact[]) returns int
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  v_own figures.fact[];
  v_level figures.fact[];
  v_direct figures.fact[];
  v_team figures.fact[];
  v_rows int;
begin
  select array_agg(f) filter (where case when u.upline_id is null then players.stands_in_tree(f.player_id) else true end),
    array_agg(row(u.upline_id, f.at, f.day, f.game_type, f.bets, f.turnover, f.valid_turnover, f.payouts, f.deposits, f.withdrawals,
      f.bonuses, f.rebates, f.commission, f.registrations, f.first_deposits, f.first_deposit_sum, f.active)::figures.fact)
      filter (where u.upline_id is not null)
    into v_own, v_level
    from figures.summed(p_facts) f left join lateral players.upline_at(f.player_id, f.at) u on true;
  if v_own is null then return 0; end if;
  v_level := array(select s from figures.summed(v_level) s);
  v_direct := v_level;
  while cardinality(v_level) > 0 loop
    v_team := v_team || v_level;
    v_level := array(select s from figures.summed(array(
      select row(u.upline_id, f.at, f.day, f.game_type, f.bets, f.turnover, f.valid_turnover, f.payouts, f.deposits, f.withdrawals,
        f.bonuses, f.rebates, f.commission, f.registrations, f.first_deposits, f.first_deposit_sum, f.active)::figures.fact
      from unnest(v_level) f cross join lateral players.upline_at(f.player_id, f.at) u where u.upline_id is not null)) s);
  end loop;
  insert into figures.day as d (player_id, day, scope, game_type, bets, turnover, valid_turnover, payouts, deposits, withdrawals,
    bonuses, rebates, commission, registrations, first_deposits, first_deposit_sum, active)
  select f.player_id, f.day, f.scope, f.game_type, sum(f.bets), sum(f.turnover), sum(f.valid_turnover), sum(f.payouts), sum(f.deposits),
    sum(f.withdrawals), sum(f.bonuses), sum(f.rebates), sum(f.commission), sum(f.registrations), sum(f.first_deposits),
    sum(f.first_deposit_sum), sum(f.active)
  from (select 'own' as scope, * from unnest(v_own) union all select 'direct', * from unnest(v_direct)
    union all select 'team', * from unnest(v_team)) f
  group by f.player_id, f.day, f.scope, f.game_type order by f.player_id, f.day, f.scope, f.game_type
  on conflict (player_id, day, scope, game_type) do update set bets = d.bets + excluded.bets, turnover = d.turnover + excluded.turnover,
    valid_turnover = d.valid_turnover + excluded.valid_turnover, payouts = d.payouts + excluded.payouts,
    deposits = d.deposits + excluded.deposits, withdrawals = d.withdrawals + excluded.withdrawals, bonuses = d.bonuses + excluded.bonuses,
    rebates = d.rebates + excluded.rebates, commission = d.commission + excluded.commission,
    registrations = d.registrations + excluded.registrations, first_deposits = d.first_deposits + excluded.first_deposits,
    first_deposit_sum = d.first_deposit_sum + excluded.first_deposit_sum, active = d.active + excluded.active;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- Counts a span of the feed. A delta counts on the day on which it came, in the zone of its brand, for those who stood
-- above at that moment: between two moves all moments are one. Somebody is active on a day on which a bet of theirs was
-- settled; that counts once, for those above at the first of them. Play money counts nothing.
create or replace function figures.count_play(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int,
    p_merchants text[], p_zones text[], p_usual_zone text)
  returns table (lane smallint, number bigint, deltas int)
  language sql as $$
  with d as materialized (select * from bets.read_counts(p_from, p_until, p_changed, p_most)),
  played as materialized (select * from d where d.currency not in ('FUN', 'PTS') and (d.counted or d.counted_was)),
  moved as materialized (select min(p.at) as first, players.move_times(min(p.at)) as times from played p),
  sums as materialized (
    select p.player_id, case when since.nth = 0 then m.first else m.times[since.nth] end as at,
      (p.at at time zone coalesce(z.zone, p_usual_zone))::date as day, p.game_type, bool_or(p.counted and not p.counted_was) as began,
      sum(p.counted::int - p.counted_was::int)::bigint as bets, sum(p.stake - p.stake_was)::bigint as turnover,
      sum(p.valid_turnover - p.valid_turnover_was)::bigint as valid_turnover, sum(p.payout - p.payout_was)::bigint as payouts
    from played p cross join moved m cross join lateral (select width_bucket(p.at, m.times)) since (nth)
      left join unnest(p_merchants, p_zones) z (merchant, zone) on z.merchant = p.merchant
    group by 1, 2, 3, 4),
  begun as (
    select distinct on (s.player_id, s.day) s.player_id, s.day, s.at, s.game_type from sums s
    where s.began and not exists (select from figures.day y where y.player_id = s.player_id and y.day = s.day and y.scope = 'own'
      and y.active > 0)
    order by s.player_id, s.day, s.at, s.game_type),
  added as materialized (select figures.add(array(
    select row(s.player_id, s.at, s.day, s.game_type, s.bets, s.turnover, s.valid_turnover, s.payouts,
      0, 0, 0, 0, 0, 0, 0, 0, (b.player_id is not null)::int)::figures.fact
    from sums s left join begun b on (b.player_id, b.day, b.at, b.game_type) = (s.player_id, s.day, s.at, s.game_type))) as rows)
  select d.lane, max(d.number), count(*)::int from d cross join added group by d.lane
$$;
