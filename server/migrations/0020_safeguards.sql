-- What the law and the player themselves hold back: rules per jurisdiction, limits, self-exclusion. Amounts are micro-units; of time, seconds.
create schema safeguards;

create table safeguards.profile (
  code text primary key check (code ~ '^[a-z]{2,12}$'),
  title text not null
);
-- A rule a profile does not have is the brand's own to set.
create table safeguards.rule (
  profile text not null references safeguards.profile,
  name text not null,
  value jsonb not null,
  primary key (profile, name)
);
-- A brand without a row is on 'open'.
create table safeguards.merchant_profile (
  merchant text primary key,
  profile text not null references safeguards.profile
);
insert into safeguards.profile (code, title) values
  ('open', 'Nothing beyond the specification'),
  ('br', 'Brazil: Lei 14.790/2023 and its ordinances');
insert into safeguards.rule (profile, name, value) values
  ('open', 'min_age', '18'),
  ('br', 'min_age', '18'),
  ('br', 'account.errors', '"neutral"'),
  ('br', 'lock.failures', '3'),
  ('br', 'lock.minutes', '30'),
  ('br', 'limits.at_registration', 'true'),
  ('br', 'identity.before_play', 'true'),
  ('br', 'identity.before_deposit', 'true');

-- Every limit a player ever had; nothing is overwritten. In force: the newest that has begun and was not withdrawn. A null amount: none.
create table safeguards.limit_version (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount > 0),
  -- 'player:12'
  set_by text not null,
  set_at timestamptz not null,
  from_at timestamptz not null check (from_at >= set_at),
  -- only before it begins
  withdrawn_at timestamptz check (withdrawn_at <= from_at)
);
create index limit_version_of_player on safeguards.limit_version (player_id, kind, period, from_at);

-- What was deposited, lost or played in a period of the calendar of São Paulo; what was won makes a loss smaller, also below zero.
create table safeguards.usage (
  player_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  starts_on date not null,
  amount bigint not null,
  primary key (player_id, kind, period, starts_on)
) with (fillfactor = 70);

-- A pause or a self-exclusion. A null end: for good. None is ever shortened.
create table safeguards.exclusion (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  length text not null,
  set_by text not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at)
);
create index exclusion_of_player on safeguards.exclusion (player_id, ends_at);

-- Players whose bets are looked at one by one, because of a loss or time limit or an exclusion. Everybody else's pass this table with one look.
-- The row is locked while their bets, limits or exclusions change.
create table safeguards.guarded (
  player_id bigint primary key
);

create function safeguards.starts_on(p_period text, p_at timestamptz) returns date language sql stable as $$
  select date_trunc(p_period, p_at at time zone 'America/Sao_Paulo')::date
$$;

-- The limits in force at that moment, one row per kind and period that ever had one.
create function safeguards.limits_at(p_player bigint, p_at timestamptz) returns table (kind text, period text, amount bigint)
  language sql stable as $$
  select distinct on (v.kind, v.period) v.kind, v.period, v.amount
  from safeguards.limit_version v
  where v.player_id = p_player and v.withdrawn_at is null and v.from_at <= p_at
  order by v.kind, v.period, v.from_at desc, v.id desc
$$;

-- Adds to what was used in the day, week and month of that moment; a negative amount takes away.
create function safeguards.count_usage(p_player bigint, p_kind text, p_amount bigint, p_at timestamptz) returns void
  language sql as $$
  insert into safeguards.usage as u (player_id, kind, period, starts_on, amount)
  select p_player, p_kind, p, safeguards.starts_on(p, p_at), p_amount from unnest(array['day', 'month', 'week']) p
  on conflict (player_id, kind, period, starts_on) do update set amount = u.amount + excluded.amount
$$;

-- When a player's sessions were last in use: several at once are one time, in whichever process.
create table safeguards.presence (
  player_id bigint primary key,
  used_at timestamptz not null
) with (fillfactor = 70);

-- A session is in use. Between two uses time counts, unless they lie more than five minutes apart: then the player was away. Gives the seconds left
-- of the tightest time limit before and after, null where there is none.
create function safeguards.note_use(p_player bigint, p_at timestamptz, out left_before bigint, out left_now bigint) language plpgsql as $$
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
    and u.starts_on = safeguards.starts_on(l.period, p_at)
  where l.kind = 'time' and l.amount is not null;
  left_before := left_now + v_seconds;
end $$;

-- For a game that plays a batch in one statement. Null: nobody in it is guarded, and nothing needs to be counted. Else one item per bet: why it must
-- not be placed, or null. Until the transaction ends the guarded players' limits, usage and exclusions stand still.
create function safeguards.stop_bets(p_player bigint[], p_stake bigint[], p_at timestamptz) returns text[] language plpgsql as $$
declare
  v_stop text[];
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
    if exists (select from safeguards.exclusion e
      where e.player_id = r.player and e.starts_at <= p_at and (e.ends_at is null or e.ends_at > p_at))
    then
      v_stop[r.i] := 'safeguards.excluded';
    elsif exists (select from safeguards.limits_at(r.player, p_at) l
      left join safeguards.usage u on u.player_id = r.player and u.kind = 'loss' and u.period = l.period
        and u.starts_on = safeguards.starts_on(l.period, p_at)
      where l.kind = 'loss' and coalesce(u.amount, 0) + r.stake > l.amount)
      or exists (select from safeguards.limits_at(r.player, p_at) l
      join safeguards.usage u on u.player_id = r.player and u.kind = 'time' and u.period = l.period
        and u.starts_on = safeguards.starts_on(l.period, p_at)
      where l.kind = 'time' and u.amount >= l.amount)
    then
      v_stop[r.i] := 'safeguards.limit_reached';
    end if;
  end loop;
  return v_stop;
end $$;

-- The amounts of a posting in which the first step of every stopped command asks more than anybody has: the ledger leaves it out as it does every bet
-- that cannot be paid, and still answers a repeated key with its first answer. p_steps as in ledger.post.
create function safeguards.unpayable(p_amount bigint[], p_steps int[], p_stop text[]) returns bigint[] language plpgsql immutable as $$
declare
  v_amount bigint[] := '{}';
begin
  for c in 1 .. cardinality(p_stop) loop
    for s in 1 .. coalesce(p_steps[c], 1) loop
      v_amount := v_amount || case when s = 1 and p_stop[c] is not null then 9223372036854775807
        else coalesce(p_amount[cardinality(v_amount) + 1], p_amount[1]) end;
    end loop;
  end loop;
  return v_amount;
end $$;

-- Counts the bets of a batch that were booked (their code is null) for the guarded players among them.
create function safeguards.count_bets(p_player bigint[], p_stake bigint[], p_payout bigint[], p_code text[], p_at timestamptz) returns void
  language plpgsql as $$
declare
  r record;
begin
  for r in
    select g.player_id as player, sum(coalesce(p_stake[i], p_stake[1]) - coalesce(p_payout[i], p_payout[1]))::bigint as loss
    from generate_series(1, cardinality(p_player)) i join safeguards.guarded g on g.player_id = p_player[i]
    where p_code[i] is null group by g.player_id order by g.player_id
  loop
    perform safeguards.count_usage(r.player, 'loss', r.loss, p_at);
  end loop;
end $$;
