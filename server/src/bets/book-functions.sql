-- Places a batch of bets on games without odds, as bets.book_at does.
create or replace function bets.book(p_batch ledger.batch, p_bets bets.batch, p_refused text[], p_at timestamptz) returns bets.booked
  language plpgsql as $$
begin
  return bets.book_at(p_batch, p_bets, p_refused, p_at, null, null);
end $$;

-- Places a batch of bets in the caller's transaction: one bet per command of the ledger's batch, which stakes with
-- its first step and, where the bet is paid at once, pays with its last. p_refused: why the game refuses the command
-- of that place, null where it does not; null for none at all. Who calls this has made sure of its own rows before,
-- and writes them after, by the ids it is given. p_odds, p_least_odds: see bets.write.
create or replace function bets.book_at(p_batch ledger.batch, p_bets bets.batch, p_refused text[], p_at timestamptz, p_odds int[],
    p_least_odds int[]) returns bets.booked
  language plpgsql as $$
declare
  -- null while nobody in the batch is guarded: then one look is all it costs
  v_stop constant text[] := safeguards.stop_bets(p_bets.player, p_bets.stake, p_at);
  v_settled constant boolean := p_bets.payout <> '{}';
  v_stake constant bigint[] := p_bets.stake;
  v_payout constant bigint[] := case when v_settled then p_bets.payout else array[0::bigint] end;
  v_refused text[] := p_refused;
  v_booked bets.booked;
  v_first bigint[]; v_last bigint[]; v_entry bigint[]; v_state text[];
  v_staked bigint; v_paid bigint;
begin
  if v_stop is not null then
    select array_agg(coalesce(v_refused[command], v_stop[command]) order by command) into v_refused from generate_subscripts(v_stop, 1) command;
  end if;
  v_booked.answer := bets.move_money(p_batch, v_refused);
  if (v_booked.answer).last is null then return v_booked; end if;
  if v_stop is not null then perform safeguards.count_bets(p_bets.player, v_stake, v_payout, (v_booked.answer).code, p_at); end if;
  select ids.first, ids.last into v_first, v_last from ledger.command_ids(p_batch, v_booked.answer) ids;
  if v_settled then
    for command in 1 .. cardinality(v_first) loop
      if v_first[command] is not null then
        v_staked := coalesce(v_stake[command], v_stake[1]);
        v_paid := coalesce(v_payout[command], v_payout[1]);
        if v_paid > 0 then v_entry[command] := v_last[command]; end if;
        v_state[command] := case when v_paid > v_staked then 'won' when v_paid = v_staked and v_paid > 0 then 'push' else 'lost' end;
      end if;
    end loop;
  else
    v_state := array['accepted'];
  end if;
  v_booked.id := v_first;
  v_booked.entry := v_entry;
  perform bets.write(v_first, p_bets.player, p_bets.merchant, p_bets.currency, p_bets.vassalage, p_bets.game_code, v_stake, v_payout, '{}',
    v_entry, v_state, array[p_at], p_bets.game_type, p_bets.free_stake, p_bets.opposed, p_odds, p_least_odds);
  return v_booked;
end $$;

-- Bets that waited have their result, and the money moves: one bet per command of the ledger's batch, which pays what
-- p_results says. p_refused as in bets.book. Answers the ids of the bets that have their result now.
create or replace function bets.pay(p_batch ledger.batch, p_results bets.results, p_refused text[], p_at timestamptz) returns bets.booked
  language plpgsql as $$
declare
  v_booked bets.booked;
  v_bet constant bigint[] := p_results.bet;
  v_id bigint[] := array_fill(null::bigint, array[cardinality(p_results.bet)]);
  v_settled int;
begin
  v_booked.answer := bets.move_money(p_batch, p_refused);
  if (v_booked.answer).last is null then return v_booked; end if;
  perform safeguards.count_bets(p_results.player, array[0::bigint], p_results.payout, (v_booked.answer).code, p_at);
  select ids.last into v_booked.entry from ledger.command_ids(p_batch, v_booked.answer) ids;
  for command in 1 .. cardinality(v_id) loop
    if v_booked.entry[command] is not null then v_id[command] := v_bet[command]; end if;
  end loop;
  v_booked.id := v_id;
  select count(*) into v_settled from bets.settle(v_id, p_results.payout, v_booked.entry, p_results.state, p_at);
  if v_settled <> cardinality(array_remove(v_id, null)) then raise exception 'a bet had its result already: %', v_id; end if;
  return v_booked;
end $$;

-- A part of bets that wait is paid before their result: one bet per command, which pays what p_results says. The bet
-- goes on waiting, and its payout is what was paid so far. Answers the ids of the bets of which a part was paid now.
create or replace function bets.pay_part(p_batch ledger.batch, p_results bets.results, p_refused text[], p_at timestamptz) returns bets.booked
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_booked bets.booked;
  v_bet constant bigint[] := p_results.bet;
  v_payout constant bigint[] := p_results.payout;
  v_id bigint[] := array_fill(null::bigint, array[cardinality(p_results.bet)]);
  v_paid int;
begin
  v_booked.answer := bets.move_money(p_batch, p_refused);
  if (v_booked.answer).last is null then return v_booked; end if;
  perform safeguards.count_bets(p_results.player, array[0::bigint], v_payout, (v_booked.answer).code, p_at);
  select ids.last into v_booked.entry from ledger.command_ids(p_batch, v_booked.answer) ids;
  for command in 1 .. cardinality(v_id) loop
    if v_booked.entry[command] is not null then v_id[command] := v_bet[command]; end if;
  end loop;
  v_booked.id := v_id;
  with paid as (
    update bets.bet b set payout = b.payout + v_payout[c], later = b.later + v_payout[c], payout_entry = coalesce(b.payout_entry, v_booked.entry[c])
    from generate_subscripts(v_id, 1) c where b.id = v_id[c] and b.state || '' = 'accepted'
    returning b.id, b.merchant, c),
  noted as (
    insert into bets.prize (entry, bet_id, merchant, amount, at)
    select v_booked.entry[p.c], p.id, p.merchant, v_payout[p.c], p_at from paid p)
  select count(*) into v_paid from paid;
  if v_paid <> cardinality(array_remove(v_id, null)) then raise exception 'a bet had its result already: %', v_id; end if;
  return v_booked;
end $$;

-- Books the money of a batch of which some commands are refused, and says so in their place. What is refused asks
-- for more than anybody has: the ledger leaves it out as it does every bet that cannot be paid, and still answers a
-- repeated key with its first answer.
create or replace function bets.move_money(p_batch ledger.batch, p_refused text[]) returns ledger.booked
  language plpgsql as $$
declare
  c_more_than_anybody_has constant bigint := 9223372036854775807;
  v_batch ledger.batch := p_batch;
  v_asked constant bigint[] := p_batch.amount;
  v_steps constant int[] := p_batch.steps;
  v_amount bigint[] := '{}';
  v_step int := 0;
  v_code text[];
  v_booked ledger.booked;
begin
  if array_remove(p_refused, null) = '{}' or p_refused is null then return ledger.book(p_batch); end if;
  for command in 1 .. cardinality(p_batch.key) loop
    for its_step in 1 .. coalesce(v_steps[command], 1) loop
      v_step := v_step + 1;
      v_amount[v_step] := case when its_step = 1 and p_refused[command] is not null then c_more_than_anybody_has
        else coalesce(v_asked[v_step], v_asked[1]) end;
    end loop;
  end loop;
  v_batch.amount := v_amount;
  v_booked := ledger.book(v_batch);
  v_code := v_booked.code;
  for command in 1 .. cardinality(p_batch.key) loop
    if v_code[command] = 'ledger.insufficient' then v_code[command] := coalesce(p_refused[command], v_code[command]); end if;
  end loop;
  v_booked.code := v_code;
  return v_booked;
end $$;
