-- Bets without odds, as bets.write has them.
create or replace function bets.record(
  p_id bigint[], p_player bigint[], p_merchant text[], p_currency text[], p_vassalage text[], p_game_code text[],
  p_stake bigint[], p_payout bigint[], p_valid bigint[], p_payout_entry bigint[], p_state text[], p_placed_at timestamptz[],
  p_game_type text[] default array['RNG'], p_free_stake bigint[] default array[0], p_opposed bigint[] default array[0]) returns void
  language plpgsql as $$
begin
  perform bets.write(p_id, p_player, p_merchant, p_currency, p_vassalage, p_game_code, p_stake, p_payout, p_valid, p_payout_entry, p_state,
    p_placed_at, p_game_type, p_free_stake, p_opposed, null, null);
end $$;

-- Writes one bet per id, in the caller's transaction; a null id is passed over. Columns whose items are all the same
-- may be one item long, except ids, entries and odds. Settled at the moment they were placed, unless only accepted.
-- Where p_valid is empty, what counts as turnover follows from the state. p_odds: total odds in ten-thousandths, null
-- for games without; p_least_odds: those from which on the brand lets a bet count as turnover.
create or replace function bets.write(
  p_id bigint[], p_player bigint[], p_merchant text[], p_currency text[], p_vassalage text[], p_game_code text[],
  p_stake bigint[], p_payout bigint[], p_valid bigint[], p_payout_entry bigint[], p_state text[], p_placed_at timestamptz[],
  p_game_type text[], p_free_stake bigint[], p_opposed bigint[], p_odds int[], p_least_odds int[]) returns void
  language plpgsql as $$
begin
  insert into bets.bet (id, player_id, merchant, currency, vassalage, game_code, game_type, stake, free_stake, opposed, payout, valid_turnover, payout_entry,
    state, placed_at, settled_at, odds, least_odds)
  select p_id[i], coalesce(p_player[i], p_player[1]), coalesce(p_merchant[i], p_merchant[1]), coalesce(p_currency[i], p_currency[1]),
    coalesce(p_vassalage[i], p_vassalage[1]), coalesce(p_game_code[i], p_game_code[1]), coalesce(p_game_type[i], p_game_type[1]),
    coalesce(p_stake[i], p_stake[1]), coalesce(p_free_stake[i], p_free_stake[1]), coalesce(p_opposed[i], p_opposed[1]),
    coalesce(p_payout[i], p_payout[1]),
    coalesce(p_valid[i], p_valid[1], bets.turnover(s.state, coalesce(p_stake[i], p_stake[1]), coalesce(p_opposed[i], p_opposed[1]))),
    p_payout_entry[i], s.state, t.placed_at, case when s.state <> 'accepted' then t.placed_at end, p_odds[i], p_least_odds[i]
  from generate_subscripts(p_id, 1) i
    cross join lateral (select coalesce(p_state[i], p_state[1])) s (state)
    cross join lateral (select coalesce(p_placed_at[i], p_placed_at[1])) t (placed_at)
  where p_id[i] is not null;
end $$;

-- A brand's stakes in that time, one for each entry, free ones too; a prize that needed no stake is none. `bet` is
-- the bet's number.
create or replace function bets.placed(p_merchant text, p_from timestamptz, p_until timestamptz)
  returns table (id bigint, at timestamptz, game_code text, stake bigint, bet bigint)
  language sql stable as $$
  select b.id, b.placed_at, b.game_code, b.stake - b.raised + b.free_stake, b.id from bets.bet b
  where b.placed_at >= p_from and b.placed_at < p_until and b.merchant = p_merchant and b.stake + b.free_stake > 0
  union all
  select r.entry, r.at, b.game_code, r.amount, r.bet_id from bets.raise r join bets.bet b on b.id = r.bet_id
  where r.at >= p_from and r.at < p_until and r.merchant = p_merchant
$$;

-- The payouts of a brand's bets in a time range, one row for each entry.
create or replace function bets.paid(p_merchant text, p_from timestamptz, p_until timestamptz)
  returns table (id bigint, at timestamptz, game_code text, payout bigint, payout_entry bigint)
  language sql stable as $$
  select b.id, b.settled_at, b.game_code, b.payout - b.later, b.payout_entry from bets.bet b
  where b.settled_at >= p_from and b.settled_at < p_until and b.merchant = p_merchant and b.payout_entry is not null and b.payout <> b.later
  union all
  select p.bet_id, p.at, b.game_code, p.amount, p.entry from bets.prize p join bets.bet b on b.id = p.bet_id
  where p.at >= p_from and p.at < p_until and p.merchant = p_merchant and p.amount > 0
$$;

-- A player's bets placed in that time that wait for their result or did.
create or replace function bets.waited(p_player bigint, p_from timestamptz, p_until timestamptz) returns setof bets.bet
  -- how few they are no statistics tell: a plan by guess would read every bet there is
  language sql stable set enable_seqscan = off set enable_bitmapscan = off as $$
  select * from bets.bet where player_id = p_player and settled_at is distinct from placed_at and placed_at >= p_from and placed_at < p_until
$$;

-- A player's bets that waited for their result and had it since then.
create or replace function bets.settled_later(p_player bigint, p_since timestamptz) returns setof bets.bet
  language sql stable set enable_seqscan = off set enable_bitmapscan = off as $$
  select * from bets.bet where player_id = p_player and settled_at <> placed_at and settled_at >= p_since
$$;

-- Adds a player's hours that ended at least an hour ago, so that no transaction is under way that writes into one;
-- answers until when they stand.
create or replace function bets.keep_hours(p_player bigint, p_now timestamptz) returns timestamptz
  language plpgsql as $$
declare
  v_from timestamptz;
  v_until timestamptz := date_trunc('hour', p_now - interval '1 hour', 'UTC');
begin
  select k.until into v_from from bets.kept k where k.player_id = p_player;
  if v_from >= v_until then return v_from; end if;
  perform pg_advisory_xact_lock(hashtextextended('bets.kept:' || p_player, 0));
  select k.until into v_from from bets.kept k where k.player_id = p_player;
  if v_from >= v_until then return v_from; end if;
  insert into bets.hour (player_id, hour, vassalage, game_code, game_type, state, bets, staked, valid, won)
    select p_player, date_trunc('hour', b.placed_at, 'UTC'), b.vassalage, b.game_code, b.game_type, b.state,
      count(*), sum(b.stake), sum(b.valid_turnover), sum(b.payout)
    from bets.bet b
    where b.player_id = p_player and b.placed_at >= coalesce(v_from, '-infinity') and b.placed_at < v_until and b.settled_at = b.placed_at
    group by 2, 3, 4, 5, 6;
  insert into bets.kept (player_id, until) values (p_player, v_until)
    on conflict (player_id) do update set until = excluded.until;
  return v_until;
end $$;

-- The stakes of a brand's bets that wait for their result: still the players', until it is there. What of them is bonus
-- money is nobody's.
create or replace function bets.open_stakes(p_merchant text) returns numeric
  language sql stable as $$
  select coalesce(sum(b.stake - coalesce(b.bonus_stake, 0)), 0) from bets.bet b
  where b.merchant = p_merchant and b.state = 'accepted' and b.currency not in ('FUN', 'PTS')
$$;

-- The sums of games follow the feed. A server of the release before still asks for them by the hour.
create or replace function bets.sum_games(p_from timestamptz, p_to timestamptz) returns void language sql as $$
  select
$$;

-- Bets that waited have their result; of those that had one before nothing changes. Answers the numbers of those that
-- have it now. They are found by their numbers. A plan over the index of those that wait, made while few did, would
-- read all that waited since the last vacuum. What was paid for a part before the result adds to the payout.
create or replace function bets.settle(p_id bigint[], p_payout bigint[], p_payout_entry bigint[], p_state text[], p_at timestamptz) returns setof bigint
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  update bets.bet b set payout = b.later + s.payout, payout_entry = coalesce(s.entry, b.payout_entry), state = s.state, settled_at = p_at,
    valid_turnover = case when b.risked is null then bets.turnover_at(s.state, b.stake, b.opposed, b.bonus_stake, b.odds, b.least_odds)
      else bets.turnover_at('won', b.stake, least(b.stake, b.opposed + b.stake - b.risked), b.bonus_stake, b.odds, b.least_odds) end
  from unnest(p_id, p_payout, p_payout_entry, p_state) s (id, payout, entry, state)
  -- || '': the state is to be checked, not looked for
  where b.id = s.id and b.state || '' = 'accepted'
  returning b.id;
end $$;

-- What of bets that wait stands against other bets of the round. It never goes down, and is no turnover once they have
-- their results.
create or replace function bets.oppose(p_id bigint[], p_opposed bigint[]) returns void
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update bets.bet b set opposed = o.opposed from unnest(p_id, p_opposed) o (id, opposed)
  where b.id = o.id and b.state || '' = 'accepted' and b.opposed < o.opposed;
end $$;

-- What of the stake of bets was at risk until the result that is written next, where their state does not tell it:
-- part of a bet was cashed out before, or some of its combinations came back. That is their turnover then. Null: as
-- the state says.
create or replace function bets.say_risked(p_id bigint[], p_risked bigint[]) returns void
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update bets.bet b set risked = r.risked from unnest(p_id, p_risked) r (id, risked) where b.id = r.id;
end $$;

-- What a bet's game said of that; null: nothing.
create or replace function bets.risked_of(p_id bigint) returns bigint language sql stable as $$
  select b.risked from bets.bet b where b.id = p_id
$$;

-- Bets that had their result are paid more (p_amount above zero), have something taken back (below zero), or are void
-- after all, with what goes back to the player for that as the amount. The result keeps its time. Answers the numbers
-- of those that had one.
create or replace function bets.change(p_id bigint[], p_amount bigint[], p_entry bigint[], p_void boolean[], p_at timestamptz) returns setof bigint
  language plpgsql as $$
begin
  return query
  with changed as (
    update bets.bet b set payout = b.payout + c.amount, later = b.later + c.amount, payout_entry = coalesce(b.payout_entry, c.entry),
      state = s.state, valid_turnover = bets.turnover_at(s.state, b.stake, b.opposed, b.bonus_stake, b.odds, b.least_odds), changed_at = p_at
    from unnest(p_id, p_amount, p_entry, p_void) c (id, amount, entry, void) join bets.bet o on o.id = c.id
      cross join lateral (select case when c.void or o.state = 'void' then 'void' when c.amount = 0 then o.state
        when o.payout + c.amount > o.stake then 'won'
        when o.payout + c.amount = o.stake and o.stake > 0 then 'push' else 'lost' end) s (state)
    where b.id = o.id and o.state <> 'accepted'
    returning b.id, b.merchant, c.amount, c.entry),
  noted as (
    insert into bets.prize (entry, bet_id, merchant, amount, at)
    select g.entry, g.id, g.merchant, g.amount, p_at from changed g where g.entry is not null)
  select g.id from changed g;
end $$;

-- A bet that had its result has another one, which the game knows: what it pays now, and the entries by which that was
-- paid and what it paid before was taken back (below zero). The result keeps its time; a limit on losses counts what is
-- corrected as the money moves.
create or replace function bets.correct(p_id bigint, p_payout bigint, p_state text, p_entry bigint[], p_amount bigint[], p_at timestamptz)
  returns void
  language plpgsql as $$
declare
  v_merchant text;
  v_player bigint;
  v_more constant bigint := (select coalesce(sum(a.amount), 0) from unnest(p_amount) a (amount));
begin
  update bets.bet b set payout = p_payout, later = b.later + p_payout - b.payout, payout_entry = coalesce(b.payout_entry, p_entry[1]),
    state = p_state, changed_at = p_at,
    valid_turnover = case when b.risked is null then bets.turnover_at(p_state, b.stake, b.opposed, b.bonus_stake, b.odds, b.least_odds)
      else bets.turnover_at('won', b.stake, least(b.stake, b.opposed + b.stake - b.risked), b.bonus_stake, b.odds, b.least_odds) end
  where b.id = p_id and b.state <> 'accepted' and p_payout - b.payout = v_more
  returning b.merchant, b.player_id into v_merchant, v_player;
  if not found then raise exception 'bet % has no result that its entries correct', p_id; end if;
  insert into bets.prize (entry, bet_id, merchant, amount, at)
  select e.entry, p_id, v_merchant, e.amount, p_at from unnest(p_entry, p_amount) e (entry, amount);
  perform safeguards.count_bets(array[v_player], array[0::bigint], array[v_more], array[null]::text[], p_at);
end $$;

-- What of a stake counts as turnover: all of it when it won or lost, half when by half, nothing when it was pushed,
-- cashed out or void; what is opposed never.
create or replace function bets.turnover(p_state text, p_stake bigint, p_opposed bigint) returns bigint
  language sql immutable as $$
  select case when p_state in ('won', 'lost') then p_stake - p_opposed
    when p_state in ('half_won', 'half_lost') then (p_stake - p_opposed) / 2 else 0 end
$$;

-- The player's own part of it: what of the stake was bonus money is no turnover, in the proportion of the stake.
create or replace function bets.own_turnover(p_state text, p_stake bigint, p_opposed bigint, p_bonus bigint) returns bigint
  language sql immutable as $$
  -- without a FROM, so that the planner puts it into the statement that calls it
  select case when p_bonus is null then bets.turnover(p_state, p_stake, p_opposed)
    -- whole numbers are divided as such: numeric keeps the product, and the rest is cut off
    else div(bets.turnover(p_state, p_stake, p_opposed)::numeric * (p_stake - p_bonus), p_stake)::bigint end
$$;

-- The same, where a bet is none at odds below those that the brand asked for as it was placed. Games without odds have
-- no such bets.
create or replace function bets.turnover_at(p_state text, p_stake bigint, p_opposed bigint, p_bonus bigint, p_odds int, p_least_odds int)
  returns bigint
  language sql immutable as $$
  select case when p_odds < p_least_odds then 0 else bets.own_turnover(p_state, p_stake, p_opposed, p_bonus) end
$$;

-- What a bet lost of the player's own money; below zero where it won. Bonus money takes its part of the payout, in the
-- proportion of the stake; the player's own part is rounded down.
create or replace function bets.own_loss(p_stake bigint, p_payout bigint, p_bonus bigint) returns bigint
  language sql immutable as $$
  select case when p_bonus is null then p_stake - p_payout
    else p_stake - p_bonus - div(p_payout::numeric * (p_stake - p_bonus), p_stake)::bigint end
$$;
