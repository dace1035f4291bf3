-- A bet may win or lose by half, as on a quarter line, or be cashed out before its end; and of a stake, what lies on opposite sides of one round risks nothing.

do $$
declare
  v_name text;
begin
  for v_name in
    select c.conname from pg_constraint c where c.conrelid = 'bets.bet'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%''push''%'
  loop
    execute format('alter table bets.bet drop constraint %I', v_name);
  end loop;
end $$;
alter table bets.bet
  add constraint bet_state_check check (state in ('accepted', 'won', 'half_won', 'push', 'half_lost', 'lost', 'cashed_out', 'void')),
  -- of the stake, what cannot win without another part of it losing as much
  add column opposed bigint not null default 0 check (opposed >= 0 and opposed <= stake);

-- What of a stake counts as turnover: all of it when it won or lost, half when by half, nothing when it was pushed, cashed out or void; what is opposed never.
create function bets.turnover(p_state text, p_stake bigint, p_opposed bigint) returns bigint
  language sql immutable as $$
  select case when p_state in ('won', 'lost') then p_stake - p_opposed
    when p_state in ('half_won', 'half_lost') then (p_stake - p_opposed) / 2 else 0 end
$$;

drop function bets.record(
  bigint[], bigint[], text[], text[], text[], text[], bigint[], bigint[], bigint[], bigint[], text[], timestamptz[], text[], bigint[]);
-- Writes one bet per id, in the caller's transaction; a null id is passed over. Columns whose items are all the same may be one item long, except
-- ids and entries. Settled at the moment they were placed, unless only accepted.
create function bets.record(
  p_id bigint[], p_player bigint[], p_merchant text[], p_currency text[], p_vassalage text[], p_game_code text[],
  p_stake bigint[], p_payout bigint[], p_valid bigint[], p_payout_entry bigint[], p_state text[], p_placed_at timestamptz[],
  p_game_type text[] default array['RNG'], p_free_stake bigint[] default array[0], p_opposed bigint[] default array[0]) returns void
  language plpgsql as $$
begin
  insert into bets.bet (id, player_id, merchant, currency, vassalage, game_code, game_type, stake, free_stake, opposed, payout, valid_turnover, payout_entry,
    state, placed_at, settled_at)
  select p_id[i], coalesce(p_player[i], p_player[1]), coalesce(p_merchant[i], p_merchant[1]), coalesce(p_currency[i], p_currency[1]),
    coalesce(p_vassalage[i], p_vassalage[1]), coalesce(p_game_code[i], p_game_code[1]), coalesce(p_game_type[i], p_game_type[1]),
    coalesce(p_stake[i], p_stake[1]), coalesce(p_free_stake[i], p_free_stake[1]), coalesce(p_opposed[i], p_opposed[1]),
    coalesce(p_payout[i], p_payout[1]), coalesce(p_valid[i], p_valid[1]),
    p_payout_entry[i], s.state, t.placed_at, case when s.state <> 'accepted' then t.placed_at end
  from generate_subscripts(p_id, 1) i
    cross join lateral (select coalesce(p_state[i], p_state[1])) s (state)
    cross join lateral (select coalesce(p_placed_at[i], p_placed_at[1])) t (placed_at)
  where p_id[i] is not null;
end $$;

create or replace function bets.settle(p_id bigint[], p_payout bigint[], p_payout_entry bigint[], p_state text[], p_at timestamptz) returns setof bigint
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  update bets.bet b set payout = s.payout, payout_entry = s.entry, state = s.state, settled_at = p_at,
    valid_turnover = bets.turnover(s.state, b.stake, b.opposed)
  from unnest(p_id, p_payout, p_payout_entry, p_state) s (id, payout, entry, state)
  -- || '': the state is to be checked, not looked for
  where b.id = s.id and b.state || '' = 'accepted'
  returning b.id;
end $$;

-- Bets that had their result are paid more (p_amount above zero), have something taken back (below zero), or are void after all, with what goes back to
-- the player for that as the amount. The result keeps its time; an hour that was summed is summed again. Answers the numbers of those that had one.
create or replace function bets.change(p_id bigint[], p_amount bigint[], p_entry bigint[], p_void boolean[], p_at timestamptz) returns setof bigint
  language plpgsql as $$
declare
  v_hour timestamptz;
begin
  return query
  with changed as (
    update bets.bet b set payout = b.payout + c.amount, later = b.later + c.amount, payout_entry = coalesce(b.payout_entry, c.entry),
      state = s.state, valid_turnover = bets.turnover(s.state, b.stake, b.opposed)
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
  for v_hour in
    select distinct date_trunc('hour', b.settled_at, 'UTC') from bets.bet b
    where b.id = any (p_id) and b.settled_at < date_trunc('hour', p_at, 'UTC') - interval '1 hour'
  loop
    perform bets.sum_games(v_hour, v_hour + interval '1 hour');
  end loop;
end $$;

-- What a game gave back is told of all that was staked on it, free rounds too.
create or replace function bets.sum_games(p_from timestamptz, p_to timestamptz) returns void language sql as $$
  insert into bets.game_hour
  select b.merchant, b.vassalage, b.game_code, b.currency, date_trunc('hour', b.settled_at, 'UTC'), count(*), sum(s.stake), sum(b.payout::numeric),
    sum(s.stake * s.stake), sum(b.payout::numeric * b.payout), sum(s.stake * b.payout)
  from bets.bet b cross join lateral (select (b.stake + b.free_stake)::numeric) s (stake)
  where b.settled_at >= p_from and b.settled_at < p_to and b.state not in ('accepted', 'void')
  group by 1, 2, 3, 4, 5
  on conflict (merchant, vassalage, game_code, currency, hour) do update set rounds = excluded.rounds, staked = excluded.staked, paid = excluded.paid,
    staked_squares = excluded.staked_squares, paid_squares = excluded.paid_squares, products = excluded.products
$$;
