-- A batch of bets in one statement. The first thirteen parameters and all that is answered are those of ledger.post; a
-- command is one stake. The others stand one per command. Besides the ledger's a code may be a stop of the safeguards,
-- crash.closed or crash.bet_placed.
create or replace function crash.place_bets(
  p_key uuid[], p_input bigint[], p_owner int[], p_steps int[], p_same int[],
  p_phase text[], p_kind text[], p_debit int[], p_credit int[], p_amount bigint[], p_pending bigint[], p_account bigint[], p_players int,
  p_round bigint[], p_place int[], p_auto_at int[], p_player bigint[], p_wallet bigint[], p_merchant text[], p_currency text[],
  p_vassalage text[], p_game_code text[], p_stake bigint[], p_asked_at timestamptz[], p_placed_at timestamptz,
  out lane smallint, out last bigint, out code text[], out available bigint[], out held bigint[],
  out twin int[], out kept_command int[], out kept_transfer bigint[])
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_posted record;
  v_id bigint[]; v_stop text[]; v_own text[];
  v_closed boolean[];
  v_next bigint;
begin
  -- a flight takes off when nobody is writing bets on it, and whoever comes later sees that it has
  v_closed := shared.bets_closed(p_round, p_asked_at);
  v_stop := safeguards.stop_bets(p_player, p_stake, p_placed_at);
  select array_agg(coalesce(
      case when v_closed[c] then 'crash.closed' end,
      case when exists (select from crash.bet b where b.round_id = p_round[c] and b.player_id = p_player[c] and b.place = p_place[c])
        then 'crash.bet_placed' end,
      v_stop[c]) order by c)
    into v_own
  from generate_series(1, cardinality(p_key)) c;
  v_posted := ledger.post(p_key, p_input, p_owner, p_steps, p_same, p_phase, p_kind, p_debit, p_credit,
    safeguards.unpayable(p_amount, p_steps, v_own), p_pending, p_account, p_players);
  lane := v_posted.lane; last := v_posted.last; code := v_posted.code; available := v_posted.available; held := v_posted.held;
  twin := v_posted.twin; kept_command := v_posted.kept_command; kept_transfer := v_posted.kept_transfer;
  for c in 1 .. cardinality(p_key) loop
    if code[c] = 'ledger.insufficient' then code[c] := coalesce(v_own[c], code[c]); end if;
  end loop;
  if last is null then return; end if;
  if v_stop is not null then perform safeguards.count_bets(p_player, p_stake, array[0::bigint], code, p_placed_at); end if;
  v_next := last;
  for c in 1 .. cardinality(p_key) loop
    if code[c] is null then
      v_next := v_next + 1;
      -- bet and stake share a number, see the ledger's transfer
      v_id[c] := v_next << 8 | lane;
    end if;
  end loop;
  insert into crash.bet (id, round_id, player_id, place, wallet, merchant, currency, stake, auto_at, state)
  select v_id[c], p_round[c], p_player[c], p_place[c], p_wallet[c], p_merchant[c], p_currency[c], p_stake[c], p_auto_at[c], 'flying'
  from generate_series(1, cardinality(p_key)) c where v_id[c] is not null;
  perform bets.record(v_id, p_player, p_merchant, p_currency, p_vassalage, p_game_code, p_stake, array[0::bigint], array[0::bigint],
    array[]::bigint[], array['accepted'], array[p_placed_at]);
end $$;

-- A batch of bets that come down: paid, or with state 'returned' given back. A command is one payment under a key made
-- of the bet's number, so that a bet is paid once, whoever asks and however often. p_by: the key of the call, null when
-- the bet comes down by itself. Besides the ledger's a code may be crash.burst, for a bet that was lost, and
-- request.key_reused.
create or replace function crash.land_bets(
  p_key uuid[], p_input bigint[], p_owner int[], p_steps int[], p_same int[],
  p_phase text[], p_kind text[], p_debit int[], p_credit int[], p_amount bigint[], p_pending bigint[], p_account bigint[], p_players int,
  p_bet bigint[], p_player bigint[], p_state text[], p_multiplier int[], p_payout bigint[], p_by uuid[], p_at timestamptz,
  out lane smallint, out last bigint, out code text[], out available bigint[], out held bigint[],
  out twin int[], out kept_command int[], out kept_transfer bigint[])
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_posted record;
  -- from position 1 on, whichever is booked first
  v_entry bigint[] := array_fill(null::bigint, array[cardinality(p_key)]);
  v_id bigint[] := v_entry;
  v_own text[];
  v_next bigint;
begin
  perform 1 from crash.bet b where b.id = any (p_bet) order by b.id for update;
  select array_agg(case
      when exists (select from crash.bet o where o.player_id = p_player[c] and o.landed_by = p_by[c] and o.id <> p_bet[c]) then 'request.key_reused'
      when b.state = 'lost' then 'crash.burst' end order by c)
    into v_own
  from generate_series(1, cardinality(p_key)) c left join crash.bet b on b.id = p_bet[c];
  v_posted := ledger.post(p_key, p_input, p_owner, p_steps, p_same, p_phase, p_kind, p_debit, p_credit,
    safeguards.unpayable(p_amount, p_steps, v_own), p_pending, p_account, p_players);
  lane := v_posted.lane; last := v_posted.last; code := v_posted.code; available := v_posted.available; held := v_posted.held;
  twin := v_posted.twin; kept_command := v_posted.kept_command; kept_transfer := v_posted.kept_transfer;
  for c in 1 .. cardinality(p_key) loop
    if v_own[c] = 'request.key_reused' or code[c] = 'ledger.insufficient' then code[c] := coalesce(v_own[c], code[c]); end if;
  end loop;
  if last is null then return; end if;
  perform safeguards.count_bets(p_player, array[0::bigint], p_payout, code, p_at);
  v_next := last;
  for c in 1 .. cardinality(p_key) loop
    if code[c] is null then
      v_next := v_next + 1;
      v_id[c] := p_bet[c];
      v_entry[c] := v_next << 8 | lane;
    end if;
  end loop;
  update crash.bet b set state = p_state[c], payout = p_payout[c], landed_by = p_by[c],
    multiplier = case when p_state[c] = 'landed' then p_multiplier[c] end
  from generate_series(1, cardinality(p_key)) c where b.id = v_id[c];
  perform bets.settle(v_id, p_payout, v_entry,
    (select array_agg(case when s = 'returned' then 'void' else 'won' end order by at) from unnest(p_state) with ordinality e (s, at)), p_at);
end $$;

-- The flight is over: what still flies is lost. Answers the bets lost now.
create or replace function crash.finish_round(p_round bigint, p_at timestamptz) returns setof crash.bet
  language plpgsql as $$
declare
  v_lost bigint[];
begin
  -- a bet on its way down is waited for
  perform 1 from crash.bet b where b.round_id = p_round and b.state = 'flying' order by b.id for update;
  with lost as (update crash.bet b set state = 'lost' where b.round_id = p_round and b.state = 'flying' returning b.id)
  select array_agg(id) into v_lost from lost;
  if v_lost is not null then
    perform bets.settle(v_lost, array_fill(0::bigint, array[cardinality(v_lost)]), array_fill(null::bigint, array[cardinality(v_lost)]),
      array_fill('lost'::text, array[cardinality(v_lost)]), p_at);
  end if;
  -- for the release before this one; this one's series says so itself
  perform shared.settle_round(p_round, p_at);
  return query select b.* from crash.bet b where b.id = any (v_lost);
end $$;
