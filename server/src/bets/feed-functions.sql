-- Input: the place a reader has reached in each ledger lane. Result: the place up to which it may read now, about
-- p_most entries further in all, split evenly over the lanes that have new entries. `more`: further entries are ready
-- after that. Every entry up to these places is committed with its bet, so a later statement sees it.
create or replace function bets.feed_until(p_placed bigint[], p_most int, out placed bigint[], out more boolean)
  language sql stable as $$
  with behind as (
    select l.lane, p.place, l.last - p.place as entries
    from ledger.lanes() l join unnest(p_placed) with ordinality p (place, at) on p.at = l.lane + 1),
  share as (select greatest(1, p_most / greatest(1, count(*))) as most from behind where entries > 0)
  select array_agg(b.place + least(b.entries, s.most) order by b.lane), bool_or(b.entries > s.most)
  from behind b cross join share s
$$;

-- The present end of the feed: a follower that begins here reads only bets that are settled from now on.
create or replace function bets.feed_end(out placed bigint[], out changed bigint[])
  language sql stable set enable_seqscan = off as $$
  select array_agg(l.last order by l.lane),
    array_agg(coalesce((select d.number from bets.delta d where d.lane = l.lane order by d.number desc limit 1), 0) order by l.lane)
  from ledger.lanes() l
$$;

-- The deltas between two places of the feed, in no order: the bets that were settled when placed, by their entries, and
-- at most p_most changes. If a bet was changed later, its first change holds its original state. No change is among
-- them before the original state of its bet, and none is skipped while an earlier one waits. `opposed` and
-- `bonus_stake` are parts of the stake, `odds` are those of all legs (null: the game has none), and no delta changes
-- them. The planner settings force index scans.
create or replace function bets.read_feed(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int)
  returns table (lane smallint, number bigint, id bigint, player_id bigint, merchant text, currency text, vassalage text,
    game_code text, game_type text, settled_at timestamptz, at timestamptz,
    state_was text, stake_was bigint, free_stake_was bigint, payout_was bigint, valid_turnover_was bigint,
    state text, stake bigint, free_stake bigint, payout bigint, valid_turnover bigint, placed_at timestamptz, opposed bigint,
    bonus_stake bigint, odds int)
  language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  set enable_memoize = off set jit = off as $$
#variable_conflict use_column
declare
  v_ids bigint[];
  -- the first change not read yet, and one behind the last that may be read now
  v_first bigint; v_end bigint;
  v_last bigint[];
begin
  -- one scan of the index for all entries: a lookup for each takes four times as long
  v_ids := array(select ledger.transfer_id(e.place, (l.nth - 1)::int)
    from unnest(p_from, p_until) with ordinality l (low, high, nth) cross join lateral generate_series(l.low + 1, l.high) e (place)
    where l.low < l.high);
  if exists (select from bets.delta d where d.bet_id = any (v_ids)) then
    return query
    select null::smallint, null::bigint, b.id, b.player_id, b.merchant, b.currency, b.vassalage, b.game_code, b.game_type, coalesce(f.settled_at, b.settled_at), coalesce(f.settled_at, b.settled_at),
      null::text, null::bigint, null::bigint, null::bigint, null::bigint,
      coalesce(f.state_was, b.state), coalesce(f.stake_was, b.stake), coalesce(f.free_stake_was, b.free_stake),
      coalesce(f.payout_was, b.payout), coalesce(f.valid_turnover_was, b.valid_turnover), b.placed_at, b.opposed, b.bonus_stake, b.odds
    from bets.bet b left join lateral (select d.* from bets.delta d where d.bet_id = b.id order by d.number limit 1) f on true
    where b.id = any (v_ids) and coalesce(f.state_was, b.state) <> 'accepted';
  else
    return query
    select null::smallint, null::bigint, b.id, b.player_id, b.merchant, b.currency, b.vassalage, b.game_code, b.game_type, b.settled_at, b.settled_at,
      null::text, null::bigint, null::bigint, null::bigint, null::bigint, b.state, b.stake, b.free_stake, b.payout, b.valid_turnover,
      b.placed_at, b.opposed, b.bonus_stake, b.odds
    from bets.bet b where b.id = any (v_ids) and b.state <> 'accepted';
  end if;

  select min(h.number) into v_first
  from unnest(p_changed) with ordinality c (number, nth)
    cross join lateral (select d.number from bets.delta d where d.lane = c.nth - 1 and d.number > c.number order by d.number limit 1) h;
  if v_first is null then return; end if;
  v_last := array(select l.last from ledger.lanes() l order by l.lane);
  -- numbers are dense, so this many of them are about as many rows
  select coalesce(min(h.number), v_first + p_most) into v_end
  from unnest(p_changed) with ordinality c (number, nth)
    cross join lateral (
      select d.number, ledger.number_of(d.bet_id) as place, ledger.lane_of(d.bet_id) + 1 as nth from bets.delta d
      where d.lane = c.nth - 1 and d.number > c.number and d.number < v_first + p_most offset 0) h
  -- a number that is in no lane is none of the ledger's: for that bet nobody waits
  where h.place > p_until[h.nth] and h.place <= v_last[h.nth];
  return query
  select d.lane, d.number, b.id, b.player_id, b.merchant, b.currency, b.vassalage, b.game_code, b.game_type, d.settled_at, d.at,
    d.state_was, d.stake_was, d.free_stake_was, d.payout_was, d.valid_turnover_was,
    d.state, d.stake, d.free_stake, d.payout, d.valid_turnover, b.placed_at, b.opposed, b.bonus_stake, b.odds
  from unnest(p_changed) with ordinality c (number, nth)
    -- offset: so that whatever the statistics say, these are neighbours in the index of each lane
    cross join lateral (select * from bets.delta d where d.lane = c.nth - 1 and d.number > c.number and d.number < v_end offset 0) d
    join bets.bet b on b.id = d.bet_id;
end $$;

-- The same without odds: a server of the release before asks for it.
create or replace function bets.read_settled(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int)
  returns table (lane smallint, number bigint, id bigint, player_id bigint, merchant text, currency text, vassalage text,
    game_code text, game_type text, settled_at timestamptz, at timestamptz,
    state_was text, stake_was bigint, free_stake_was bigint, payout_was bigint, valid_turnover_was bigint,
    state text, stake bigint, free_stake bigint, payout bigint, valid_turnover bigint, placed_at timestamptz, opposed bigint,
    bonus_stake bigint)
  language sql stable as $$
  select d.lane, d.number, d.id, d.player_id, d.merchant, d.currency, d.vassalage, d.game_code, d.game_type, d.settled_at, d.at,
    d.state_was, d.stake_was, d.free_stake_was, d.payout_was, d.valid_turnover_was,
    d.state, d.stake, d.free_stake, d.payout, d.valid_turnover, d.placed_at, d.opposed, d.bonus_stake
  from bets.read_feed(p_from, p_until, p_changed, p_most) d
$$;

-- The same without what of the stake is opposed or bonus money and without odds, in order: bets as they were settled,
-- then changes by their numbers.
create or replace function bets.read_deltas(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int)
  returns table (lane smallint, number bigint, id bigint, player_id bigint, merchant text, currency text, vassalage text,
    game_code text, game_type text, settled_at timestamptz, at timestamptz,
    state_was text, stake_was bigint, free_stake_was bigint, payout_was bigint, valid_turnover_was bigint,
    state text, stake bigint, free_stake bigint, payout bigint, valid_turnover bigint)
  language sql stable as $$
  select d.lane, d.number, d.id, d.player_id, d.merchant, d.currency, d.vassalage, d.game_code, d.game_type, d.settled_at, d.at,
    d.state_was, d.stake_was, d.free_stake_was, d.payout_was, d.valid_turnover_was,
    d.state, d.stake, d.free_stake, d.payout, d.valid_turnover
  from bets.read_feed(p_from, p_until, p_changed, p_most) d
  order by d.number nulls first, d.settled_at, d.id
$$;

-- The same deltas as amounts: what each bet counted before the change and what it counts after it. A bet counts nothing
-- while it waits for its result, and nothing when it is void. A function that adds the deltas up returns, for each
-- lane, the number of deltas and the last change.
create or replace function bets.read_counts(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int)
  returns table (lane smallint, number bigint, player_id bigint, merchant text, currency text, vassalage text, game_code text,
    game_type text, settled_at timestamptz, at timestamptz,
    state_was text, counted_was boolean, stake_was bigint, free_stake_was bigint, payout_was bigint, valid_turnover_was bigint,
    state text, counted boolean, stake bigint, free_stake bigint, payout bigint, valid_turnover bigint)
  language sql stable as $$
  select d.lane, d.number, d.player_id, d.merchant, d.currency, d.vassalage, d.game_code, d.game_type, d.settled_at, d.at,
    d.state_was, w.counted, case when w.counted then d.stake_was else 0 end, case when w.counted then d.free_stake_was else 0 end,
    case when w.counted then d.payout_was else 0 end, case when w.counted then d.valid_turnover_was else 0 end,
    d.state, i.counted, case when i.counted then d.stake else 0 end, case when i.counted then d.free_stake else 0 end,
    case when i.counted then d.payout else 0 end, case when i.counted then d.valid_turnover else 0 end
  from bets.read_feed(p_from, p_until, p_changed, p_most) d
    cross join lateral (select d.state_was is not null and d.state_was not in ('accepted', 'void')) w (counted)
    cross join lateral (select d.state not in ('accepted', 'void')) i (counted)
$$;

-- The deltas of one player's bets that may lie in a time: of the bets that were settled in it or changed since it
-- began, and of those named. Who asks looks at `at`: other deltas of the same bets are among them. `number` is 0 for
-- the result of a bet that was settled when placed.
create or replace function bets.deltas_of_player(p_player bigint, p_from timestamptz, p_until timestamptz, p_bets bigint[])
  returns table (id bigint, number bigint, currency text, vassalage text, game_code text, game_type text, placed_at timestamptz,
    at timestamptz, state_was text, counted_was boolean, stake_was bigint, payout_was bigint, valid_turnover_was bigint,
    state text, counted boolean, stake bigint, payout bigint, valid_turnover bigint)
  -- each branch is one stretch of an index, and a plan by guess would read every bet there is
  language sql stable set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  set jit = off as $$
  with found as (
    select b.id from bets.bet b where b.player_id = p_player and b.placed_at >= p_from and b.placed_at < p_until and b.settled_at = b.placed_at
    union select b.id from bets.bet b where b.player_id = p_player and b.settled_at >= p_from and b.settled_at < p_until and b.settled_at <> b.placed_at
    union select b.id from bets.bet b where b.player_id = p_player and b.changed_at >= p_from
    union select n.id from unnest(p_bets) n (id)),
  told as (
    select b.id, 0::bigint as number, coalesce(f.settled_at, b.settled_at) as at,
      null::text as state_was, 0::bigint as stake_was, 0::bigint as payout_was, 0::bigint as valid_turnover_was,
      coalesce(f.state_was, b.state) as state, coalesce(f.stake_was, b.stake) as stake, coalesce(f.payout_was, b.payout) as payout,
      coalesce(f.valid_turnover_was, b.valid_turnover) as valid_turnover
    from found join bets.bet b on b.id = found.id
      left join lateral (select d.* from bets.delta d where d.bet_id = b.id order by d.number limit 1) f on true
    where coalesce(f.state_was, b.state) <> 'accepted'
    union all
    select d.bet_id, d.number, d.at, d.state_was, d.stake_was, d.payout_was, d.valid_turnover_was, d.state, d.stake, d.payout, d.valid_turnover
    from found join bets.delta d on d.bet_id = found.id)
  select t.id, t.number, b.currency, b.vassalage, b.game_code, b.game_type, b.placed_at, t.at,
    t.state_was, w.counted, case when w.counted then t.stake_was else 0 end, case when w.counted then t.payout_was else 0 end,
    case when w.counted then t.valid_turnover_was else 0 end,
    t.state, i.counted, case when i.counted then t.stake else 0 end, case when i.counted then t.payout else 0 end,
    case when i.counted then t.valid_turnover else 0 end
  from told t join bets.bet b on b.id = t.id and b.player_id = p_player
    cross join lateral (select t.state_was is not null and t.state_was not in ('accepted', 'void')) w (counted)
    cross join lateral (select t.state not in ('accepted', 'void')) i (counted)
$$;

-- Sums stakes and payouts of each game by the hour. A bet counts in the hour of its first result, with its final
-- amounts. The return of a game is measured on all stakes, free rounds included.
create or replace function bets.count_games(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int)
  returns table (lane smallint, number bigint, deltas int)
  language sql as $$
  with d as materialized (select * from bets.read_counts(p_from, p_until, p_changed, p_most)),
  figures as (
    select d.merchant, d.vassalage, d.game_code, d.currency, date_trunc('hour', d.settled_at, 'UTC') as hour,
      d.counted::int - d.counted_was::int as rounds, (d.stake + d.free_stake)::numeric as staked, d.payout::numeric as paid,
      (d.stake_was + d.free_stake_was)::numeric as staked_was, d.payout_was::numeric as paid_was
    from d where d.counted or d.counted_was),
  counted as (
    insert into bets.game_hour as h (merchant, vassalage, game_code, currency, hour, rounds, staked, paid,
      staked_squares, paid_squares, products)
    select f.merchant, f.vassalage, f.game_code, f.currency, f.hour, sum(f.rounds), sum(f.staked - f.staked_was),
      sum(f.paid - f.paid_was), sum(f.staked * f.staked - f.staked_was * f.staked_was),
      sum(f.paid * f.paid - f.paid_was * f.paid_was), sum(f.staked * f.paid - f.staked_was * f.paid_was)
    from figures f group by 1, 2, 3, 4, 5
    on conflict (merchant, vassalage, game_code, currency, hour) do update set rounds = h.rounds + excluded.rounds,
      staked = h.staked + excluded.staked, paid = h.paid + excluded.paid, staked_squares = h.staked_squares + excluded.staked_squares,
      paid_squares = h.paid_squares + excluded.paid_squares, products = h.products + excluded.products)
  select d.lane, max(d.number), count(*)::int from d group by d.lane
$$;
