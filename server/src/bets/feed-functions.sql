-- How far a reader of the feed may read now that stands there in each ledger lane: about p_most entries further, the
-- same in each lane that has some. `more`: there is more than that. Every entry up to there is in the books for whoever
-- asks after this, with its bet.
create or replace function bets.feed_until(p_placed bigint[], p_most int, out placed bigint[], out more boolean)
  language sql stable as $$
  with behind as (
    select l.lane, p.place, l.last - p.place as entries
    from ledger.lanes() l join unnest(p_placed) with ordinality p (place, at) on p.at = l.lane + 1),
  share as (select greatest(1, p_most / greatest(1, count(*))) as most from behind where entries > 0)
  select array_agg(b.place + least(b.entries, s.most) order by b.lane), bool_or(b.entries > s.most)
  from behind b cross join share s
$$;

-- Where the feed stands now: who begins here reads what is settled from now on.
create or replace function bets.feed_end(out placed bigint[], out changed bigint[])
  language sql stable set enable_seqscan = off as $$
  select array_agg(l.last order by l.lane),
    array_agg(coalesce((select d.number from bets.delta d where d.lane = l.lane order by d.number desc limit 1), 0) order by l.lane)
  from ledger.lanes() l
$$;

-- The deltas between two places of the feed: bets that had their result as they were placed, by their entries, then at
-- most p_most changes. A bet that changed since tells by its first change how it was. A change comes after what its bet
-- was when placed and in the order of their numbers, so none is skipped while an earlier one waits. The settings
-- keep the plan on the indexes: each entry is one look.
create or replace function bets.read_deltas(p_from bigint[], p_until bigint[], p_changed bigint[], p_most int)
  returns table (lane smallint, number bigint, id bigint, player_id bigint, merchant text, currency text, vassalage text,
    game_code text, game_type text, settled_at timestamptz, at timestamptz,
    state_was text, stake_was bigint, free_stake_was bigint, payout_was bigint, valid_turnover_was bigint,
    state text, stake bigint, free_stake bigint, payout bigint, valid_turnover bigint)
  language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  set enable_memoize = off set jit = off as $$
#variable_conflict use_column
declare
  -- the first change not read yet, and one behind the last that may be read now
  v_first bigint; v_end bigint;
  v_last bigint[];
begin
  return query
  select null::smallint, null::bigint, b.id, b.player_id, b.merchant, b.currency, b.vassalage, b.game_code, b.game_type, coalesce(f.settled_at, b.settled_at), coalesce(f.settled_at, b.settled_at),
    null::text, null::bigint, null::bigint, null::bigint, null::bigint,
    coalesce(f.state_was, b.state), coalesce(f.stake_was, b.stake), coalesce(f.free_stake_was, b.free_stake),
    coalesce(f.payout_was, b.payout), coalesce(f.valid_turnover_was, b.valid_turnover)
  from unnest(p_from, p_until) with ordinality l (low, high, nth)
    cross join lateral generate_series(l.low + 1, l.high) e (place)
    join bets.bet b on b.id = ledger.transfer_id(e.place, (l.nth - 1)::int)
    left join lateral (select d.* from bets.delta d where d.bet_id = b.id order by d.number limit 1) f on true
  where l.low < l.high and coalesce(f.state_was, b.state) <> 'accepted'
  order by 10, 3;

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
    d.state, d.stake, d.free_stake, d.payout, d.valid_turnover
  from unnest(p_changed) with ordinality c (number, nth)
    -- offset: so that whatever the statistics say, these are neighbours in the index of each lane
    cross join lateral (select * from bets.delta d where d.lane = c.nth - 1 and d.number > c.number and d.number < v_end offset 0) d
    join bets.bet b on b.id = d.bet_id
  order by d.number;
end $$;
