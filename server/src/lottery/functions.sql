-- Per order whether its issue is not under sale at the moment the database looks, how often its stops were
-- changed, and that moment. p_at stands for the database's clock where a clock is given (tests). The issues stay
-- under sale until the caller's transaction ends: whoever closes one waits, and knows every order.
create or replace function lottery.sale_closed(p_issue bigint[], p_at timestamptz) returns table (closed boolean[], stops int[], at timestamptz)
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform 1 from lottery.issue i where i.id = any (p_issue) order by i.id for share;
  at := date_trunc('milliseconds', coalesce(p_at, clock_timestamp()));
  select array_agg(i.id is null or i.state <> 'open' or at < i.opens_at or at >= i.closes_at order by c), array_agg(i.stops order by c)
  into closed, stops
  from generate_series(1, cardinality(p_issue)) c left join lottery.issue i on i.id = p_issue[c];
  return next;
end $$;

-- A batch of orders in one statement: a command is one stake. The others stand one per command. Besides the ledger's a
-- code may be a stop of the safeguards, lottery.closed, or lottery.stopped: staff changed what is stopped since the
-- tickets were compared with it (p_stops), so the caller compares again. p_above: of each order who above its player
-- earns on it by which series, in JSON; null for nobody, and for none at all.
create or replace function lottery.sell_orders(p_batch ledger.batch, p_bets bets.batch, p_issue bigint[], p_wallet bigint[], p_tickets text[],
  p_rebate bigint[], p_most_prize bigint[], p_stops int[], p_above text[], p_at timestamptz) returns lottery.booked
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_booked bets.booked;
  v_closed boolean[]; v_stops int[]; v_refused text[]; v_at timestamptz;
  v_id bigint[];
  v_player constant bigint[] := p_bets.player;
  v_merchant constant text[] := p_bets.merchant;
  v_currency constant text[] := p_bets.currency;
  v_game constant text[] := p_bets.game_code;
  v_stake constant bigint[] := p_bets.stake;
begin
  select s.closed, s.stops, s.at into v_closed, v_stops, v_at from lottery.sale_closed(p_issue, p_at) s;
  select array_agg(case when v_closed[c] then 'lottery.closed' when v_stops[c] <> p_stops[c] then 'lottery.stopped' end order by c) into v_refused
  from generate_subscripts(p_issue, 1) c;
  v_booked := bets.book(p_batch, p_bets, v_refused, v_at);
  v_id := v_booked.id;
  insert into lottery.purchase (id, issue_id, player_id, wallet, merchant, currency, game, tickets, stake, rebate, most_prize, accepted_at)
  select v_id[c], p_issue[c], v_player[c], p_wallet[c], coalesce(v_merchant[c], v_merchant[1]), coalesce(v_currency[c], v_currency[1]),
    coalesce(v_game[c], v_game[1]), p_tickets[c]::jsonb, coalesce(v_stake[c], v_stake[1]), p_rebate[c], p_most_prize[c], v_at
  from generate_subscripts(v_id, 1) c where v_id[c] is not null;
  if p_above is not null then
    insert into lottery.shared (order_id, agents, series)
    select v_id[c], a.agents, a.series
    from generate_subscripts(v_id, 1) c cross join lateral jsonb_to_record(p_above[c]::jsonb) a (agents bigint[], series int[])
    where v_id[c] is not null and p_above[c] is not null;
  end if;
  return row(v_booked.answer, v_at)::lottery.booked;
end $$;

-- A batch of orders that get something back: they won, their stake came back with a push, or they are void and given
-- back whole. A command is one payment under a key made of the order's number, so an order is paid once. p_taken_back:
-- the player took it back, which is refused once the issue is not under sale (lottery.closed). p_payouts: of each
-- ticket, in JSON.
create or replace function lottery.pay_orders(p_batch ledger.batch, p_results bets.results, p_issue bigint[], p_payouts text[], p_taken_back boolean[],
  p_at timestamptz) returns ledger.booked
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_booked bets.booked;
  v_closed boolean[]; v_refused text[]; v_at timestamptz;
  v_id bigint[];
  v_bet constant bigint[] := p_results.bet;
  v_payout constant bigint[] := p_results.payout;
  v_state constant text[] := p_results.state;
begin
  if true = any (p_taken_back) then
    select s.closed, s.at into v_closed, v_at from lottery.sale_closed(p_issue, p_at) s;
    select array_agg(case when p_taken_back[c] and v_closed[c] then 'lottery.closed' end order by c) into v_refused from generate_subscripts(v_bet, 1) c;
  end if;
  perform 1 from lottery.purchase p where p.id = any (v_bet) order by p.id for update;
  v_booked := bets.pay(p_batch, p_results, v_refused, coalesce(v_at, p_at, clock_timestamp()));
  v_id := v_booked.id;
  update lottery.purchase p set state = v_state[c], payout = v_payout[c], taken_back = p_taken_back[c],
    payouts = array(select each::bigint from json_array_elements_text(p_payouts[c]::json) with ordinality x (each, place) order by x.place)
  from generate_subscripts(v_id, 1) c where p.id = v_id[c];
  return v_booked.answer;
end $$;

-- What of orders that wait stands against other bets of their player on the draw: it is no turnover, and never goes
-- down.
create or replace function lottery.oppose_orders(p_id bigint[], p_opposed bigint[]) returns void
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform 1 from lottery.purchase p where p.id = any (p_id) order by p.id for update;
  update lottery.purchase p set opposed = o.opposed from unnest(p_id, p_opposed) o (id, opposed)
  where p.id = o.id and p.state || '' = 'accepted' and p.opposed < o.opposed;
  perform bets.oppose(p_id, p_opposed);
end $$;

-- Orders that won nothing. Those that have a result already are passed over; answers how many have it now.
create or replace function lottery.lose_orders(p_id bigint[], p_at timestamptz) returns int
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_lost bigint[];
begin
  perform 1 from lottery.purchase p where p.id = any (p_id) order by p.id for update;
  with lost as (
    update lottery.purchase p set state = 'lost', payouts = array_fill(0::bigint, array[jsonb_array_length(p.tickets)])
    where p.id = any (p_id) and p.state = 'accepted' returning p.id)
  select coalesce(array_agg(l.id order by l.id), '{}') into v_lost from lost l;
  if v_lost = '{}' then return 0; end if;
  perform bets.settle(v_lost, array_fill(0::bigint, array[cardinality(v_lost)]), array_fill(null::bigint, array[cardinality(v_lost)]),
    array_fill('lost'::text, array[cardinality(v_lost)]), p_at);
  return cardinality(v_lost);
end $$;

-- Closes the sale of an issue when it is time: waits for orders under way. Answers whether this call closed it.
create or replace function lottery.close_issue(p_issue bigint, p_at timestamptz) returns boolean
  language plpgsql as $$
declare
  v_at timestamptz;
begin
  perform 1 from lottery.issue i where i.id = p_issue and i.state = 'open' for update;
  if not found then return false; end if;
  v_at := coalesce(p_at, clock_timestamp());
  update lottery.issue i set state = 'closed', closed_at = v_at, try_at = v_at where i.id = p_issue and i.closes_at <= v_at;
  return found;
end $$;

-- Whether an order was taken back by its player, or with its issue.
create or replace function lottery.was_taken_back(p_order bigint) returns boolean language sql stable as $$
  select exists (select 1 from lottery.purchase p where p.id = p_order and p.state = 'void')
$$;

-- What came back of an order at the plays' series or plates once it is settled. A ticket that was only given back
-- earned nothing, also beside others that lost; p_push: the plays that may give a ticket back.
create or replace function lottery.rebated(p_order lottery.purchase, p_push text[]) returns bigint language sql stable as $$
  select case when p_order.split or p_order.state not in ('won', 'lost') then 0 when p_order.payout = 0 then p_order.rebate
    else (select coalesce(sum((t.ticket ->> 'rebate')::numeric * 1000000), 0)::bigint
      from jsonb_array_elements(p_order.tickets) with ordinality t (ticket, place)
      where not (t.ticket ->> 'play' = any (p_push) and p_order.payouts[t.place] = (t.ticket ->> 'stake')::numeric * 1000000)) end
$$;

-- An order whose issue has another result comes to something else: what it was is kept. p_entry, p_amount: as in
-- bets.correct. The caller holds the order.
create or replace function lottery.resettle_order(p_order bigint, p_drawing int, p_state text, p_payouts bigint[], p_owed bigint,
  p_entry bigint[], p_amount bigint[], p_at timestamptz) returns void
  language plpgsql as $$
declare
  v_payout constant bigint := (select sum(u.each) from unnest(p_payouts) u (each));
begin
  insert into lottery.redrawn (order_id, drawing, state_was, payout_was, payouts_was, state, payout, owed, at)
  select p.id, p_drawing, p.state, p.payout, p.payouts, p_state, v_payout, p_owed, p_at
  from lottery.purchase p where p.id = p_order;
  update lottery.purchase p set state = p_state, payouts = p_payouts, payout = v_payout where p.id = p_order;
  perform bets.correct(p_order, v_payout, p_state, p_entry, p_amount, p_at);
end $$;
