-- A batch of bets in one statement: a command is one stake. The others stand one per command. Besides the ledger's a
-- code may be a stop of the safeguards, crash.closed or crash.bet_placed.
create or replace function crash.book_bets(p_batch ledger.batch, p_bets bets.batch,
  p_round bigint[], p_place int[], p_auto_at int[], p_wallet bigint[], p_asked_at timestamptz[], p_at timestamptz) returns ledger.booked
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_booked bets.booked;
  v_id bigint[]; v_closed boolean[]; v_refused text[];
  v_player constant bigint[] := p_bets.player;
  v_merchant constant text[] := p_bets.merchant;
  v_currency constant text[] := p_bets.currency;
  v_stake constant bigint[] := p_bets.stake;
begin
  -- a flight takes off when nobody is writing bets on it, and whoever comes later sees that it has
  v_closed := shared.closed_in(array_fill('crash'::text, array[cardinality(p_round)]), p_round, p_asked_at);
  select array_agg(case
      when v_closed[c] then 'crash.closed'
      when exists (select from crash.bet b where b.round_id = p_round[c] and b.player_id = v_player[c] and b.place = p_place[c])
        then 'crash.bet_placed' end order by c)
    into v_refused
  from generate_subscripts(p_round, 1) c;
  v_booked := bets.book(p_batch, p_bets, v_refused, p_at);
  v_id := v_booked.id;
  insert into crash.bet (id, round_id, player_id, place, wallet, merchant, currency, stake, auto_at, state)
  select v_id[c], p_round[c], v_player[c], p_place[c], p_wallet[c], coalesce(v_merchant[c], v_merchant[1]), coalesce(v_currency[c], v_currency[1]),
    coalesce(v_stake[c], v_stake[1]), p_auto_at[c], 'flying'
  from generate_subscripts(v_id, 1) c where v_id[c] is not null;
  return v_booked.answer;
end $$;

-- A batch of bets that come down: paid, or void and given back. A command is one payment under a key made of the
-- bet's number, so that a bet is paid once, whoever asks and however often. p_by: the key of the call, null when the
-- bet comes down by itself. Besides the ledger's a code may be crash.burst, for a bet that was lost, and
-- request.key_reused.
create or replace function crash.pay_bets(p_batch ledger.batch, p_results bets.results, p_multiplier int[], p_by uuid[], p_at timestamptz)
  returns ledger.booked
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_booked bets.booked;
  v_answer ledger.booked;
  v_id bigint[]; v_code text[]; v_refused text[];
  v_bet constant bigint[] := p_results.bet;
  v_player constant bigint[] := p_results.player;
  v_payout constant bigint[] := p_results.payout;
  v_state constant text[] := p_results.state;
begin
  perform 1 from crash.bet b where b.id = any (v_bet) order by b.id for update;
  select array_agg(case
      when exists (select from crash.bet o where o.player_id = v_player[c] and o.landed_by = p_by[c] and o.id <> v_bet[c]) then 'request.key_reused'
      when b.state = 'lost' then 'crash.burst' end order by c)
    into v_refused
  from generate_subscripts(v_bet, 1) c left join crash.bet b on b.id = v_bet[c];
  v_booked := bets.pay(p_batch, p_results, v_refused, p_at);
  v_id := v_booked.id;
  update crash.bet b set state = case v_state[c] when 'void' then 'returned' else 'landed' end, payout = v_payout[c], landed_by = p_by[c],
    multiplier = case when v_state[c] <> 'void' then p_multiplier[c] end
  from generate_subscripts(v_id, 1) c where b.id = v_id[c];
  -- also where the bet came down before, by another call
  v_answer := v_booked.answer;
  v_code := v_answer.code;
  for c in 1 .. cardinality(v_bet) loop
    if v_refused[c] = 'request.key_reused' then v_code[c] := v_refused[c]; end if;
  end loop;
  v_answer.code := v_code;
  return v_answer;
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
