-- Goes through the commands in order and keeps in mind how each step leaves the accounts. Reads and writes nothing.
create or replace function ledger.decide(p_batch ledger.batch, p_books ledger.books, p_kept ledger.kept) returns ledger.decision
  language plpgsql immutable as $$
declare
  -- in variables of their own, arrays are looked into by place. What was asked, per command
  v_input constant bigint[] := p_batch.input;
  v_owners constant int[] := p_batch.owner;
  v_steps constant int[] := p_batch.steps;
  v_same constant int[] := p_batch.same;
  -- and per step
  v_phases constant text[] := p_batch.phase;
  v_asked_debit constant int[] := p_batch.debit;
  v_asked_credit constant int[] := p_batch.credit;
  v_asked_amount constant bigint[] := p_batch.amount;
  v_asked_pending constant bigint[] := p_batch.pending;
  -- accounts and pendings by place
  v_player constant boolean[] := p_books.player;
  v_free bigint[] := p_books.free;
  v_held bigint[] := p_books.held;
  v_version bigint[] := p_books.version;
  v_pending constant bigint[] := p_books.pending;
  v_pending_debit constant int[] := p_books.pending_debit;
  v_pending_credit constant int[] := p_books.pending_credit;
  v_pending_amount constant bigint[] := p_books.pending_amount;
  v_closed boolean[];
  -- decided, per command
  v_kept_input constant bigint[] := p_kept.input;
  v_code text[];
  v_available bigint[] := p_kept.available;
  v_held_after bigint[] := p_kept.held;
  v_twin int[];
  -- and per step
  v_number int[]; v_command int[]; v_step int[];
  v_debit int[]; v_credit int[]; v_amount bigint[]; v_released bigint[];
  v_debit_version bigint[]; v_debit_available bigint[]; v_debit_held bigint[];
  v_credit_version bigint[]; v_credit_available bigint[]; v_credit_held bigint[];
  -- by first command of a key, the one of this batch that was booked under it
  v_taken int[];
  v_several constant boolean := v_steps <> '{}';
  v_mixed constant boolean := cardinality(v_phases) > 1;
  v_holds constant boolean := p_books.holds;
  v_repeats constant boolean := v_same <> '{}' or v_kept_input is not null;
  v_transfers int := 0;
  -- of the command at hand
  v_first int; v_last int := 0; v_owner int; v_booked_twin int; v_refused text;
  -- of the step at hand: accounts and pending by place, what moves, what goes back
  v_phase text := v_phases[1]; v_from int; v_to int; v_moved bigint; v_place int; v_rest bigint;
begin
  -- from place 1 on, whichever is set first
  v_code[1] := null; v_twin[1] := null;

  for command in 1 .. cardinality(p_batch.key) loop
    v_first := v_last + 1;
    v_last := case when v_several then v_last + v_steps[command] else command end;
    v_owner := coalesce(v_owners[command], v_owners[1]);

    if v_repeats then
      v_booked_twin := coalesce(v_taken[v_same[command]], case when v_code[v_same[command]] is null then v_same[command] end);
      if v_kept_input[command] is not null or v_booked_twin is not null then
        v_code[command] := case
          when coalesce(v_kept_input[command], v_input[v_booked_twin], v_input[1]) = coalesce(v_input[command], v_input[1]) then 'kept'
          else 'request.key_reused' end;
        v_twin[command] := v_booked_twin;
        continue;
      end if;
    end if;

    for step in v_first .. v_last loop
      if v_mixed then v_phase := v_phases[step]; end if;
      if v_phase = 'transfer' or v_phase = 'pending' then
        v_from := coalesce(v_asked_debit[step], v_asked_debit[1]);
        v_to := coalesce(v_asked_credit[step], v_asked_credit[1]);
        v_moved := coalesce(v_asked_amount[step], v_asked_amount[1]);
        if v_free[v_from] >= v_moved and v_free[v_to] is not null then
          v_free[v_from] := v_free[v_from] - v_moved;
          if v_phase = 'transfer' then v_free[v_to] := v_free[v_to] + v_moved; else v_held[v_from] := v_held[v_from] + v_moved; end if;
        else
          v_refused := case when v_free[v_from] is null or v_free[v_to] is null then 'ledger.unknown_account' else 'ledger.insufficient' end;
        end if;
      else
        v_place := array_position(v_pending, v_asked_pending[step]);
        if v_place is not null and v_closed[v_place] is null then
          v_from := v_pending_debit[v_place];
          v_to := v_pending_credit[v_place];
          v_moved := coalesce(v_asked_amount[step], v_pending_amount[v_place]);
          v_rest := case v_phase when 'void' then v_moved else v_pending_amount[v_place] - v_moved end;
          if v_rest < 0 then
            v_refused := 'ledger.pending_exceeded';
          elsif v_owner = v_from or (v_owner = v_to and (v_phase = 'post' or not v_player[v_to])) then
            v_closed[v_place] := true;
            v_held[v_from] := v_held[v_from] - v_pending_amount[v_place];
            v_free[v_from] := v_free[v_from] + v_rest;
            if v_phase = 'post' then v_free[v_to] := v_free[v_to] + v_moved; end if;
            v_debit[step] := v_from; v_credit[step] := v_to; v_amount[step] := v_moved; v_released[step] := v_rest;
          else
            v_refused := 'ledger.invalid';
          end if;
        else
          v_refused := 'ledger.pending_closed';
        end if;
      end if;
      if v_refused is not null then
        -- what the steps before it did is put back
        for undone in reverse step - 1 .. v_first loop
          if v_mixed then v_phase := v_phases[undone]; end if;
          v_from := coalesce(v_debit[undone], v_asked_debit[undone], v_asked_debit[1]);
          v_to := coalesce(v_credit[undone], v_asked_credit[undone], v_asked_credit[1]);
          v_moved := coalesce(v_amount[undone], v_asked_amount[undone], v_asked_amount[1]);
          if v_phase = 'transfer' or v_phase = 'post' then
            v_free[v_to] := v_free[v_to] - v_moved;
            if v_player[v_to] then v_version[v_to] := v_version[v_to] - 1; end if;
          end if;
          if v_phase = 'transfer' or v_phase = 'pending' then
            v_free[v_from] := v_free[v_from] + v_moved;
            if v_phase = 'pending' then v_held[v_from] := v_held[v_from] - v_moved; end if;
          else
            v_place := array_position(v_pending, v_asked_pending[undone]);
            v_closed[v_place] := null;
            v_free[v_from] := v_free[v_from] - v_released[undone];
            v_held[v_from] := v_held[v_from] + v_pending_amount[v_place];
          end if;
          if v_player[v_from] then v_version[v_from] := v_version[v_from] - 1; end if;
          v_number[undone] := null;
          v_transfers := v_transfers - 1;
        end loop;
        exit;
      end if;
      v_transfers := v_transfers + 1;
      v_number[step] := v_transfers;
      if v_several then v_command[step] := command; v_step[step] := step - v_first; end if;
      if v_player[v_from] then
        v_version[v_from] := v_version[v_from] + 1;
        v_debit_version[step] := v_version[v_from];
        v_debit_available[step] := v_free[v_from];
        if v_holds then v_debit_held[step] := v_held[v_from]; end if;
      end if;
      if v_player[v_to] and (v_phase = 'transfer' or v_phase = 'post') then
        v_version[v_to] := v_version[v_to] + 1;
        v_credit_version[step] := v_version[v_to];
        v_credit_available[step] := v_free[v_to];
        if v_holds then v_credit_held[step] := v_held[v_to]; end if;
      end if;
    end loop;

    if v_refused is not null then
      v_code[command] := v_refused;
      v_refused := null;
    else
      if v_player[v_owner] then
        v_available[command] := v_free[v_owner];
        if v_holds then v_held_after[command] := v_held[v_owner]; end if;
      end if;
      if v_repeats then v_taken[coalesce(v_same[command], command)] := command; end if;
    end if;
  end loop;

  return row(
    row(null, null, v_code, v_available, v_held_after, v_twin, p_kept.command, p_kept.transfer)::ledger.booked,
    v_transfers, v_number, v_command, v_step, v_debit, v_credit, v_amount, v_released,
    v_debit_version, v_debit_available, v_debit_held, v_credit_version, v_credit_available, v_credit_held,
    v_free, v_held, v_version, v_closed)::ledger.decision;
end $$;
revoke execute on function ledger.decide from public;
