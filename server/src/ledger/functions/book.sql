-- Books a batch of commands in order, each accepted or refused on its own. What is wrong with a command whatever the
-- books say was found before the call. The settings keep the plans on the indexes, even if they were first made
-- while the tables were empty; what is called from here runs under them too.
create or replace function ledger.book(p_batch ledger.batch) returns ledger.booked
  language plpgsql security definer set search_path = pg_catalog
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_lane constant int := ledger.take_lane();
  v_books ledger.books;
  v_decision ledger.decision;
  v_booked ledger.booked;
begin
  v_books := ledger.lock_books(p_batch);
  -- only now, with the locks held, does a look at the books show every earlier command
  v_decision := ledger.decide(p_batch, v_books, ledger.find_kept(p_batch));
  v_booked := v_decision.booked;
  v_booked.lane := v_lane;
  if v_decision.transfers > 0 then v_booked.last := ledger.write(p_batch, v_books, v_decision, v_lane); end if;
  return v_booked;
end $$;

-- The id of a transfer: its number in its lane, and the lane.
create or replace function ledger.transfer_id(p_number bigint, p_lane int) returns bigint language sql immutable parallel safe as $$
  select p_number << 8 | p_lane
$$;

-- The ids of the transfers booked now, one per step of the batch; null for the steps of a command that was not.
create or replace function ledger.transfer_ids(p_batch ledger.batch, p_booked ledger.booked) returns bigint[]
  language plpgsql immutable as $$
declare
  v_code constant text[] := p_booked.code;
  v_steps constant int[] := p_batch.steps;
  v_number bigint := p_booked.last;
  v_step int := 0;
  v_id bigint[] := '{}';
begin
  for command in 1 .. cardinality(p_batch.key) loop
    for step in 1 .. coalesce(v_steps[command], 1) loop
      v_step := v_step + 1;
      if v_code[command] is null then
        v_number := v_number + 1;
        v_id[v_step] := ledger.transfer_id(v_number, p_booked.lane);
      else
        v_id[v_step] := null;
      end if;
    end loop;
  end loop;
  return v_id;
end $$;

-- The ids of the first and of the last transfer of every command booked now, null for the others.
create or replace function ledger.command_ids(p_batch ledger.batch, p_booked ledger.booked, out first bigint[], out last bigint[])
  language plpgsql immutable as $$
declare
  v_code constant text[] := p_booked.code;
  v_steps constant int[] := p_batch.steps;
  v_number bigint := p_booked.last;
begin
  first[1] := null; last[1] := null;
  for command in 1 .. cardinality(p_batch.key) loop
    if v_code[command] is null then
      first[command] := ledger.transfer_id(v_number + 1, p_booked.lane);
      v_number := v_number + coalesce(v_steps[command], 1);
      last[command] := ledger.transfer_id(v_number, p_booked.lane);
    else
      first[command] := null; last[command] := null;
    end if;
  end loop;
end $$;

-- A lane nobody else has until the transaction ends.
create or replace function ledger.take_lane() returns int language plpgsql as $$
declare
  v_lane int := pg_backend_pid() & 255;
begin
  while not pg_try_advisory_xact_lock(1279607879, v_lane) loop v_lane := (v_lane + 1) & 255; end loop;
  return v_lane;
end $$;

-- How everything the batch may move stands, locked until the transaction ends.
create or replace function ledger.lock_books(p_batch ledger.batch) returns ledger.books language plpgsql as $$
declare
  -- what a house account starts from here: it may spend without end, and only what this batch changes counts
  c_house constant bigint := 4000000000000000000;
  v_account bigint[] := p_batch.account;
  v_pending constant bigint[] := p_batch.pending;
  v_players constant int := p_batch.players;
  v_houses constant int := cardinality(v_account) - v_players;
  v_books ledger.books;
begin
  if v_pending <> '{}' then
    select v_account || coalesce(array_agg(distinct side.account), '{}') into v_account
    from ledger.pending held cross join lateral (values (held.debit), (held.credit)) side (account)
    where held.id = any (v_pending) and side.account <> all (v_account);
  end if;
  if v_houses > 0 then perform ledger.take_turns(p_batch); end if;
  select array_agg(w.ctid), array_agg(w.posted - w.held), array_agg(w.held), array_agg(w.version), coalesce(sum(w.held), 0) > 0
    into v_books.place, v_books.free, v_books.held, v_books.version, v_books.holds
  from (select w.ctid, w.* from ledger.wallet w where w.id = any (v_account) order by w.id for no key update) w;
  if cardinality(v_account) = cardinality(p_batch.account) and coalesce(cardinality(v_books.free), 0) = v_players and
    (select count(*) from ledger.account h where h.id = any (v_account[v_players + 1 :])) = v_houses
  then
    v_books.player := array_fill(true, array[v_players]) || array_fill(false, array[v_houses]);
    v_books.free := v_books.free || array_fill(c_house, array[v_houses]);
    v_books.held := v_books.held || array_fill(0::bigint, array[v_houses]);
  else
    if (select count(distinct a) from unnest(v_account) a) <> cardinality(v_account) then raise exception 'an account is named twice'; end if;
    select array_agg(w.ctid order by named.at), array_agg(w.id is not null order by named.at),
      array_agg(case when w.id is not null then w.posted - w.held when house.id is not null then c_house end order by named.at),
      array_agg(coalesce(w.held, 0) order by named.at), array_agg(w.version order by named.at)
      into v_books.place, v_books.player, v_books.free, v_books.held, v_books.version
    from unnest(v_account) with ordinality named (id, at)
      left join ledger.wallet w on w.id = named.id
      left join ledger.account house on house.id = named.id and house.kind = 'house';
  end if;
  if v_pending <> '{}' then
    select array_agg(held.id), array_agg(array_position(v_account, held.debit)), array_agg(array_position(v_account, held.credit)),
      array_agg(held.amount)
      into v_books.pending, v_books.pending_debit, v_books.pending_credit, v_books.pending_amount
    from (select * from ledger.pending held where held.id = any (v_pending) order by held.id for update) held;
  end if;
  v_books.account := v_account;
  v_books.holds := v_books.holds or v_pending <> '{}' or 'pending' = any (p_batch.phase);
  return v_books;
end $$;

-- A house account has no row to lock: its commands take turns by key.
create or replace function ledger.take_turns(p_batch ledger.batch) returns void language plpgsql as $$
declare
  v_key constant uuid[] := p_batch.key;
  v_owner constant int[] := p_batch.owner;
  v_account constant bigint[] := p_batch.account;
  turn record;
begin
  for turn in
    select distinct v_account[owner.place] as owner, v_key[command] as key
    from generate_series(1, cardinality(v_key)) command cross join lateral (select coalesce(v_owner[command], v_owner[1])) owner (place)
    where owner.place > p_batch.players order by 1, 2
  loop
    perform pg_advisory_xact_lock(uuid_hash_extended(turn.key, turn.owner));
  end loop;
end $$;

-- The commands that were booked before.
create or replace function ledger.find_kept(p_batch ledger.batch) returns ledger.kept language plpgsql as $$
declare
  v_key constant uuid[] := p_batch.key;
  v_owner constant int[] := p_batch.owner;
  v_account constant bigint[] := p_batch.account;
  v_kept ledger.kept;
  v_available bigint;
  v_held bigint;
  first record;
begin
  -- from place 1 on, whichever is found first
  v_kept.available[1] := null; v_kept.held[1] := null;
  for first in
    select command, t.id, t.steps, t.input
    from generate_series(1, cardinality(v_key)) command
      -- limit: so that whatever the statistics say, this is one look into the index per command
      cross join lateral (select * from ledger.transfer t
        where t.owner = v_account[coalesce(v_owner[command], v_owner[1])] and t.key = v_key[command] and t.step = 0 limit 1) t
  loop
    v_kept.input[first.command] := first.input;
    -- the owner stands as the last step that moved it left it
    for place in 0 .. first.steps - 1 loop
      v_kept.command := array_append(v_kept.command, first.command);
      v_kept.transfer := array_append(v_kept.transfer, first.id + ledger.transfer_id(place, 0));
      select case t.owner when t.debit then t.debit_available when t.credit then t.credit_available end,
        case t.owner when t.debit then t.debit_held when t.credit then t.credit_held end
        into v_available, v_held from ledger.transfer t where t.id = first.id + ledger.transfer_id(place, 0);
      if v_available is not null then
        v_kept.available[first.command] := v_available;
        v_kept.held[first.command] := v_held;
      end if;
    end loop;
  end loop;
  return v_kept;
end $$;

-- Writes down what was decided; answers the number before that of the first transfer.
create or replace function ledger.write(p_batch ledger.batch, p_books ledger.books, p_decision ledger.decision, p_lane int) returns bigint
  language plpgsql as $$
declare
  -- in variables of their own, arrays are looked into by place
  v_key constant uuid[] := p_batch.key;
  v_input constant bigint[] := p_batch.input;
  v_owner constant int[] := p_batch.owner;
  v_steps constant int[] := p_batch.steps;
  v_phase constant text[] := p_batch.phase;
  v_kind constant text[] := p_batch.kind;
  v_asked_debit constant int[] := p_batch.debit;
  v_asked_credit constant int[] := p_batch.credit;
  v_asked_amount constant bigint[] := p_batch.amount;
  v_asked_pending constant bigint[] := p_batch.pending;
  v_account constant bigint[] := p_books.account;
  v_player constant boolean[] := p_books.player;
  v_place constant tid[] := p_books.place;
  v_free_before constant bigint[] := p_books.free;
  v_held_before constant bigint[] := p_books.held;
  v_pending constant bigint[] := p_books.pending;
  v_number constant int[] := p_decision.number;
  v_command constant int[] := p_decision.command;
  v_step constant int[] := p_decision.step;
  v_debit constant int[] := p_decision.debit;
  v_credit constant int[] := p_decision.credit;
  v_amount constant bigint[] := p_decision.amount;
  v_released constant bigint[] := p_decision.released;
  v_debit_version constant bigint[] := p_decision.debit_version;
  v_debit_available constant bigint[] := p_decision.debit_available;
  v_debit_held constant bigint[] := p_decision.debit_held;
  v_credit_version constant bigint[] := p_decision.credit_version;
  v_credit_available constant bigint[] := p_decision.credit_available;
  v_credit_held constant bigint[] := p_decision.credit_held;
  v_free constant bigint[] := p_decision.free;
  v_held constant bigint[] := p_decision.held;
  v_version constant bigint[] := p_decision.version;
  v_closed constant boolean[] := p_decision.closed;
  v_transfers constant int := p_decision.transfers;
  v_last bigint;
begin
  update ledger.lane l set last = l.last + v_transfers where l.lane = p_lane returning l.last - v_transfers into v_last;
  insert into ledger.transfer
  select t.*, hash_record_extended(row(t.*), 0)
  from (
    select ledger.transfer_id(v_last + v_number[step], p_lane), v_account[coalesce(v_owner[command], v_owner[1])], v_key[command],
      v_account[coalesce(v_debit[step], v_asked_debit[step], v_asked_debit[1])],
      v_account[coalesce(v_credit[step], v_asked_credit[step], v_asked_credit[1])],
      coalesce(v_amount[step], v_asked_amount[step], v_asked_amount[1]),
      v_debit_version[step], v_debit_available[step], case when v_debit_version[step] is not null then coalesce(v_debit_held[step], 0) end,
      v_credit_version[step], v_credit_available[step], case when v_credit_version[step] is not null then coalesce(v_credit_held[step], 0) end,
      coalesce(v_input[command], v_input[1]), v_asked_pending[step], v_released[step], now(),
      coalesce(v_step[step], 0)::smallint, coalesce(v_steps[command], 1)::smallint, coalesce(v_phase[step], v_phase[1]), coalesce(v_kind[step], v_kind[1])
    from generate_subscripts(v_number, 1) step cross join lateral (select coalesce(v_command[step], step)) its (command)
    where v_number[step] is not null
    offset 0
  ) t;
  update ledger.wallet w set posted = v_free[at] + v_held[at], held = v_held[at], version = v_version[at]
  from generate_subscripts(v_place, 1) at
  -- + 0: the id is to be checked, not looked for
  where w.ctid = v_place[at] and w.id + 0 = v_account[at] and w.version <> v_version[at];
  insert into ledger.house_wallet as h (account, lane, posted, held)
  select v_account[at], p_lane, v_free[at] + v_held[at] - v_free_before[at], v_held[at]
  from generate_series(p_batch.players + 1, cardinality(v_account)) at
  where not v_player[at] and (v_free[at], v_held[at]) <> (v_free_before[at], v_held_before[at]) order by 1
  on conflict on constraint house_wallet_pkey do update set posted = h.posted + excluded.posted, held = h.held + excluded.held;
  if v_closed is not null then
    delete from ledger.pending held where held.id in (select v_pending[at] from generate_subscripts(v_closed, 1) at where v_closed[at]);
  end if;
  if 'pending' = any (v_phase) then
    insert into ledger.pending (id, debit, credit, amount)
    select t.id, t.debit, t.credit, t.amount
    from generate_series(1, v_transfers) number join ledger.transfer t on t.id = ledger.transfer_id(v_last + number, p_lane)
    where t.phase = 'pending';
  end if;
  return v_last;
end $$;

revoke execute on function ledger.book, ledger.take_lane, ledger.lock_books, ledger.take_turns, ledger.find_kept, ledger.write from public;
