-- A first loss limit takes over from the journal what was lost before it. A bet under way whose player nobody knew yet to be guarded stood in neither: not
-- in the journal, for it was not committed, and not in what is counted. So whoever looks who is guarded holds a lock until the bets are committed, which
-- all of them may hold at once; and a limit waits until everybody who looked before is through.

-- What holds for a bet that is looked at now. What begins at once holds as soon as it is committed, also for a bet whose time was read just before, or by
-- a clock that is behind.
create function safeguards.limits_held(p_player bigint, p_at timestamptz) returns table (kind text, period text, amount bigint)
  language sql stable as $$
  select distinct on (v.kind, v.period) v.kind, v.period, v.amount
  from safeguards.limit_version v
  where v.player_id = p_player and v.withdrawn_at is null and (v.from_at <= p_at or v.from_at = v.set_at)
  order by v.kind, v.period, v.from_at desc, v.id desc
$$;

create or replace function safeguards.stop_bets(p_player bigint[], p_stake bigint[], p_at timestamptz) returns text[] language plpgsql as $$
declare
  v_stop text[];
  v_held text;
  r record;
begin
  perform pg_advisory_xact_lock_shared(7072023);
  if not exists (select from safeguards.guarded g where g.player_id = any (p_player)) then return null; end if;
  perform 1 from safeguards.guarded g where g.player_id = any (p_player) order by g.player_id for update;
  v_stop := array_fill(null::text, array[cardinality(p_player)]);
  -- only now, with the rows locked, does a look show every earlier bet
  for r in
    select i, g.player_id as player, coalesce(p_stake[i], p_stake[1]) as stake
    from generate_series(1, cardinality(p_player)) i join safeguards.guarded g on g.player_id = p_player[i]
  loop
    select h.code into v_held from safeguards.held h where h.player_id = r.player;
    if exists (select from safeguards.exclusion e
      where e.player_id = r.player and (e.ends_at is null or e.ends_at > p_at))
    then
      v_stop[r.i] := 'safeguards.excluded';
    elsif v_held is not null then
      v_stop[r.i] := v_held;
    elsif exists (select from safeguards.limits_held(r.player, p_at) l
      left join safeguards.usage u on u.player_id = r.player and u.kind = 'loss' and u.period = l.period
        and u.starts_on = safeguards.starts_on(r.player, l.period, p_at)
      where l.kind = 'loss' and coalesce(u.amount, 0) + r.stake > l.amount)
      or exists (select from safeguards.limits_held(r.player, p_at) l
      join safeguards.usage u on u.player_id = r.player and u.kind = 'time' and u.period = l.period
        and u.starts_on = safeguards.starts_on(r.player, l.period, p_at)
      where l.kind = 'time' and u.amount >= l.amount)
    then
      v_stop[r.i] := 'safeguards.limit_reached';
    end if;
  end loop;
  return v_stop;
end $$;

create or replace function safeguards.count_bets(p_player bigint[], p_stake bigint[], p_payout bigint[], p_code text[], p_at timestamptz) returns void
  language plpgsql as $$
declare
  r record;
begin
  perform pg_advisory_xact_lock_shared(7072023);
  for r in
    select g.player_id as player, sum(coalesce(p_stake[i], p_stake[1]) - coalesce(p_payout[i], p_payout[1]))::bigint as loss
    from generate_series(1, cardinality(p_player)) i join safeguards.guarded g on g.player_id = p_player[i]
    where p_code[i] is null group by g.player_id order by g.player_id
  loop
    perform safeguards.count_usage(r.player, 'loss', r.loss, p_at);
  end loop;
end $$;
