create or replace function safeguards.starts_on(p_player bigint, p_period text, p_at timestamptz) returns date language sql stable as $$
  select safeguards.starts_in(safeguards.zone_of(p_player), p_period, p_at)
$$;

create or replace function safeguards.starts_in(p_zone text, p_period text, p_at timestamptz) returns date language sql stable as $$
  select date_trunc(p_period, p_at at time zone p_zone)::date
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

-- A session is in use. Gives the seconds left of the tightest time limit before and after, null where there is none.
create or replace function safeguards.note_use(p_player bigint, p_at timestamptz, out left_before bigint, out left_now bigint) language plpgsql as $$
declare
  v_before timestamptz;
begin
  insert into safeguards.presence (player_id, used_at) values (p_player, p_at) on conflict do nothing;
  select p.used_at into v_before from safeguards.presence p where p.player_id = p_player for update;
  select c.left_before, c.left_now into left_before, left_now
  from safeguards.count_uses(array[p_player], array[v_before], array[p_at]) c;
end $$;

-- The same of many, one use of each, but for those whose time somebody else is counting just now, or nobody ever did:
-- they are missing in what it gives.
create or replace function safeguards.note_free_uses(p_player bigint[], p_at timestamptz[])
  returns table (player_id bigint, left_before bigint, left_now bigint) language plpgsql as $$
declare
  v_player bigint[];
  v_before timestamptz[];
  v_at timestamptz[];
begin
  select array_agg(f.player), array_agg(f.used_at), array_agg(f.at) into v_player, v_before, v_at
  from (select t.player, p.used_at, t.at from unnest(p_player, p_at) t (player, at)
    join safeguards.presence p on p.player_id = t.player order by t.player for update of p skip locked) f;
  return query select f.player, c.left_before, c.left_now
    from unnest(v_player) f (player) left join safeguards.count_uses(v_player, v_before, v_at) c on c.player_id = f.player;
end $$;

-- The whole seconds that count between two uses: none where they lie more than five minutes apart, for then the player
-- was away.
create or replace function safeguards.used_since(p_before timestamptz, p_at timestamptz) returns bigint language sql immutable as $$
  select case when p_at - p_before between interval '0' and interval '300.999999 seconds'
    then floor(extract(epoch from p_at - p_before))::bigint else 0 end
$$;

-- Counts the time of players whose presence is held, each since the use before. Gives what is left to those with a time
-- limit.
create or replace function safeguards.count_uses(p_player bigint[], p_before timestamptz[], p_at timestamptz[])
  returns table (player_id bigint, left_before bigint, left_now bigint) language plpgsql as $$
begin
  return query
  with used as materialized (
    select t.player, t.before, t.at, safeguards.used_since(t.before, t.at) as seconds
    from unnest(p_player, p_before, p_at) t (player, before, at) where t.at >= t.before + interval '1 second'
  ), seen as (
    -- what is less than a second counts the next time
    update safeguards.presence p set used_at = case u.seconds when 0 then u.at else u.before + make_interval(secs => u.seconds) end
    from used u where p.player_id = u.player
  ), counted as (
    insert into safeguards.usage as n (player_id, kind, period, starts_on, amount)
    select u.player, 'time', period, safeguards.starts_in(z.zone, period, u.at), u.seconds
    from used u cross join lateral (select safeguards.zone_of(u.player) as zone offset 0) z, unnest(array['day', 'month', 'week']) period
    where u.seconds > 0 order by u.player, period
    on conflict on constraint usage_pkey do update set amount = n.amount + excluded.amount
    returning n.player_id, n.period, n.amount
  )
  select u.player, min(l.amount - n.amount) + u.seconds, min(l.amount - n.amount)
  from used u cross join lateral safeguards.limits_at(u.player, u.at) l join counted n on n.player_id = u.player and n.period = l.period
  where l.kind = 'time' and l.amount is not null group by u.player, u.seconds;
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
  v_since bigint;
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
    -- play is written down a little later: what is not counted yet is used all the same
    select safeguards.used_since(p.used_at, p_at) into v_since from safeguards.presence p where p.player_id = r.player;
    if exists (select from safeguards.exclusion e
      where e.player_id = r.player and (e.ends_at is null or e.ends_at > p_at))
    then
      v_stop[r.i] := 'safeguards.excluded';
    elsif exists (select from safeguards.block b where b.player_id = r.player and b.ended_at is null) then
      v_stop[r.i] := 'safeguards.blocked';
    elsif v_held is not null then
      v_stop[r.i] := v_held;
    elsif exists (select from safeguards.limits_held(r.player, p_at) l
      left join safeguards.usage u on u.player_id = r.player and u.kind = 'loss' and u.period = l.period
        and u.starts_on = safeguards.starts_on(r.player, l.period, p_at)
      where l.kind = 'loss' and coalesce(u.amount, 0) + r.stake > l.amount)
      or exists (select from safeguards.limits_held(r.player, p_at) l
      left join safeguards.usage u on u.player_id = r.player and u.kind = 'time' and u.period = l.period
        and u.starts_on = safeguards.starts_on(r.player, l.period, p_at)
      where l.kind = 'time' and coalesce(u.amount, 0) + coalesce(v_since, 0) >= l.amount)
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
