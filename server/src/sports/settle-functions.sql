-- Legs are no part of the exposure any more: those named, which get their verdict, or with p_place null all that are
-- left of these tickets. The caller holds the tickets.
create or replace function sports.end_legs(p_ticket bigint[], p_place int[], p_verdict bigint[]) returns void
  language plpgsql as $$
begin
  perform sports.end_judged(p_ticket, p_place, p_verdict, null);
end $$;

-- The same for legs whose tickets nobody holds. p_was: the verdict each had as it was looked at; one that has another
-- by now, as by a ruling of staff, keeps that.
create or replace function sports.end_judged(p_ticket bigint[], p_place int[], p_verdict bigint[], p_was bigint[]) returns void
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with ended as (
    update sports.leg l set counts = false, verdict_id = coalesce(u.verdict_id, l.verdict_id)
    from unnest(p_ticket, p_place, p_verdict, p_was) u (ticket_id, place, verdict_id, was)
    where l.ticket_id = u.ticket_id and (l.place = u.place or p_place is null and l.counts)
      and (p_was is null or l.verdict_id is not distinct from u.was)
    returning l.ticket_id, l.fixture_id, l.market, l.selection, l.staked, l.pays, old.counts),
  gone as materialized (
    select d.fixture_id, t.merchant, t.currency, d.market, d.selection, sum(d.staked)::bigint as staked, sum(d.pays)::bigint as pays, count(*)::int as legs
    from ended d join sports.ticket t on t.id = d.ticket_id where d.counts group by 1, 2, 3, 4, 5),
  held as materialized (
    select e.fixture_id from gone g join sports.exposure e using (fixture_id, merchant, currency, market, selection)
    order by e.fixture_id, e.merchant, e.currency, e.market, e.selection for update of e)
  update sports.exposure e set staked = e.staked - g.staked, pays = e.pays - g.pays, legs = e.legs - g.legs
  from gone g
  where e.fixture_id = g.fixture_id and e.merchant = g.merchant and e.currency = g.currency and e.market = g.market and e.selection = g.selection
    and (select count(*) from held) > 0;
end $$;

-- A batch of bets that get something: they won, their stake came back, or they are cashed out whole. A command is one
-- payment under a key made of the bet's number, so a bet is paid once. p_unit: what of the unit stake the payment was
-- worked out for; another bet is refused sports.decided. p_cash: bets that are cashed out, which are refused
-- sports.suspended where the book of an open leg takes no bets.
create or replace function sports.pay_tickets(p_batch ledger.batch, p_results bets.results, p_unit bigint[], p_cash boolean[], p_at timestamptz) returns ledger.booked
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_booked bets.booked;
  v_refused text[]; v_suspended bigint[]; v_due bigint[]; v_id bigint[];
  v_at timestamptz;
  v_bet constant bigint[] := p_results.bet;
  v_payout constant bigint[] := p_results.payout;
  v_state constant text[] := p_results.state;
begin
  if true = any (p_cash) then
    v_suspended := sports.suspended_tickets(array(select v_bet[c] from generate_subscripts(v_bet, 1) c where p_cash[c]), p_at);
  end if;
  perform 1 from sports.ticket t where t.id = any (v_bet) order by t.id for update;
  -- a leg that is being settled is waited for
  if true = any (p_cash) then perform 1 from sports.leg l where l.ticket_id = any (v_bet) order by l.ticket_id, l.place for update; end if;
  select array_agg(case when t.unit_left <> p_unit[c] or t.state <> 'accepted'
      or p_cash[c] and not exists (select from sports.leg l where l.ticket_id = t.id and l.counts) then 'sports.decided'
      when v_bet[c] = any (v_suspended) then 'sports.suspended' end order by c),
    -- the one leg of a single that is paid by its outcome has ended before
    array_agg(v_bet[c]) filter (where (t.legs > 1 or p_cash[c]) and t.state = 'accepted' and t.unit_left = p_unit[c] and (v_suspended is null or v_bet[c] <> all (v_suspended)))
  into v_refused, v_due
  from generate_subscripts(v_bet, 1) c left join sports.ticket t on t.id = v_bet[c];
  if v_due is not null then perform sports.end_legs(v_due, null, null); end if;
  v_at := date_trunc('milliseconds', coalesce(p_at, clock_timestamp()));
  v_booked := bets.pay(p_batch, p_results, v_refused, v_at);
  v_id := v_booked.id;
  if v_id is null then return v_booked.answer; end if;
  insert into sports.cash_out (ticket_id, nth, fraction, unit_taken, value, at)
  select t.id, 1 + (select count(*) from sports.cash_out o where o.ticket_id = t.id), t.unit_left::numeric * 10000 / t.unit_stake, t.unit_left, v_payout[c], v_at
  from generate_subscripts(v_id, 1) c join sports.ticket t on t.id = v_id[c] where p_cash[c];
  update sports.ticket t set state = v_state[c], payout = t.payout + v_payout[c], settled_at = v_at, cash_out_at = null, split_waits = false,
    cashed = t.cashed + case when p_cash[c] then v_payout[c] else 0 end, unit_left = case when p_cash[c] then 0 else t.unit_left end
  from generate_subscripts(v_id, 1) c where t.id = v_id[c];
  return v_booked.answer;
end $$;

-- Which of these tickets have an open leg whose book takes no bets at this moment. The books stay as they are until the
-- transaction ends.
create or replace function sports.suspended_tickets(p_ticket bigint[], p_at timestamptz) returns bigint[]
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_ticket bigint[]; v_fixture text[]; v_market text[]; v_selection text[]; v_odds int[];
begin
  select array_agg(l.ticket_id order by l.ticket_id, l.place), array_agg(l.fixture_id order by l.ticket_id, l.place),
    array_agg(l.market order by l.ticket_id, l.place), array_agg(l.selection order by l.ticket_id, l.place),
    array_agg(l.odds order by l.ticket_id, l.place)
  into v_ticket, v_fixture, v_market, v_selection, v_odds
  from unnest(p_ticket) t (id) join sports.leg l on l.ticket_id = t.id where l.verdict_id is null;
  if v_ticket is null then return '{}'; end if;
  return array(select distinct v_ticket[k.nth]
    from odds.check_legs(v_fixture, v_market, v_selection, v_odds, array_fill('any'::text, array[cardinality(v_odds)]), p_at) k
    where k.fault <> 'none');
end $$;

-- Tickets to which nothing more is paid: they lost, or what was left of them did. Those with a result are passed over;
-- answers how many have it now. The caller holds them.
create or replace function sports.lose_tickets(p_id bigint[], p_state text[], p_at timestamptz) returns int
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_lost bigint[]; v_state text[];
begin
  with lost as (
    update sports.ticket t set state = u.state, settled_at = p_at, cash_out_at = null, split_waits = false
    from unnest(p_id, p_state) u (id, state) where t.id = u.id and t.state = 'accepted' returning t.id, t.state)
  select array_agg(l.id order by l.id), array_agg(l.state order by l.id) into v_lost, v_state from lost l;
  if v_lost is null then return 0; end if;
  perform bets.settle(v_lost, array_fill(0::bigint, array[cardinality(v_lost)]), array_fill(null::bigint, array[cardinality(v_lost)]), v_state, p_at);
  return cardinality(v_lost);
end $$;

-- A part of a bet is cashed out: the command of the ledger pays it. Refused sports.decided where the bet is another
-- than that which was looked at, sports.suspended where a book takes no bets.
create or replace function sports.cash_part(p_batch ledger.batch, p_results bets.results, p_unit bigint, p_taken bigint, p_at timestamptz)
  returns ledger.booked
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_bet constant bigint := (p_results.bet)[1];
  v_value constant bigint := (p_results.payout)[1];
  v_suspended constant boolean := sports.suspended_tickets(array[v_bet], p_at) <> '{}';
  v_ticket sports.ticket;
  v_open boolean;
  v_booked bets.booked;
  v_at timestamptz;
begin
  select * into v_ticket from sports.ticket t where t.id = v_bet for update;
  -- a leg that is being settled is waited for
  perform 1 from sports.leg l where l.ticket_id = v_bet order by l.place for update;
  v_open := exists (select from sports.leg l where l.ticket_id = v_bet and l.counts);
  -- before the wallet, as every other bet has it
  perform 1 from sports.leg l join sports.exposure e on e.fixture_id = l.fixture_id and e.merchant = v_ticket.merchant
    and e.currency = v_ticket.currency and e.market = l.market and e.selection = l.selection
  where l.ticket_id = v_bet and l.counts order by e.fixture_id, e.market, e.selection for update of e;
  v_at := date_trunc('milliseconds', coalesce(p_at, clock_timestamp()));
  v_booked := bets.pay_part(p_batch, p_results, array[case when v_ticket.state <> 'accepted' or v_ticket.unit_left <> p_unit or not v_open then 'sports.decided'
    when v_suspended then 'sports.suspended' end], v_at);
  if v_booked.id is null then return v_booked.answer; end if;
  insert into sports.cash_out (ticket_id, nth, fraction, unit_taken, value, at)
  select v_bet, 1 + (select count(*) from sports.cash_out o where o.ticket_id = v_bet), p_taken::numeric * 10000 / v_ticket.unit_stake, p_taken, v_value, v_at;
  update sports.ticket t set unit_left = t.unit_left - p_taken, cashed = t.cashed + v_value, payout = t.payout + v_value where t.id = v_bet;
  with cut as materialized (
    select l.place, l.staked - greatest(1, div(l.staked::numeric * (p_unit - p_taken), p_unit))::bigint as staked,
      l.pays - greatest(1, div(l.pays::numeric * (p_unit - p_taken), p_unit))::bigint as pays
    from sports.leg l where l.ticket_id = v_bet and l.counts),
  less as (
    update sports.leg l set staked = l.staked - c.staked, pays = l.pays - c.pays from cut c where l.ticket_id = v_bet and l.place = c.place
    returning l.fixture_id, l.market, l.selection, c.staked, c.pays),
  gone as materialized (
    select s.fixture_id, s.market, s.selection, sum(s.staked)::bigint as staked, sum(s.pays)::bigint as pays from less s group by 1, 2, 3),
  held as materialized (
    select e.fixture_id from gone g join sports.exposure e on e.fixture_id = g.fixture_id and e.merchant = v_ticket.merchant
      and e.currency = v_ticket.currency and e.market = g.market and e.selection = g.selection
    order by e.fixture_id, e.merchant, e.currency, e.market, e.selection for update of e)
  update sports.exposure e set staked = e.staked - g.staked, pays = e.pays - g.pays from gone g
  where e.fixture_id = g.fixture_id and e.merchant = v_ticket.merchant and e.currency = v_ticket.currency and e.market = g.market
    and e.selection = g.selection and (select count(*) from held) > 0;
  return v_booked.answer;
end $$;

-- A bet that had its result comes to something else: what it was is kept. p_entry, p_amount: as in bets.correct. The
-- caller holds the ticket.
create or replace function sports.resettle_ticket(p_id bigint, p_fixture text, p_version int, p_state text, p_payout bigint, p_owed bigint,
  p_entry bigint[], p_amount bigint[], p_at timestamptz) returns void
  language plpgsql as $$
begin
  insert into sports.corrected (ticket_id, nth, fixture_id, version, state_was, payout_was, state, payout, owed, at)
  select t.id, t.corrected + 1, p_fixture, p_version, t.state, t.payout, p_state, p_payout, p_owed, p_at from sports.ticket t where t.id = p_id;
  update sports.ticket t set state = p_state, payout = p_payout, corrected = t.corrected + 1 where t.id = p_id;
  perform bets.correct(p_id, p_payout, p_state, p_entry, p_amount, p_at);
end $$;
