-- A batch of bets in one statement: a command is one stake, which lies on several spots. The others stand one per
-- command. Besides the ledger's a code may be a stop of the safeguards, tables.closed or tables.bet_placed.
create or replace function tables.book_bets(p_batch ledger.batch, p_bets bets.batch,
  p_round bigint[], p_wallet bigint[], p_table text[], p_chips text[], p_asked_at timestamptz[], p_at timestamptz) returns ledger.booked
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_booked bets.booked;
  v_id bigint[]; v_closed boolean[]; v_refused text[];
  v_player constant bigint[] := p_bets.player;
  v_merchant constant text[] := p_bets.merchant;
  v_currency constant text[] := p_bets.currency;
  v_stake constant bigint[] := p_bets.stake;
begin
  -- bets are closed when nobody is writing one, and whoever comes later sees that they are
  v_closed := shared.closed_in(array(select 'table.' || t.code from unnest(p_table) with ordinality t (code, nth) order by t.nth), p_round, p_asked_at);
  select array_agg(case
      when v_closed[c] then 'tables.closed'
      when exists (select from tables.bet b where b.round_id = p_round[c] and b.player_id = v_player[c]) then 'tables.bet_placed' end order by c)
    into v_refused
  from generate_subscripts(p_round, 1) c;
  v_booked := bets.book(p_batch, p_bets, v_refused, p_at);
  v_id := v_booked.id;
  insert into tables.bet (id, round_id, player_id, wallet, table_code, merchant, currency, stake, chips, state)
  select v_id[c], p_round[c], v_player[c], p_wallet[c], p_table[c], coalesce(v_merchant[c], v_merchant[1]),
    coalesce(v_currency[c], v_currency[1]), coalesce(v_stake[c], v_stake[1]), p_chips[c]::jsonb, 'placed'
  from generate_subscripts(v_id, 1) c where v_id[c] is not null;
  return v_booked.answer;
end $$;

-- A batch of bets that are paid, or void and given back. A command is one payment under a key made of the bet's
-- number, so that a bet is paid once, whoever asks and however often. p_risked: what of the stake was at risk; null
-- where the state tells it.
create or replace function tables.pay_bets(p_batch ledger.batch, p_results bets.results, p_risked bigint[], p_at timestamptz)
  returns ledger.booked
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_booked bets.booked;
  v_id bigint[]; v_said bigint[]; v_risked bigint[];
  v_bet constant bigint[] := p_results.bet;
  v_payout constant bigint[] := p_results.payout;
  v_state constant text[] := p_results.state;
begin
  perform 1 from tables.bet b where b.id = any (v_bet) order by b.id for update;
  select array_agg(b.id order by c), array_agg(p_risked[c] order by c) into v_said, v_risked
  from generate_subscripts(v_bet, 1) c join tables.bet b on b.id = v_bet[c]
  where b.state = 'placed' and p_risked[c] is not null;
  if v_said is not null then perform bets.say_risked(v_said, v_risked); end if;
  v_booked := bets.pay(p_batch, p_results, null, p_at);
  v_id := v_booked.id;
  update tables.bet b set state = case v_state[c] when 'void' then 'returned' else v_state[c] end, payout = v_payout[c]
  from generate_subscripts(v_id, 1) c where b.id = v_id[c];
  return v_booked.answer;
end $$;

-- These bets of a round are paid nothing. Answers those that were lost now.
create or replace function tables.lose_bets(p_bet bigint[], p_risked bigint[], p_at timestamptz) returns setof tables.bet
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_lost bigint[]; v_said bigint[]; v_risked bigint[];
begin
  perform 1 from tables.bet b where b.id = any (p_bet) order by b.id for update;
  with lost as (update tables.bet b set state = 'lost' where b.id = any (p_bet) and b.state = 'placed' returning b.id)
  select array_agg(id order by id) into v_lost from lost;
  if v_lost is null then return; end if;
  select array_agg(p_bet[c] order by c), array_agg(p_risked[c] order by c) into v_said, v_risked
  from generate_subscripts(p_bet, 1) c where p_bet[c] = any (v_lost) and p_risked[c] is not null;
  if v_said is not null then perform bets.say_risked(v_said, v_risked); end if;
  perform bets.settle(v_lost, array_fill(0::bigint, array[cardinality(v_lost)]), array_fill(null::bigint, array[cardinality(v_lost)]),
    array_fill('lost'::text, array[cardinality(v_lost)]), p_at);
  return query select b.* from tables.bet b where b.id = any (v_lost) order by b.id;
end $$;
