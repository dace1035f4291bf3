-- A batch of dice bets in one statement: the money, the rounds and the bets, all or nothing. While a batch waits for
-- nobody in between, the accounts it has locked are free again soonest.
-- The first thirteen parameters and all that is answered are those of ledger.post; a command is one bet: the stake and,
-- when it is won, the prize. The others stand one per command; those whose items are all the same may be one item long,
-- except seed, nonce and payout. Only what is booked now gets a round and a bet. Fails with a unique violation when
-- another process has drawn the same nonce, and with a not-null violation when a seed has been revealed since it was
-- read; a rotation that commits while this runs is not seen, and need not be: the bet was placed before anyone could
-- read the seed.
create or replace function instant.play_dice(
  p_key uuid[], p_input bigint[], p_owner int[], p_steps int[], p_same int[],
  p_phase text[], p_kind text[], p_debit int[], p_credit int[], p_amount bigint[], p_pending bigint[], p_account bigint[], p_players int,
  p_seed bigint[], p_nonce int[], p_target int[], p_direction text[], p_roll int[], p_multiplier int[],
  p_player bigint[], p_merchant text[], p_currency text[], p_vassalage text[], p_game_code text[], p_stake bigint[], p_payout bigint[],
  p_placed_at timestamptz,
  out lane smallint, out last bigint, out code text[], out available bigint[], out held bigint[],
  out twin int[], out kept_command int[], out kept_transfer bigint[])
  language plpgsql as $$
declare
  v_posted record;
  v_id bigint[]; v_entry bigint[]; v_state text[];
  v_next bigint;
  v_amount bigint[] := p_amount;
  -- null while nobody in the batch is guarded: then one look is all it costs
  v_stop text[] := safeguards.stop_bets(p_player, p_stake, p_placed_at);
begin
  if v_stop is not null then v_amount := safeguards.unpayable(p_amount, p_steps, v_stop); end if;
  v_posted := ledger.post(p_key, p_input, p_owner, p_steps, p_same, p_phase, p_kind, p_debit, p_credit, v_amount, p_pending, p_account, p_players);
  lane := v_posted.lane; last := v_posted.last; code := v_posted.code; available := v_posted.available; held := v_posted.held;
  twin := v_posted.twin; kept_command := v_posted.kept_command; kept_transfer := v_posted.kept_transfer;
  if v_stop is not null then
    for c in 1 .. cardinality(p_key) loop
      if code[c] = 'ledger.insufficient' then code[c] := coalesce(v_stop[c], code[c]); end if;
    end loop;
  end if;
  if last is null then return; end if;
  if v_stop is not null then perform safeguards.count_bets(p_player, p_stake, p_payout, code, p_placed_at); end if;
  v_next := last;
  for c in 1 .. cardinality(p_key) loop
    if code[c] is null then
      v_next := v_next + 1;
      -- bet, round and stake share a number, see the ledger's transfer
      v_id[c] := v_next << 8 | lane;
      if p_payout[c] > 0 then
        v_next := v_next + 1;
        v_entry[c] := v_next << 8 | lane;
        v_state[c] := 'won';
      else
        v_state[c] := 'lost';
      end if;
    end if;
  end loop;
  insert into instant.round (id, seed_id, nonce, target, direction, roll, multiplier)
  select v_id[c],
    -- written so that whatever the statistics say, this is one look into the primary key per round
    (select case when s.revealed_at is null then s.id end from instant.seed s where s.id = p_seed[c]),
    p_nonce[c], coalesce(p_target[c], p_target[1]), coalesce(p_direction[c], p_direction[1]), p_roll[c], coalesce(p_multiplier[c], p_multiplier[1])
  from generate_series(1, cardinality(p_key)) c
  where v_id[c] is not null;
  perform bets.record(v_id, p_player, p_merchant, p_currency, p_vassalage, p_game_code, p_stake, p_payout, p_stake, v_entry, v_state,
    array[p_placed_at]);
end $$;
