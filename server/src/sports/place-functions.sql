-- Per leg of a batch of bets how the book of its fixture stands, and what speaks against it. The books stay as they
-- are until the caller's transaction ends. A leg is `live` where its match has begun and the bet has not waited for
-- it, and `score` where the score is another than it was before the wait.
create or replace function sports.look_at_legs(p_bets bets.batch, p_asked jsonb, p_at timestamptz) returns sports.placing[]
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_legs jsonb[]; v_c int[]; v_place int[]; v_delayed boolean[]; v_limits jsonb[];
  v_fixture text[]; v_market text[]; v_selection text[]; v_odds int[];
  v_player constant bigint[] := p_bets.player;
  v_merchant constant text[] := p_bets.merchant;
  v_currency constant text[] := p_bets.currency;
  v_stake constant bigint[] := p_bets.stake;
  v_found sports.placing[];
begin
  select array_agg(l.leg order by b.c, l.place), array_agg(b.c::int order by b.c, l.place), array_agg(l.place::int order by b.c, l.place),
    array_agg((b.bet ->> 'delayed')::boolean order by b.c, l.place), array_agg(b.bet -> 'limits' order by b.c, l.place),
    array_agg(l.leg ->> 'fixture' order by b.c, l.place), array_agg(l.leg ->> 'market' order by b.c, l.place),
    array_agg(l.leg ->> 'selection' order by b.c, l.place), array_agg((l.leg ->> 'odds')::int order by b.c, l.place)
  into v_legs, v_c, v_place, v_delayed, v_limits, v_fixture, v_market, v_selection, v_odds
  from jsonb_array_elements(p_asked) with ordinality b (bet, c) cross join lateral jsonb_array_elements(b.bet -> 'legs') with ordinality l (leg, place);
  select array_agg(row(v_c[k.nth], v_place[k.nth], v_fixture[k.nth], v_market[k.nth], v_selection[k.nth], v_odds[k.nth],
      coalesce(k.name, v_legs[k.nth] ->> 'name'),
      (v_legs[k.nth] ->> 'places')::int, (v_legs[k.nth] ->> 'above')::int, (v_legs[k.nth] ->> 'below')::int,
      (v_legs[k.nth] ->> 'staked')::bigint, (v_legs[k.nth] ->> 'pays')::bigint,
      coalesce(v_merchant[v_c[k.nth]], v_merchant[1]), coalesce(v_currency[v_c[k.nth]], v_currency[1]), v_player[v_c[k.nth]],
      coalesce((v_limits[k.nth] ->> 'free')::bigint, v_stake[v_c[k.nth]], v_stake[1]), (v_limits[k.nth] ->> 'stake')::bigint, (v_limits[k.nth] ->> 'selection')::bigint, (v_limits[k.nth] ->> 'market')::bigint,
      (v_limits[k.nth] ->> 'match')::bigint, (v_limits[k.nth] ->> 'player')::bigint,
      case when k.fault <> 'none' then k.fault
        when k.is_live and not v_delayed[k.nth] then 'live'
        when k.is_live and v_legs[k.nth] ->> 'home' is not null
          and (k.home, k.away) is distinct from ((v_legs[k.nth] ->> 'home')::int, (v_legs[k.nth] ->> 'away')::int) then 'score' end,
      k.odds, k.is_live, k.home, k.away, k.period, k.minute, k.delay_ms)::sports.placing order by k.nth)
  into v_found
  from odds.check_legs(v_fixture, v_market, v_selection, v_odds, array_fill('none'::text, array[cardinality(v_odds)]), p_at) k;
  return v_found;
end $$;

-- The exposures of these legs, there and locked in one order until the transaction ends. The limits of a match and of a
-- player on it count all selections of the match, so bets on one match take turns, those of other processes too.
create or replace function sports.hold_exposures(p_legs sports.placing[]) returns void
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_keys int; v_held int;
begin
  perform pg_advisory_xact_lock(k.match)
  from (select distinct hashtextextended(concat_ws(' ', 'sports.match', l.fixture_id, l.merchant, l.currency), 0) as match
    from unnest(p_legs) l order by 1) k;
  select count(*) into v_keys from (select distinct l.fixture_id, l.merchant, l.currency, l.market, l.selection from unnest(p_legs) l) k;
  -- most of them are there already; only who has the match adds one
  loop
    select count(*) into v_held from (
      select e.legs
      from (select distinct l.fixture_id, l.merchant, l.currency, l.market, l.selection from unnest(p_legs) l) k
        join sports.exposure e using (fixture_id, merchant, currency, market, selection)
      order by e.fixture_id, e.merchant, e.currency, e.market, e.selection for update of e) h;
    exit when v_held = v_keys;
    insert into sports.exposure (fixture_id, merchant, currency, market, selection)
    select distinct l.fixture_id, l.merchant, l.currency, l.market, l.selection from unnest(p_legs) l order by 1, 2, 3, 4, 5
    on conflict do nothing;
  end loop;
end $$;

-- What one bet is placed with later in this transaction, locked in the order of every sale: books, then exposures.
create or replace function sports.hold_bet(p_bets bets.batch, p_asked jsonb, p_at timestamptz) returns void language plpgsql as $$
begin
  perform sports.hold_exposures(sports.look_at_legs(p_bets, p_asked, p_at));
end $$;

-- What speaks against one bet whose stake the house pays: sports.legs (see `faults`), sports.max_stake or a stop of the
-- safeguards; null: it is taken in this transaction. To be asked before it is placed: a bet that sports.place_bets
-- refuses asks for more than its payer has, and a house account has no bound.
create or replace function sports.look_at_bet(p_bets bets.batch, p_asked jsonb, p_at timestamptz, out code text, out faults jsonb)
  language plpgsql as $$
declare
  v_legs constant sports.placing[] := sports.look_at_legs(p_bets, p_asked, p_at);
begin
  select jsonb_agg(jsonb_build_object('bet', l.c - 1, 'leg', l.place - 1, 'fault', coalesce(l.fault, 'none'), 'odds', l.now_odds, 'home', l.home,
    'away', l.away, 'live', l.live, 'delayMs', l.delay_ms)) into faults
  from unnest(v_legs) l where exists (select from unnest(v_legs) f where f.fault is not null);
  if faults is not null then
    code := 'sports.legs';
    return;
  end if;
  perform sports.hold_exposures(v_legs);
  code := case when sports.over_limits(v_legs) <> '{}' then 'sports.max_stake'
    else (safeguards.stop_bets(p_bets.player, p_bets.stake, coalesce(p_at, clock_timestamp())))[1] end;
end $$;

-- Which bets of a batch would cost more than the house bears: the legs' own win against what is left of each limit, a
-- player's factor of it. What bets before it in the batch add counts as if they were all taken. Of the limit of a
-- player on a match the factor is taken first, so that many small bets are no more than a large one; singles of one
-- match on one ticket are added up.
create or replace function sports.over_limits(p_legs sports.placing[]) returns int[]
  -- each look into a table is by its index, for one key (offset: never as a whole); all else is joined by hash, which
  -- the caller has off, as every bet of a batch would be compared with every other
  language sql stable set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
  with asked as materialized (select l.* from unnest(p_legs) l),
  sold as materialized (
    select f.fixture_id, f.merchant, f.currency, e.market, e.selection, e.staked, e.pays
    from (select distinct l.fixture_id, l.merchant, l.currency from asked l) f cross join lateral (
      select e.market, e.selection, e.staked, e.pays from sports.exposure e
      where e.fixture_id = f.fixture_id and e.merchant = f.merchant and e.currency = f.currency offset 0) e),
  market as materialized (
    select s.fixture_id, s.merchant, s.currency, s.market, sum(s.staked)::numeric as staked, max(s.pays)::numeric as pays
    from sold s group by 1, 2, 3, 4),
  match as materialized (
    select m.fixture_id, m.merchant, m.currency, sum(greatest(0, m.pays - m.staked)) as worst from market m group by 1, 2, 3),
  own as materialized (
    select p.player_id, p.fixture_id, o.win
    from (select distinct l.player_id, l.fixture_id from asked l) p cross join lateral (
      select coalesce(sum(l.pays - l.staked), 0)::numeric as win from sports.leg l
      where l.player_id = p.player_id and l.fixture_id = p.fixture_id and l.counts offset 0) o),
  factor as materialized (
    select p.player_id, f.hundredths from (select distinct l.player_id from asked l) p cross join lateral (
      select f.hundredths from sports.factor f where f.player_id = p.player_id offset 0) f),
  running as materialized (
    select l.*, (e.pays - e.staked)::numeric as had, e.pays::numeric as had_pays, coalesce(f.hundredths, 100) as factor,
      sum(l.pays - l.staked) over key_before as before, sum(l.pays) over key_before as before_pays,
      -- the legs of a builder have its whole stake each, and are won but once
      case when l.staked < l.stake then sum(l.pays - l.staked) over match_before end as before_own
    from asked l join sold e using (fixture_id, merchant, currency, market, selection)
      left join factor f on f.player_id = l.player_id
    window key_before as (partition by l.fixture_id, l.merchant, l.currency, l.market, l.selection order by l.c, l.place
        rows between unbounded preceding and 1 preceding),
      match_before as (partition by l.c, l.fixture_id order by l.place rows between unbounded preceding and 1 preceding))
  select coalesce(array_agg(distinct r.c), '{}')
  from running r
    join market m using (fixture_id, merchant, currency, market) join match t using (fixture_id, merchant, currency)
    join own o using (player_id, fixture_id)
  where r.stake > trunc(r.factor / 100.0 * r.most_stake) or r.pays - r.staked > greatest(0, trunc(r.factor / 100.0 * least(
      r.most_selection - r.had - coalesce(r.before, 0),
      r.most_market - (r.had_pays + coalesce(r.before_pays, 0) - m.staked),
      r.most_match - (t.worst - greatest(0, m.pays - m.staked)
        + greatest(0, greatest(m.pays, r.had_pays + coalesce(r.before_pays, 0)) - m.staked)))))
    or r.pays - r.staked > trunc(r.factor / 100.0 * r.most_player) - o.win - coalesce(r.before_own, 0)
$$;

-- A batch of bets in one statement: a command is one stake. p_asked: of each the rest, in JSON. A bet is taken at the
-- odds it names and at no others; `faults` says of the legs that were refused how they stand. Besides the ledger's a
-- code may be a stop of the safeguards, sports.legs (see `faults`) or sports.max_stake.
create or replace function sports.place_bets(p_batch ledger.batch, p_bets bets.batch, p_asked jsonb, p_at timestamptz) returns sports.booked
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_legs sports.placing[]; v_open sports.placing[];
  v_bad int[]; v_over int[];
  v_odds int[]; v_least int[];
  v_refused text[]; v_faults jsonb;
  v_booked bets.booked; v_id bigint[];
  v_at timestamptz;
  v_player constant bigint[] := p_bets.player;
  v_merchant constant text[] := p_bets.merchant;
  v_currency constant text[] := p_bets.currency;
  v_game constant text[] := p_bets.game_code;
  v_stake constant bigint[] := p_bets.stake;
begin
  v_legs := sports.look_at_legs(p_bets, p_asked, p_at);
  -- only now, with the books held, is it the moment of the bet
  v_at := date_trunc('milliseconds', coalesce(p_at, clock_timestamp()));
  select array_agg(distinct l.c) into v_bad from unnest(v_legs) l where l.fault is not null;
  select array_agg(l) into v_open from unnest(v_legs) l where v_bad is null or l.c <> all (v_bad);
  if v_open is not null then
    perform sports.hold_exposures(v_open);
    v_over := sports.over_limits(v_open);
  end if;
  if v_bad is not null or v_over <> '{}' then
    select array_agg(case when c = any (v_bad) then 'sports.legs' when c = any (v_over) then 'sports.max_stake' end order by c) into v_refused
    from generate_series(1, cardinality(p_batch.key)) c;
    select jsonb_agg(jsonb_build_object('bet', l.c - 1, 'leg', l.place - 1, 'fault', coalesce(l.fault, 'none'), 'odds', l.now_odds, 'home', l.home,
      'away', l.away, 'live', l.live, 'delayMs', l.delay_ms)) into v_faults
    from unnest(v_legs) l where l.c = any (v_bad);
  end if;
  select array_agg((b.bet ->> 'totalOdds')::int order by b.c), array_agg((b.bet ->> 'leastOdds')::int order by b.c) into v_odds, v_least
  from jsonb_array_elements(p_asked) with ordinality b (bet, c);
  v_booked := bets.book_at(p_batch, p_bets, v_refused, v_at, v_odds, v_least);
  v_id := v_booked.id;
  if v_id is null then return row(v_booked.answer, v_at, v_faults)::sports.booked; end if;
  insert into sports.ticket (id, player_id, wallet, merchant, currency, game, sizes, unit_stake, each_way, builder_odds, stake, pays, most_payout,
    legs, placed_at, unit_left, free_id)
  select v_id[b.c], v_player[b.c], (b.bet ->> 'wallet')::bigint, coalesce(v_merchant[b.c], v_merchant[1]), coalesce(v_currency[b.c], v_currency[1]),
    coalesce(v_game[b.c], v_game[1]), array(select z.size::int from jsonb_array_elements_text(b.bet -> 'sizes') with ordinality z (size, at) order by z.at),
    (b.bet ->> 'unit')::bigint, (b.bet ->> 'eachWay')::boolean, (b.bet ->> 'builderOdds')::int, coalesce((b.bet #>> '{limits,free}')::bigint, v_stake[b.c], v_stake[1]),
    (b.bet ->> 'pays')::bigint, (b.bet ->> 'most')::bigint, jsonb_array_length(b.bet -> 'legs'), v_at, (b.bet ->> 'unit')::bigint, (b.bet ->> 'freeId')::bigint
  from jsonb_array_elements(p_asked) with ordinality b (bet, c) where v_id[b.c] is not null;
  insert into sports.leg (ticket_id, place, fixture_id, player_id, market, selection, name, odds, places, above, below, placed_at, live,
    home, away, period, minute, staked, pays)
  select v_id[l.c], l.place, l.fixture_id, l.player_id, l.market, l.selection, l.name, l.odds, l.places, l.above, l.below, v_at, l.live,
    case when l.live then l.home end, case when l.live then l.away end, case when l.live then l.period end, case when l.live then l.minute end,
    l.staked, l.pays
  from unnest(v_open) l where v_id[l.c] is not null;
  update sports.exposure e set staked = e.staked + s.staked, pays = e.pays + s.pays, legs = e.legs + s.legs
  from (select l.fixture_id, l.merchant, l.currency, l.market, l.selection, sum(l.staked)::bigint as staked, sum(l.pays)::bigint as pays, count(*)::int as legs
    from unnest(v_open) l where v_id[l.c] is not null group by 1, 2, 3, 4, 5) s
  where e.fixture_id = s.fixture_id and e.merchant = s.merchant and e.currency = s.currency and e.market = s.market and e.selection = s.selection;
  return row(v_booked.answer, v_at, v_faults)::sports.booked;
end $$;
