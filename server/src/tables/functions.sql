-- By how much more lies on the first of two sides than on the second, of all players of a place.
create or replace function tables.sides_apart(p_round bigint, p_merchant text, p_currency text, p_sides text[]) returns bigint
  language sql stable as $$
  select coalesce(sum(case chip.spot when p_sides[1] then chip.amount else -chip.amount end), 0)::bigint
  from tables.bet b cross join lateral jsonb_to_recordset(b.chips) as chip (spot text, amount bigint)
  where b.round_id = p_round and b.merchant = p_merchant and b.currency = p_currency and chip.spot = any (p_sides)
$$;

-- Rounds stay open until the caller's transaction ends, and nobody else lays chips on two sides there whose difference
-- is limited. Answers which rounds take no bets any more.
create or replace function tables.hold_rounds(p_table text[], p_round bigint[], p_merchant text[], p_currency text[], p_asked_at timestamptz[])
  returns boolean[]
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  -- bets are closed when nobody is writing one, and whoever comes later sees that they are
  v_closed constant boolean[] :=
    shared.closed_in(array(select 'table.' || t.code from unnest(p_table) with ordinality t (code, nth) order by t.nth), p_round, p_asked_at);
begin
  -- a limit that staff set is there, or waits for the bets that are being written
  perform 1 from tables.table_limit l
  where (l.table_code, l.merchant, l.currency) in (select p_table[c], p_merchant[c], p_currency[c] from generate_subscripts(p_round, 1) c)
    and l.sides is not null
  order by l.table_code, l.merchant, l.currency for share;
  insert into tables.side_sum (round_id, merchant, currency, apart)
  select p.round_id, p.merchant, p.currency, tables.sides_apart(p.round_id, p.merchant, p.currency, l.sides)
  from (select distinct p_round[c] as round_id, p_table[c] as table_code, p_merchant[c] as merchant, p_currency[c] as currency
      from generate_subscripts(p_round, 1) c where not v_closed[c]) p
    join tables.table_limit l on l.table_code = p.table_code and l.merchant = p.merchant and l.currency = p.currency
  where l.apart is not null
    and not exists (select from tables.side_sum s where s.round_id = p.round_id and s.merchant = p.merchant and s.currency = p.currency)
  order by 1, 2, 3
  on conflict do nothing;
  perform 1 from tables.side_sum s where s.round_id = any (p_round) and s.merchant = any (p_merchant) and s.currency = any (p_currency)
    order by s.round_id, s.merchant, s.currency for update;
  return v_closed;
end $$;

-- A batch of bets in one statement: a command is one stake, which lies on several spots. The others stand one per
-- command. Besides the ledger's a code may be a stop of the safeguards, tables.closed, tables.bet_placed,
-- tables.game_closed or tables.apart.
create or replace function tables.book_bets(p_batch ledger.batch, p_bets bets.batch,
  p_round bigint[], p_wallet bigint[], p_table text[], p_chips text[], p_asked_at timestamptz[], p_at timestamptz) returns ledger.booked
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_booked bets.booked;
  v_id bigint[]; v_closed boolean[]; v_refused text[];
  v_player constant bigint[] := p_bets.player;
  v_stake constant bigint[] := p_bets.stake;
  -- where all are of one, the batch says it once
  v_merchant constant text[] := array(select coalesce(p_bets.merchant[c], p_bets.merchant[1]) from generate_subscripts(p_round, 1) c order by c);
  v_currency constant text[] := array(select coalesce(p_bets.currency[c], p_bets.currency[1]) from generate_subscripts(p_round, 1) c order by c);
  v_side record;
  v_key text;
  -- by place: the least and the most by which the first side may be ahead, whichever of these commands are booked
  v_low jsonb := '{}'; v_high jsonb := '{}';
  v_weight bigint[];
begin
  v_closed := tables.hold_rounds(p_table, p_round, v_merchant, v_currency, p_asked_at);
  select array_agg(case
      -- as tables.is_shut says: a call for each bet of a full batch costs more
      when exists (select from tables.standing s where s.table_code = p_table[c] and s.merchant = v_merchant[c] and s.last_round < p_round[c])
        then 'tables.game_closed'
      when v_closed[c] then 'tables.closed'
      when exists (select from tables.bet b where b.round_id = p_round[c] and b.player_id = v_player[c]) then 'tables.bet_placed' end order by c)
    into v_refused
  from generate_subscripts(p_round, 1) c;
  for v_side in
    select c, s.apart, l.apart as most, (select coalesce(sum(case chip.spot when l.sides[1] then chip.amount else -chip.amount end), 0)
        from jsonb_to_recordset(p_chips[c]::jsonb) as chip (spot text, amount bigint) where chip.spot = any (l.sides))::bigint as weight
    from generate_subscripts(p_round, 1) c
      join tables.table_limit l on l.table_code = p_table[c] and l.merchant = v_merchant[c] and l.currency = v_currency[c]
      join tables.side_sum s on s.round_id = p_round[c] and s.merchant = v_merchant[c] and s.currency = v_currency[c]
    where l.apart is not null and v_refused[c] is null
    order by c
  loop
    v_key := concat_ws(' ', p_round[v_side.c], v_merchant[v_side.c], v_currency[v_side.c]);
    v_low := v_low || jsonb_build_object(v_key, coalesce((v_low ->> v_key)::bigint, v_side.apart));
    v_high := v_high || jsonb_build_object(v_key, coalesce((v_high ->> v_key)::bigint, v_side.apart));
    -- who brings the sides nearer together may always
    if v_side.weight > 0 and (v_high ->> v_key)::bigint + v_side.weight > v_side.most
        and 2 * (v_high ->> v_key)::bigint + v_side.weight > 0
      or v_side.weight < 0 and (v_low ->> v_key)::bigint + v_side.weight < -v_side.most
        and 2 * (v_low ->> v_key)::bigint + v_side.weight < 0 then
      v_refused[v_side.c] := 'tables.apart';
    else
      v_weight[v_side.c] := v_side.weight;
      if v_side.weight > 0 then v_high := v_high || jsonb_build_object(v_key, (v_high ->> v_key)::bigint + v_side.weight); end if;
      if v_side.weight < 0 then v_low := v_low || jsonb_build_object(v_key, (v_low ->> v_key)::bigint + v_side.weight); end if;
    end if;
  end loop;
  v_booked := bets.book(p_batch, p_bets, v_refused, p_at);
  v_id := v_booked.id;
  insert into tables.bet (id, round_id, player_id, wallet, table_code, merchant, currency, stake, chips, state)
  select v_id[c], p_round[c], v_player[c], p_wallet[c], p_table[c], v_merchant[c], v_currency[c], coalesce(v_stake[c], v_stake[1]),
    p_chips[c]::jsonb, 'placed'
  from generate_subscripts(v_id, 1) c where v_id[c] is not null;
  update tables.side_sum s set apart = s.apart + w.weight
  from (select p_round[c] as round_id, v_merchant[c] as merchant, v_currency[c] as currency, sum(v_weight[c])::bigint as weight
    from generate_subscripts(v_id, 1) c where v_id[c] is not null and v_weight[c] <> 0 group by 1, 2, 3) w
  where s.round_id = w.round_id and s.merchant = w.merchant and s.currency = w.currency;
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

-- A settled bet of a round that is void after all: p_entry are the entries by which its stake came back and what it was
-- paid was taken back (below zero).
create or replace function tables.give_back(p_bet bigint, p_entry bigint[], p_amount bigint[], p_at timestamptz) returns void
  language plpgsql as $$
begin
  update tables.bet b set state = 'returned', payout = b.stake where b.id = p_bet;
  perform bets.correct(p_bet, (select b.stake from tables.bet b where b.id = p_bet), 'void', p_entry, p_amount, p_at);
end $$;

-- Whether a brand takes no bets on this round of a live table, whichever room deals it: staff paused or closed it.
create or replace function tables.is_shut(p_table text, p_merchant text, p_round bigint) returns boolean
  language sql stable as $$
  select exists (select from tables.standing s where s.table_code = p_table and s.merchant = p_merchant and s.last_round < p_round)
$$;

-- What a round of a live table brought, place by place, is added to its hour, or taken from it again (p_sign -1). The
-- caller sees to it that each is done once.
create or replace function tables.add_play(p_table text, p_hour timestamptz, p_sign int, p_merchant text[], p_currency text[],
  p_bets int[], p_staked bigint[], p_paid bigint[], p_expected bigint[]) returns void
  language sql as $$
  insert into tables.play_hour as h (table_code, merchant, currency, hour, bets, staked, paid, expected)
  select p_table, s.merchant, s.currency, p_hour, p_sign * s.bets, p_sign * s.staked, p_sign * s.paid, p_sign * s.expected
  from unnest(p_merchant, p_currency, p_bets, p_staked, p_paid, p_expected) s (merchant, currency, bets, staked, paid, expected)
  order by s.merchant, s.currency
  on conflict (merchant, currency, table_code, hour) do update set bets = h.bets + excluded.bets,
    staked = h.staked + excluded.staked, paid = h.paid + excluded.paid, expected = h.expected + excluded.expected
$$;

-- What a round brought is added to its hour, once, or taken from it again (p_sign -1) where it was added.
create or replace function tables.sum_round(p_round bigint, p_table text, p_hour timestamptz, p_sign int, p_merchant text[], p_currency text[],
  p_bets int[], p_staked bigint[], p_paid bigint[], p_expected bigint[]) returns void
  language plpgsql as $$
begin
  update tables.dealt d set summed = p_sign > 0 where d.round_id = p_round and d.summed <> (p_sign > 0);
  if not found then return; end if;
  perform tables.add_play(p_table, p_hour, p_sign, p_merchant, p_currency, p_bets, p_staked, p_paid, p_expected);
end $$;
