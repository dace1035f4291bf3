-- The digest of a row. Built on the hashes that hash partitioning rests on, which PostgreSQL keeps as they are.
create or replace function ledger.print_of(t ledger.transfer) returns bigint language sql immutable parallel safe as $$
  select hash_record_extended(row(t.id, t.owner, t.key, t.debit, t.credit, t.amount, t.debit_version, t.debit_available, t.debit_held,
    t.credit_version, t.credit_available, t.credit_held, t.input, t.pending, t.released, t.at, t.step, t.steps, t.phase, t.kind), 0)
$$;

create or replace function ledger.open_account(p_merchant text, p_currency text, p_kind text, p_name text) returns bigint
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_id bigint;
begin
  if p_kind = 'house' then
    select a.id into v_id from ledger.account a where a.merchant = p_merchant and a.currency = p_currency and a.name = p_name and a.kind = 'house';
    if found then return v_id; end if;
    -- one account per name: two who open it at once take turns
    perform pg_advisory_xact_lock(hashtextextended(p_merchant || E'\n' || p_currency || E'\n' || p_name, 1));
    select a.id into v_id from ledger.account a where a.merchant = p_merchant and a.currency = p_currency and a.name = p_name and a.kind = 'house';
    if found then return v_id; end if;
  end if;
  select nextval('ledger.account_number') << 9 | (case p_kind when 'house' then 256 else 0 end) | c.code into strict v_id
  from ledger.currency c where c.name = p_currency;
  insert into ledger.account (id, merchant, currency, kind, name) values (v_id, p_merchant, p_currency, p_kind, p_name);
  if p_kind = 'player' then insert into ledger.wallet (id) values (v_id); end if;
  return v_id;
end $$;

-- Books a batch of commands in order, each accepted or refused on its own. What is wrong with a command whatever the
-- books say was found before the call. A column whose items are all the same may be one item long, p_steps is empty if
-- every command has one step, p_same if no key comes twice. The settings keep the plans on the indexes, even if they
-- were first made while the tables were empty.
create or replace function ledger.post(
  -- per command; p_same: position of the first command of this batch with the same owner and key
  p_key uuid[], p_input bigint[], p_owner int[], p_steps int[], p_same int[],
  -- per step; accounts by their position in p_account, none for post and void
  p_phase text[], p_kind text[], p_debit int[], p_credit int[], p_amount bigint[], p_pending bigint[],
  -- player accounts in id order, then house accounts
  p_account bigint[], p_players int,
  -- the transfers booked are numbered from here, in order, in this lane
  out lane smallint, out last bigint,
  -- per command: null if booked, 'kept' if it was booked before, else why not; and how the owner stands (held: null for
  -- 0)
  out code text[], out available bigint[], out held bigint[],
  -- of the kept ones: the command of this batch that was booked instead, or the transfers booked long ago
  out twin int[], out kept_command int[], out kept_transfer bigint[])
  language plpgsql security definer set search_path = pg_catalog
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  -- what a house account starts from here: it may spend without end, and only what this batch changes counts
  c_house constant bigint := 4000000000000000000;
  v_lane int := pg_backend_pid() & 255;
  v_houses int := cardinality(p_account) - p_players;
  -- accounts by position, null for unknown ones; free: not held. place: where its row lies, which stays so while it is
  -- locked
  v_account bigint[] := p_account; v_player boolean[]; v_place tid[]; v_free bigint[]; v_held bigint[]; v_version bigint[];
  -- pendings by position
  v_pending bigint[]; v_pending_debit int[]; v_pending_credit int[]; v_pending_amount bigint[]; v_pending_open boolean[];
  -- steps by position; where there are several per command: which command, which step of it.
  -- gone: how many before it are not booked, null for none; -1 if it is not booked itself
  v_command int[]; v_step int[]; v_gone int[];
  -- what a post or void takes from its pending
  v_debit int[]; v_credit int[]; v_amount bigint[]; v_released bigint[];
  -- how the accounts stood after the step
  v_debit_version bigint[]; v_debit_available bigint[]; v_debit_held bigint[];
  v_credit_version bigint[]; v_credit_available bigint[]; v_credit_held bigint[];
  -- of keys that come again: the input kept, and by first command the twin that was booked
  v_kept_input bigint[]; v_taken int[];
  v_many constant boolean := p_steps <> '{}';
  v_mixed constant boolean := cardinality(p_phase) > 1;
  v_repeats boolean := p_same <> '{}';
  v_holds boolean := p_pending <> '{}' or 'pending' = any (p_phase);
  v_phase text := p_phase[1];
  v_lost int := 0; v_booked int; v_first int := 0; v_last int := 0;
  v_owner int; v_twin int; v_code text; v_rest bigint;
  -- of the step at hand: debit, credit, amount, pending
  d int; k int; m bigint; p int;
  r record;
begin
  -- so that what is answered starts at position 1, whichever is set first
  code[1] := null; available[1] := null; held[1] := null; twin[1] := null;
  while not pg_try_advisory_xact_lock(1279607879, v_lane) loop v_lane := (v_lane + 1) & 255; end loop;
  lane := v_lane;

  if p_pending <> '{}' then
    select p_account || coalesce(array_agg(distinct e.account), '{}') into v_account
    from ledger.pending q cross join lateral (values (q.debit), (q.credit)) e (account)
    where q.id = any (p_pending) and e.account <> all (p_account);
  end if;
  -- a house account has no row to lock: its commands take turns by key
  if v_houses > 0 then
    for r in
      select distinct p_account[o.owner] as owner, p_key[c] as key
      from generate_series(1, cardinality(p_key)) c cross join lateral (select coalesce(p_owner[c], p_owner[1])) o (owner)
      where o.owner > p_players order by 1, 2
    loop
      perform pg_advisory_xact_lock(uuid_hash_extended(r.key, r.owner));
    end loop;
  end if;
  select array_agg(w.ctid), array_agg(w.posted - w.held), array_agg(w.held), array_agg(w.version), v_holds or coalesce(sum(w.held), 0) > 0
    into v_place, v_free, v_held, v_version, v_holds
  from (select w.ctid, w.* from ledger.wallet w where w.id = any (v_account) order by w.id for no key update) w;
  if cardinality(v_account) = cardinality(p_account) and coalesce(cardinality(v_free), 0) = p_players and
    (select count(*) from ledger.account e where e.id = any (p_account[p_players + 1 :])) = v_houses
  then
    v_player := array_fill(true, array[p_players]) || array_fill(false, array[v_houses]);
    v_free := v_free || array_fill(c_house, array[v_houses]);
    v_held := v_held || array_fill(0::bigint, array[v_houses]);
  else
    if (select count(distinct a) from unnest(v_account) a) <> cardinality(v_account) then raise exception 'an account is named twice'; end if;
    select array_agg(w.ctid order by e.at), array_agg(w.id is not null order by e.at),
      array_agg(case when w.id is not null then w.posted - w.held when h.id is not null then c_house end order by e.at),
      array_agg(coalesce(w.held, 0) order by e.at), array_agg(w.version order by e.at) into v_place, v_player, v_free, v_held, v_version
    from unnest(v_account) with ordinality e (id, at)
      left join ledger.wallet w on w.id = e.id
      left join ledger.account h on h.id = e.id and h.kind = 'house';
  end if;
  if p_pending <> '{}' then
    select array_agg(q.id), array_agg(array_position(v_account, q.debit)), array_agg(array_position(v_account, q.credit)), array_agg(q.amount), array_agg(true)
      into v_pending, v_pending_debit, v_pending_credit, v_pending_amount, v_pending_open
    from (select * from ledger.pending q where q.id = any (p_pending) order by q.id for update) q;
  end if;

  -- only now, with the locks held, does a look at the books show every earlier command
  for r in
    select c, t.id, t.steps, t.input
    from generate_series(1, cardinality(p_key)) c
      -- limit: so that whatever the statistics say, this is one look into the index per command
      cross join lateral (select * from ledger.transfer t
        where t.owner = p_account[coalesce(p_owner[c], p_owner[1])] and t.key = p_key[c] and t.step = 0 limit 1) t
  loop
    v_repeats := true;
    v_kept_input[r.c] := r.input;
    -- the owner stands as the last step that moved it left it
    for i in 0 .. r.steps - 1 loop
      kept_command := array_append(kept_command, r.c);
      kept_transfer := array_append(kept_transfer, r.id + i * 256);
      select case t.owner when t.debit then t.debit_available when t.credit then t.credit_available end,
        case t.owner when t.debit then t.debit_held when t.credit then t.credit_held end
        into m, v_rest from ledger.transfer t where t.id = r.id + i * 256;
      if m is not null then available[r.c] := m; held[r.c] := v_rest; end if;
    end loop;
  end loop;

  for c in 1 .. cardinality(p_key) loop
    if v_many then v_first := v_last + 1; v_last := v_last + p_steps[c]; else v_first := c; v_last := c; end if;
    v_owner := coalesce(p_owner[c], p_owner[1]);

    if v_repeats then
      v_twin := coalesce(v_taken[p_same[c]], case when code[p_same[c]] is null then p_same[c] end);
      if v_kept_input[c] is not null or v_twin is not null then
        code[c] := case when coalesce(v_kept_input[c], p_input[v_twin], p_input[1]) = coalesce(p_input[c], p_input[1]) then 'kept' else 'request.key_reused' end;
        twin[c] := v_twin;
        v_lost := v_lost + v_last - v_first + 1;
        for i in v_first .. v_last loop v_gone[i] := -1; end loop;
        continue;
      end if;
    end if;

    for i in v_first .. v_last loop
      if v_mixed then v_phase := p_phase[i]; end if;
      if v_phase = 'transfer' or v_phase = 'pending' then
        d := coalesce(p_debit[i], p_debit[1]);
        k := coalesce(p_credit[i], p_credit[1]);
        m := coalesce(p_amount[i], p_amount[1]);
        if v_free[d] >= m and v_free[k] is not null then
          v_free[d] := v_free[d] - m;
          if v_phase = 'transfer' then v_free[k] := v_free[k] + m; else v_held[d] := v_held[d] + m; end if;
        else
          v_code := case when v_free[d] is null or v_free[k] is null then 'ledger.unknown_account' else 'ledger.insufficient' end;
        end if;
      else
        p := array_position(v_pending, p_pending[i]);
        if v_pending_open[p] then
          d := v_pending_debit[p];
          k := v_pending_credit[p];
          m := coalesce(p_amount[i], v_pending_amount[p]);
          v_rest := case v_phase when 'void' then m else v_pending_amount[p] - m end;
          if v_rest < 0 then
            v_code := 'ledger.pending_exceeded';
          elsif v_owner = d or (v_owner = k and (v_phase = 'post' or not v_player[k])) then
            v_pending_open[p] := false;
            v_held[d] := v_held[d] - v_pending_amount[p];
            v_free[d] := v_free[d] + v_rest;
            if v_phase = 'post' then v_free[k] := v_free[k] + m; end if;
            v_debit[i] := d; v_credit[i] := k; v_amount[i] := m; v_released[i] := v_rest;
          else
            v_code := 'ledger.invalid';
          end if;
        else
          v_code := 'ledger.pending_closed';
        end if;
      end if;
      if v_code is not null then v_last := i - 1; exit; end if;
      if v_player[d] then
        v_version[d] := v_version[d] + 1;
        v_debit_version[i] := v_version[d];
        v_debit_available[i] := v_free[d];
        if v_holds then v_debit_held[i] := v_held[d]; end if;
      end if;
      if v_player[k] and (v_phase = 'transfer' or v_phase = 'post') then
        v_version[k] := v_version[k] + 1;
        v_credit_version[i] := v_version[k];
        v_credit_available[i] := v_free[k];
        if v_holds then v_credit_held[i] := v_held[k]; end if;
      end if;
      if v_many then v_command[i] := c; v_step[i] := i - v_first; end if;
      if v_lost > 0 then v_gone[i] := v_lost; end if;
    end loop;

    if v_code is null then
      if v_player[v_owner] then
        available[c] := v_free[v_owner];
        if v_holds then held[c] := v_held[v_owner]; end if;
      end if;
      if v_repeats then v_taken[coalesce(p_same[c], c)] := c; end if;
    else
      -- what the first steps of the command did is put back
      for i in reverse v_last .. v_first loop
        if v_mixed then v_phase := p_phase[i]; end if;
        d := coalesce(v_debit[i], p_debit[i], p_debit[1]);
        k := coalesce(v_credit[i], p_credit[i], p_credit[1]);
        m := coalesce(v_amount[i], p_amount[i], p_amount[1]);
        if v_phase = 'transfer' or v_phase = 'post' then
          v_free[k] := v_free[k] - m;
          if v_player[k] then v_version[k] := v_version[k] - 1; end if;
        end if;
        if v_phase = 'transfer' or v_phase = 'pending' then
          v_free[d] := v_free[d] + m;
          if v_phase = 'pending' then v_held[d] := v_held[d] - m; end if;
        else
          p := array_position(v_pending, p_pending[i]);
          v_pending_open[p] := true;
          v_free[d] := v_free[d] - v_released[i];
          v_held[d] := v_held[d] + v_pending_amount[p];
        end if;
        if v_player[d] then v_version[d] := v_version[d] - 1; end if;
      end loop;
      code[c] := v_code; v_code := null;
      if v_many then v_last := v_first + p_steps[c] - 1; else v_last := c; end if;
      v_lost := v_lost + v_last - v_first + 1;
      for i in v_first .. v_last loop v_gone[i] := -1; end loop;
    end if;
  end loop;
  v_booked := v_last - v_lost;
  if v_booked = 0 then return; end if;
  update ledger.lane l set last = l.last + v_booked where l.lane = v_lane returning l.last - v_booked into last;
  insert into ledger.transfer
  select s.*, hash_record_extended(row(s.*), 0)
  from (
    select last + i - coalesce(v_gone[i], 0) << 8 | v_lane, v_account[coalesce(p_owner[c], p_owner[1])], p_key[c],
      v_account[coalesce(v_debit[i], p_debit[i], p_debit[1])], v_account[coalesce(v_credit[i], p_credit[i], p_credit[1])],
      coalesce(v_amount[i], p_amount[i], p_amount[1]),
      v_debit_version[i], v_debit_available[i], case when v_debit_version[i] is not null then coalesce(v_debit_held[i], 0) end,
      v_credit_version[i], v_credit_available[i], case when v_credit_version[i] is not null then coalesce(v_credit_held[i], 0) end,
      coalesce(p_input[c], p_input[1]), p_pending[i], v_released[i], now(),
      coalesce(v_step[i], 0)::smallint, coalesce(p_steps[c], 1)::smallint, coalesce(p_phase[i], p_phase[1]), coalesce(p_kind[i], p_kind[1])
    from generate_series(1, v_last) i cross join lateral (select coalesce(v_command[i], i)) e (c)
    where coalesce(v_gone[i], 0) >= 0
    offset 0
  ) s;
  update ledger.wallet w set posted = v_free[i] + v_held[i], held = v_held[i], version = v_version[i]
  from generate_series(1, cardinality(v_place)) i
  -- + 0: the id is to be checked, not looked for
  where w.ctid = v_place[i] and w.id + 0 = v_account[i] and w.version <> v_version[i];
  insert into ledger.house_wallet as h (account, lane, posted, held)
  select v_account[i], v_lane, v_free[i] + v_held[i] - c_house, v_held[i] from generate_series(p_players + 1, cardinality(v_account)) i
  where not v_player[i] and (v_free[i], v_held[i]) <> (c_house, 0) order by 1
  on conflict on constraint house_wallet_pkey do update set posted = h.posted + excluded.posted, held = h.held + excluded.held;
  if p_pending <> '{}' then
    delete from ledger.pending q where q.id in (select v_pending[i] from generate_series(1, cardinality(v_pending)) i where not v_pending_open[i]);
  end if;
  if 'pending' = any (p_phase) then
    insert into ledger.pending (id, debit, credit, amount)
    select t.id, t.debit, t.credit, t.amount
    from generate_series(1, v_booked) i join ledger.transfer t on t.id = last + i << 8 | v_lane
    where t.phase = 'pending';
  end if;
end $$;

-- Lets a database role that owns nothing here use the books: look at everything, write only through the functions.
create or replace function ledger.admit(p_role text) returns void language plpgsql set search_path = pg_catalog as $$
begin
  execute format('grant usage on schema ledger to %I', p_role);
  execute format('grant select on all tables in schema ledger to %I', p_role);
  execute format('grant execute on all functions in schema ledger to %I', p_role);
end $$;

-- A brand's entries of these kinds booked in that time, with the names of both accounts.
create or replace function ledger.booked(p_merchant text, p_from timestamptz, p_until timestamptz, p_kinds text[])
  returns table (id bigint, at timestamptz, phase text, kind text, amount bigint, debit_name text, credit_name text, pending bigint, key uuid)
  language sql stable as $$
  select t.id, t.at, t.phase, t.kind, t.amount, d.name, c.name, t.pending, t.key
  from ledger.transfer t
    join ledger.account d on d.id = t.debit
    join ledger.account c on c.id = t.credit
  where t.at >= p_from and t.at < p_until and t.kind = any (p_kinds) and d.merchant = p_merchant
$$;

-- These entries by their numbers, whenever they were booked.
create or replace function ledger.named(p_ids bigint[])
  returns table (id bigint, at timestamptz, phase text, kind text, amount bigint, debit_name text, credit_name text, pending bigint, key uuid)
  language sql stable as $$
  select t.id, t.at, t.phase, t.kind, t.amount, d.name, c.name, t.pending, t.key
  from ledger.transfer t
    join ledger.account d on d.id = t.debit
    join ledger.account c on c.id = t.credit
  where t.id = any (p_ids)
$$;

-- What a brand's players have set aside now, and for what.
create or replace function ledger.open_holds(p_merchant text) returns table (id bigint, at timestamptz, kind text, amount bigint, debit_name text)
  language sql stable as $$
  select t.id, t.at, t.kind, t.amount, d.name
  from ledger.pending p
    join ledger.transfer t on t.id = p.id
    join ledger.account d on d.id = t.debit
  where d.merchant = p_merchant
$$;

-- The entries that decide on these pendings, whenever they were booked.
create or replace function ledger.decided(p_pendings bigint[]) returns table (id bigint)
  language sql stable as $$
  select t.id from ledger.transfer t where t.pending = any (p_pendings)
$$;

-- The first version of a player's account that is not older than that; one more than there are where all are older.
-- Versions and times rise together, so it halves what is left with every look. Of two movements under way at the same
-- moment the books' order decides.
create or replace function ledger.version_at(p_account bigint, p_at timestamptz) returns bigint
  -- a plan made while the books were empty would read them whole
  language plpgsql stable set search_path = pg_catalog set enable_seqscan = off as $$
declare
  v_low bigint := 1;
  v_high bigint;
  v_middle bigint;
  v_at timestamptz;
begin
  select w.version + 1 into v_high from ledger.wallet w where w.id = p_account;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select t.at into v_at from ledger.transfer t where t.debit = p_account and t.debit_version = v_middle;
    if not found then select t.at into v_at from ledger.transfer t where t.credit = p_account and t.credit_version = v_middle; end if;
    if v_at < p_at then v_low := v_middle + 1; else v_high := v_middle; end if;
  end loop;
  return v_low;
end $$;

-- What a brand's players have in money, set aside or not. Bonus money is nobody's before it is released, promo money
-- never is; points and play money are no money.
create or replace function ledger.owed_to_players(p_merchant text) returns numeric
  language sql stable as $$
  select coalesce(sum(w.posted), 0)
  from ledger.account a join ledger.wallet w on w.id = a.id
  where a.merchant = p_merchant and a.kind = 'player' and a.name <> 'player.bonus' and a.name not like 'player:%:promo'
    and a.currency not in ('FUN', 'PTS')
$$;

-- What these accounts may use, in the order asked for; null for none. For a room's own statement that answers balances
-- beside what it books.
create or replace function ledger.available(p_account bigint[]) returns bigint[]
  language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select array_agg(w.posted - w.held order by a.at)
  from unnest(p_account) with ordinality a (id, at) left join ledger.wallet w on w.id = a.id
$$;

-- Whoever may use the schema may call the others; these only by whom `ledger.admit` lets in.
revoke execute on function ledger.print_of, ledger.open_account, ledger.post, ledger.admit, ledger.available
  from public;
