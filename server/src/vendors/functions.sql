-- A batch of commands in one statement, each of another player. A command of the ledger's batch has a step, and a
-- row of p_decided, for each purse it moves: of two both are booked or neither. Rows that move nothing stand behind
-- them; where all do, there is no batch. A code besides the ledger's is a stop of the safeguards or vendors.stale
-- (what it was decided upon has changed), vendors.token_expired, vendors.no_award.
create or replace function vendors.book_batch(
  p_batch ledger.batch, p_decided vendors.decided[], p_effects vendors.effect[], p_at timestamptz,
  out code text[], out number bigint[], out entry bigint[], out cash bigint[], out promo bigint[], out held bigint[])
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  -- what the ledger answered
  v_booked ledger.booked; v_entry bigint[]; v_code text[]; v_available bigint[]; v_held bigint[];
  v_stop text[]; v_own text[]; v_first text[];
  -- the command of the ledger's a row belongs to, null where each has one of its own; k: that of the row at hand
  v_of int[]; k int;
  v_player bigint[]; v_betting bigint[]; v_lost bigint[]; v_won bigint[]; v_moved text[];
  -- the accounts whose balance is not known yet
  v_cash bigint[]; v_promo bigint[];
  v_free bigint[];
  v_moves int := coalesce(cardinality(p_batch.key), 0);
  v_count constant int := cardinality(p_decided);
  -- whether any of them opens a bet of the journal or makes one, or plays a round of an award
  v_opens boolean; v_awards boolean;
  -- whether any of them may share its number with something of another kind
  v_named boolean;
  -- what becomes of bets of the journal
  v_changes boolean;
  v_bet bigint[]; v_amount bigint[]; v_paid bigint[]; v_state text[]; v_done int;
begin
  code := array_fill(null::text, array[v_count]);
  number := array_fill(null::bigint, array[v_count]);
  entry := number; cash := number; promo := number; held := number;
  select array_agg(d.player_id order by c), array_agg(case when d.kind = 'bet' then d.player_id end order by c), array_agg(coalesce(d.lost, 0) order by c),
      array_agg(coalesce(d.won, 0) order by c), array_agg(d.moved order by c), array_agg(d.cash_account order by c),
      array_agg(d.promo_account order by c), bool_or(d.opens or d.prize), bool_or(d.award_number is not null),
      bool_or(d.namesakes is not null)
    into v_player, v_betting, v_lost, v_won, v_moved, v_cash, v_promo, v_opens, v_awards, v_named
  from unnest(p_decided) with ordinality d cross join lateral (select d.ordinality::int) e (c);
  if v_named then
    -- of two at once under one number the second waits for the first, and then sees it
    perform pg_advisory_xact_lock(named.number) from (
      select distinct hashtextextended('vendors.transaction ' || each.key, 0) as number
      from unnest(p_decided) d cross join lateral unnest(d.namesakes || d.key) each (key)
      where d.namesakes is not null order by 1) named;
  end if;
  if v_awards then
    perform 1 from vendors.award a where a.number in (select d.award_number from unnest(p_decided) d) order by a.number for update;
  end if;
  v_stop := safeguards.stop_bets(v_betting, v_lost, p_at);
  select array_agg(case
      when exists (select from vendors.transaction t where t.key = d.key) then 'vendors.stale'
      when d.seq is not null and exists (select from vendors.transaction t
        where t.round_key = d.round_key and t.player_id = d.player_id and t.seq = d.seq) then 'vendors.stale'
      when d.undoes is not null and exists (select from vendors.transaction t where t.undoes = d.undoes) then 'vendors.stale'
      when d.namesakes is not null and exists (
        select from (
          select * from vendors.transaction n where n.key = any (d.namesakes) and (n.kind <> 'bet' or n.alias is null)
          union all
          select * from vendors.transaction n where n.alias = any (d.namesakes)) t
        where t.kind <> 'tombstone' and (t.kind = d.kind or t.player_id <> d.player_id or (d.round_key is not null and t.round_key is distinct from d.round_key)
          or (d.game_code is not null and t.game_code is distinct from d.game_code))) then 'vendors.stale'
      when d.session is not null and not exists (select from vendors.session s
        where s.id = d.session and s.ended_at is null and s.expires_at > p_at) then 'vendors.token_expired'
      when v_stop[c] is not null then v_stop[c]
      when coalesce(d.award_use, 0) = 1 and not exists (select from vendors.award a
        where a.number = d.award_number and a.used < a.rounds and a.closed_at is null and a.ends_at > p_at) then 'vendors.no_award'
      end order by c)
    into v_own
  from unnest(p_decided) with ordinality d cross join lateral (select d.ordinality::int) e (c);
  if v_moves > 0 then
    if p_batch.steps <> '{}' then
      select array_agg(c order by c, s) into v_of from generate_series(1, v_moves) c cross join lateral generate_series(1, p_batch.steps[c]) s;
      v_moves := cardinality(v_of);
      for c in 2 .. v_moves loop
        if v_of[c] = v_of[c - 1] then
          v_own[c] := coalesce(v_own[c - 1], v_own[c]);
          v_own[c - 1] := v_own[c];
        end if;
      end loop;
      select array_agg(v_own[c] order by c) into v_first from generate_series(1, v_moves) c where c = 1 or v_of[c] <> v_of[c - 1];
    else
      v_first := v_own[1 : v_moves];
    end if;
    v_booked := bets.move_money(p_batch, v_first);
    v_entry := ledger.transfer_ids(p_batch, v_booked);
    -- in variables of their own they are looked into by place
    v_code := v_booked.code; v_available := v_booked.available; v_held := v_booked.held;
  end if;
  for c in 1 .. v_count loop
    k := coalesce(v_of[c], c);
    if v_own[c] is not null then
      code[c] := v_own[c];
    elsif c <= v_moves and v_code[k] is not null then
      -- kept or reused: booked by a process that had not told of it when we looked
      code[c] := case when v_code[k] in ('kept', 'request.key_reused') then 'vendors.stale' else v_code[k] end;
    else
      number[c] := nextval('vendors.transaction_number');
      if c <= v_moves then
        entry[c] := v_entry[c];
        held[c] := coalesce(v_held[k], 0);
        -- the ledger answers for the first purse of a command
        if v_of[c] = v_of[c - 1] then null;
        elsif v_moved[c] = 'cash' then
          cash[c] := v_available[k];
          v_cash[c] := null;
        else
          promo[c] := v_available[k];
          v_promo[c] := null;
        end if;
      end if;
    end if;
  end loop;
  if array_position(v_promo, null) is not null then
    select array_agg(coalesce(v_promo[c], p.account) order by c) into v_promo
    from generate_series(1, v_count) c
      left join vendors.promo p on p.player_id = v_player[c] and v_promo[c] is null and promo[c] is null;
  end if;
  if array_remove(v_promo, null) <> '{}' then v_free := ledger.available(v_cash || v_promo);
  elsif array_remove(v_cash, null) <> '{}' then v_free := ledger.available(v_cash);
  end if;
  for c in 1 .. v_count loop
    if cash[c] is null then cash[c] := coalesce(v_free[c], 0); end if;
    if promo[c] is null then promo[c] := coalesce(v_free[v_count + c], 0); end if;
  end loop;
  if array_remove(number, null) = '{}' then return; end if;

  perform safeguards.count_bets(v_player, v_lost, v_won, code, p_at);
  insert into vendors.transaction (number, key, vendor, id, kind, refers, undoes, round, round_key, seq, player_id, merchant, game_code, currency, amount, purse,
    award, closes, gift, input, entry, bet, cash, promo, remark, alias, at)
  select number[c], d.key, d.vendor, d.id, d.kind, d.refers, d.undoes, d.round, d.round_key, d.seq, d.player_id, d.merchant, d.game_code, d.currency, d.amount,
    d.purse, d.award, coalesce(d.closes, false), coalesce(d.gift, false), d.input, entry[c], case when d.opens or d.prize then entry[c] else d.bet end, cash[c], promo[c], coalesce(d.remark, ''), d.alias, p_at
  from unnest(p_decided) with ordinality d cross join lateral (select d.ordinality::int) e (c) where number[c] is not null;

  if v_opens then
    perform bets.record(array_agg(entry[c] order by c), array_agg(d.player_id order by c), array_agg(d.merchant order by c), array_agg(d.currency order by c),
      array_agg(d.vendor order by c), array_agg(d.game_code order by c), array_agg(coalesce(d.stake, 0) order by c),
      array_agg(case when d.prize then d.amount else 0 end order by c), array[0::bigint],
      array_agg(case when d.prize then entry[c] end order by c), array_agg(case when d.prize then 'won' else 'accepted' end order by c),
      array[p_at], array_agg(d.game_type order by c), array_agg(coalesce(d.free_stake, 0) order by c))
    from unnest(p_decided) with ordinality d cross join lateral (select d.ordinality::int) e (c)
    where number[c] is not null and (d.opens or d.prize);
  end if;
  if cardinality(p_effects) > 0 then
    select array_agg(coalesce(f.bet, entry[f.command])) filter (where s.now), array_agg(f.amount) filter (where s.now),
        array_agg(case when f.paid then entry[f.command] end) filter (where s.now), array_agg(f.state) filter (where s.now), bool_or(not s.now)
      into v_bet, v_amount, v_paid, v_state, v_changes
    from unnest(p_effects) f cross join lateral (select f.op = 'settle') s (now) where number[f.command] is not null;
    perform bets.settle(v_bet, v_amount, v_paid, v_state, p_at);
    get diagnostics v_done = row_count;
    if v_done <> coalesce(cardinality(v_bet), 0) then raise exception 'a bet of a game house had its result already: %', v_bet; end if;
  end if;
  if v_changes then
    select array_agg(f.bet), array_agg(f.amount), array_agg(case when f.paid then entry[f.command] end), array_agg(f.state)
      into v_bet, v_amount, v_paid, v_state
    from unnest(p_effects) f where f.op = 'change' and number[f.command] is not null;
    perform bets.change(v_bet, v_amount, v_paid, array(select coalesce(t = 'void', false) from unnest(v_state) t), p_at);
    get diagnostics v_done = row_count;
    if v_done <> coalesce(cardinality(v_bet), 0) then raise exception 'a bet of a game house has no result yet: %', v_bet; end if;
  end if;
  if v_awards then
    update vendors.award a set used = a.used + d.award_use
    from unnest(p_decided) with ordinality d cross join lateral (select d.ordinality::int) e (c)
    where book_batch.number[c] is not null and d.award_use is not null and a.number = d.award_number;
  end if;
end $$;

-- Short for what calls are found by: `call:` and the trace or the number the vendor gave its request,
-- `transaction:`, `round:` and `player:`.
create or replace function vendors.call_keys(p_names text[]) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(hashtextextended(n, 0)), '{}') from unnest(p_names) n
$$;

-- The sheets that name any of it. Whoever asks for the newest few of them gets a plan that walks back through all
-- sheets and unpacks the keys of each, since the planner takes every key to be on one sheet in two hundred; here
-- nothing is left to it but the index of the keys.
create or replace function vendors.sheets_named(p_names text[]) returns table (id bigint, vendor text) language sql stable set enable_seqscan = off as $$
  select s.id, s.vendor from vendors.call_sheet s where s.keys && vendors.call_keys(p_names)
$$;
