-- Players whose money somebody is looking at stake nothing meanwhile, and the refusal that says so. Each of them is guarded as well.
create table safeguards.held (
  player_id bigint primary key,
  code text not null
);

create or replace function safeguards.stop_bets(p_player bigint[], p_stake bigint[], p_at timestamptz) returns text[] language plpgsql as $$
declare
  v_stop text[];
  v_held text;
  r record;
begin
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
      where e.player_id = r.player and e.starts_at <= p_at and (e.ends_at is null or e.ends_at > p_at))
    then
      v_stop[r.i] := 'safeguards.excluded';
    elsif v_held is not null then
      v_stop[r.i] := v_held;
    elsif exists (select from safeguards.limits_at(r.player, p_at) l
      left join safeguards.usage u on u.player_id = r.player and u.kind = 'loss' and u.period = l.period
        and u.starts_on = safeguards.starts_on(r.player, l.period, p_at)
      where l.kind = 'loss' and coalesce(u.amount, 0) + r.stake > l.amount)
      or exists (select from safeguards.limits_at(r.player, p_at) l
      join safeguards.usage u on u.player_id = r.player and u.kind = 'time' and u.period = l.period
        and u.starts_on = safeguards.starts_on(r.player, l.period, p_at)
      where l.kind = 'time' and u.amount >= l.amount)
    then
      v_stop[r.i] := 'safeguards.limit_reached';
    end if;
  end loop;
  return v_stop;
end $$;
