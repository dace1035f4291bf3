-- As everybody locks who bets at seats: the rounds for reading, then the seats and the bets that lie at them, in order.
-- Answers per bet whether its round takes none any more.
create or replace function seats.hold_seats(p_series text[], p_round bigint[], p_table text[], p_seat int[], p_asked_at timestamptz[]) returns boolean[]
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_closed constant boolean[] := shared.closed_in(p_series, p_round, p_asked_at);
begin
  perform 1 from seats.seat s where (s.table_code, s.seat) in (select t.code, t.seat from unnest(p_table, p_seat) t (code, seat))
  order by s.table_code, s.seat for update;
  -- who has bet may have left the seat
  perform 1 from seats.bet b where not b.behind and (b.round_id, b.seat) in (select t.round, t.seat from unnest(p_round, p_seat) t (round, seat))
  order by b.id for update;
  return v_closed;
end $$;

-- A batch of bets at seats in one statement: a command is one first stake. The others stand one per command; p_follows:
-- of a bet behind, whether it adds a stake where the seat does; p_behind_most: what all bets behind the seat of that
-- brand and currency may come to. Besides the ledger's a code may be a stop of the safeguards, seats.game_closed,
-- seats.closed, seats.bet_placed, seats.bet_elsewhere, seats.taken, seats.none, seats.no_bet_ahead or
-- seats.behind_limit.
create or replace function seats.book_bets(p_batch ledger.batch, p_bets bets.batch, p_round bigint[], p_wallet bigint[], p_table text[],
  p_seat int[], p_behind boolean[], p_follows boolean[], p_behind_most bigint[], p_asked_at timestamptz[], p_at timestamptz) returns ledger.booked
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_booked bets.booked;
  v_closed boolean[]; v_refused text[]; v_id bigint[];
  v_player constant bigint[] := p_bets.player;
  v_merchant constant text[] := p_bets.merchant;
  v_currency constant text[] := p_bets.currency;
  v_stake constant bigint[] := p_bets.stake;
  v_ahead bigint; v_sits bigint; v_laid bigint;
begin
  v_closed := seats.hold_seats(array(select 'table.' || t.code from unnest(p_table) with ordinality t (code, nth) order by t.nth),
    p_round, p_table, p_seat, p_asked_at);
  v_refused := array_fill(null::text, array[cardinality(p_round)]);
  for c in 1 .. cardinality(p_round) loop
    select b.player_id into v_ahead from seats.bet b where b.round_id = p_round[c] and b.seat = p_seat[c] and not b.behind;
    select s.player_id into v_sits from seats.seat s where s.table_code = p_table[c] and s.seat = p_seat[c];
    if tables.is_shut(p_table[c], coalesce(v_merchant[c], v_merchant[1]), p_round[c]) then
      v_refused[c] := 'seats.game_closed';
    elsif v_closed[c] then
      v_refused[c] := 'seats.closed';
    elsif exists (select from seats.bet b where b.round_id = p_round[c] and b.player_id = v_player[c] and b.seat = p_seat[c]) then
      v_refused[c] := 'seats.bet_placed';
    elsif p_behind[c] then
      -- with those of this batch before it, as if all of them were booked
      select coalesce(sum(b.first_stake), 0) into v_laid from seats.bet b
      where b.round_id = p_round[c] and b.seat = p_seat[c] and b.behind
        and b.merchant = coalesce(v_merchant[c], v_merchant[1]) and b.currency = coalesce(v_currency[c], v_currency[1]);
      v_laid := v_laid + coalesce(v_stake[c], v_stake[1]);
      for o in 1 .. c - 1 loop
        if v_refused[o] is null and p_behind[o] and p_round[o] = p_round[c] and p_seat[o] = p_seat[c]
          and coalesce(v_merchant[o], v_merchant[1]) = coalesce(v_merchant[c], v_merchant[1])
          and coalesce(v_currency[o], v_currency[1]) = coalesce(v_currency[c], v_currency[1])
        then
          v_laid := v_laid + coalesce(v_stake[o], v_stake[1]);
        end if;
      end loop;
      v_refused[c] := case when v_ahead is null then 'seats.no_bet_ahead' when v_laid > p_behind_most[c] then 'seats.behind_limit' end;
    elsif v_ahead is not null or v_sits <> v_player[c] then
      v_refused[c] := 'seats.taken';
    elsif v_sits is null then
      v_refused[c] := 'seats.none';
    -- who left a seat with a bet at it decides there. In one batch nobody sits at two
    elsif exists (select from seats.bet b where b.round_id = p_round[c] and b.player_id = v_player[c] and not b.behind) then
      v_refused[c] := 'seats.bet_elsewhere';
    end if;
  end loop;
  v_booked := bets.book(p_batch, p_bets, v_refused, p_at);
  v_id := v_booked.id;
  insert into seats.bet (id, round_id, player_id, wallet, table_code, merchant, currency, seat, behind, follows, first_stake, stake, state)
  select v_id[c], p_round[c], v_player[c], p_wallet[c], p_table[c], coalesce(v_merchant[c], v_merchant[1]),
    coalesce(v_currency[c], v_currency[1]), p_seat[c], p_behind[c], p_follows[c], coalesce(v_stake[c], v_stake[1]),
    coalesce(v_stake[c], v_stake[1]), 'placed'
  from generate_subscripts(v_id, 1) c where v_id[c] is not null;
  return v_booked.answer;
end $$;

-- A batch of bets that are paid, or void and given back. A command is one payment under a key made of the bet's
-- number, so that a bet is paid once, whoever asks and however often.
create or replace function seats.pay_bets(p_batch ledger.batch, p_results bets.results, p_at timestamptz) returns ledger.booked
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_booked bets.booked;
  v_id bigint[];
  v_bet constant bigint[] := p_results.bet;
  v_payout constant bigint[] := p_results.payout;
  v_state constant text[] := p_results.state;
begin
  perform 1 from seats.bet b where b.id = any (v_bet) order by b.id for update;
  v_booked := bets.pay(p_batch, p_results, null, p_at);
  v_id := v_booked.id;
  update seats.bet b set state = case v_state[c] when 'void' then 'returned' else v_state[c] end, payout = v_payout[c]
  from generate_subscripts(v_id, 1) c where b.id = v_id[c];
  return v_booked.answer;
end $$;

-- These bets of a round are paid nothing. Answers those that were lost now.
create or replace function seats.lose_bets(p_bet bigint[], p_at timestamptz) returns setof seats.bet
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_lost bigint[];
begin
  perform 1 from seats.bet b where b.id = any (p_bet) order by b.id for update;
  with lost as (update seats.bet b set state = 'lost' where b.id = any (p_bet) and b.state = 'placed' returning b.id)
  select array_agg(id order by id) into v_lost from lost;
  if v_lost is null then return; end if;
  perform bets.settle(v_lost, array_fill(0::bigint, array[cardinality(v_lost)]), array_fill(null::bigint, array[cardinality(v_lost)]),
    array_fill('lost'::text, array[cardinality(v_lost)]), p_at);
  return query select b.* from seats.bet b where b.id = any (v_lost) order by b.id;
end $$;

-- A settled bet of a round that is void after all: p_entry are the entries by which its stake came back and what it was
-- paid was taken back (below zero).
create or replace function seats.give_back(p_bet bigint, p_entry bigint[], p_amount bigint[], p_at timestamptz) returns void
  language plpgsql as $$
begin
  update seats.bet b set state = 'returned', payout = b.stake where b.id = p_bet;
  perform bets.correct(p_bet, (select b.stake from seats.bet b where b.id = p_bet), 'void', p_entry, p_amount, p_at);
end $$;
