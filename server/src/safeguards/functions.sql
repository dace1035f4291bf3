create or replace function safeguards.starts_on(p_player bigint, p_period text, p_at timestamptz) returns date language sql stable as $$
  select date_trunc(p_period, p_at at time zone safeguards.zone_of(p_player))::date
$$;

-- The limits in force at that moment, one row per kind and period that ever had one.
create or replace function safeguards.limits_at(p_player bigint, p_at timestamptz) returns table (kind text, period text, amount bigint)
  language sql stable as $$
  select distinct on (v.kind, v.period) v.kind, v.period, v.amount
  from safeguards.limit_version v
  where v.player_id = p_player and v.withdrawn_at is null and v.from_at <= p_at
  order by v.kind, v.period, v.from_at desc, v.id desc
$$;

-- Adds to what was used in the day, week and month of that moment; a negative amount takes away.
create or replace function safeguards.count_usage(p_player bigint, p_kind text, p_amount bigint, p_at timestamptz) returns void
  language sql as $$
  insert into safeguards.usage as u (player_id, kind, period, starts_on, amount)
  select p_player, p_kind, p, safeguards.starts_on(p_player, p, p_at), p_amount from unnest(array['day', 'month', 'week']) p
  on conflict (player_id, kind, period, starts_on) do update set amount = u.amount + excluded.amount
$$;

-- A session is in use. Between two uses time counts, unless they lie more than five minutes apart: then the player was
-- away. Gives the seconds left of the tightest time limit before and after, null where there is none.
create or replace function safeguards.note_use(p_player bigint, p_at timestamptz, out left_before bigint, out left_now bigint) language plpgsql as $$
declare
  v_before timestamptz;
  v_seconds bigint;
begin
  insert into safeguards.presence (player_id, used_at) values (p_player, p_at) on conflict do nothing;
  select p.used_at into v_before from safeguards.presence p where p.player_id = p_player for update;
  if p_at <= v_before then return; end if;
  v_seconds := floor(extract(epoch from p_at - v_before));
  if v_seconds > 300 then
    update safeguards.presence p set used_at = p_at where p.player_id = p_player;
    return;
  end if;
  if v_seconds = 0 then return; end if;
  -- what is less than a second counts the next time
  update safeguards.presence p set used_at = v_before + make_interval(secs => v_seconds) where p.player_id = p_player;
  perform safeguards.count_usage(p_player, 'time', v_seconds, p_at);
  select min(l.amount - coalesce(u.amount, 0)) into left_now
  from safeguards.limits_at(p_player, p_at) l
  left join safeguards.usage u on u.player_id = p_player and u.kind = 'time' and u.period = l.period
    and u.starts_on = safeguards.starts_on(p_player, l.period, p_at)
  where l.kind = 'time' and l.amount is not null;
  left_before := left_now + v_seconds;
end $$;

-- For a game that plays a batch in one statement. Null: nobody in it is guarded, and nothing needs to be counted. Else
-- one item per bet: why it must not be placed, or null. Until the transaction ends the guarded players' limits, usage
-- and exclusions stand still.
-- A first loss limit takes over from the journal what was lost before it. A bet under way whose player nobody knew yet
-- to be guarded stands in neither: not in the journal, for it is not committed, and not in what is counted. So whoever
-- looks who is guarded holds a lock until the bets are committed, which all of them may hold at once; and a limit waits
-- until everybody who looked before is through.
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

-- Counts the bets of a batch that were booked (their code is null) for the guarded players among them.
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

-- By which brand's calendar the player's days are counted.
create or replace function safeguards.keep_calendar(p_player bigint, p_merchant text) returns void language sql as $$
  insert into safeguards.calendar (player_id, merchant) values (p_player, p_merchant) on conflict do nothing
$$;

create or replace function safeguards.zone_of(p_player bigint) returns text language sql stable as $$
  select site.zone_of((select c.merchant from safeguards.calendar c where c.player_id = p_player))
$$;

-- What holds for a bet that is looked at now. What begins at once holds as soon as it is committed, also for a bet
-- whose time was read just before, or by a clock that is behind.
create or replace function safeguards.limits_held(p_player bigint, p_at timestamptz) returns table (kind text, period text, amount bigint)
  language sql stable as $$
  select distinct on (v.kind, v.period) v.kind, v.period, v.amount
  from safeguards.limit_version v
  where v.player_id = p_player and v.withdrawn_at is null and (v.from_at <= p_at or v.from_at = v.set_at)
  order by v.kind, v.period, v.from_at desc, v.id desc
$$;
