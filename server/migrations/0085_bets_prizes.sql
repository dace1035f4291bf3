-- Bets of outside game houses: played with a free stake, paid more than once, and changed after they had their result.

alter table bets.bet add column free_stake bigint not null default 0 check (free_stake >= 0);
-- of the payout, what came after the first result or was taken back: each has its own entry
alter table bets.bet add column later bigint not null default 0;
do $$
declare
  v_name text;
begin
  for v_name in
    select c.conname from pg_constraint c where c.conrelid = 'bets.bet'::regclass and c.contype = 'c'
      and pg_get_constraintdef(c.oid) ~ '(\(stake > 0\)|raised < stake|payout_entry IS NULL)'
  loop
    execute format('alter table bets.bet drop constraint %I', v_name);
  end loop;
end $$;
alter table bets.bet
  add constraint bet_stake_check check (stake >= 0),
  add constraint bet_raised_check check (raised >= 0 and (raised < stake or raised = 0)),
  -- what was paid and taken back leaves its entry behind
  add constraint bet_paid_check check (payout = 0 or payout_entry is not null);

-- What a bet was paid after its first result, or below zero what was taken back.
create table bets.prize (
  -- the number of the entry
  entry bigint primary key,
  bet_id bigint not null,
  merchant text not null,
  amount bigint not null check (amount <> 0),
  at timestamptz not null
);
create index prize_of_bet on bets.prize (bet_id);
create index prize_by_time on bets.prize (merchant, at);

drop function bets.record(
  bigint[], bigint[], text[], text[], text[], text[], bigint[], bigint[], bigint[], bigint[], text[], timestamptz[], text[]);
create function bets.record(
  p_id bigint[], p_player bigint[], p_merchant text[], p_currency text[], p_vassalage text[], p_game_code text[],
  p_stake bigint[], p_payout bigint[], p_valid bigint[], p_payout_entry bigint[], p_state text[], p_placed_at timestamptz[],
  p_game_type text[] default array['RNG'], p_free_stake bigint[] default array[0]) returns void
  language plpgsql as $$
begin
  insert into bets.bet (id, player_id, merchant, currency, vassalage, game_code, game_type, stake, free_stake, payout, valid_turnover, payout_entry, state,
    placed_at, settled_at)
  select p_id[i], coalesce(p_player[i], p_player[1]), coalesce(p_merchant[i], p_merchant[1]), coalesce(p_currency[i], p_currency[1]),
    coalesce(p_vassalage[i], p_vassalage[1]), coalesce(p_game_code[i], p_game_code[1]), coalesce(p_game_type[i], p_game_type[1]),
    coalesce(p_stake[i], p_stake[1]), coalesce(p_free_stake[i], p_free_stake[1]), coalesce(p_payout[i], p_payout[1]), coalesce(p_valid[i], p_valid[1]),
    p_payout_entry[i], s.state, t.placed_at, case when s.state <> 'accepted' then t.placed_at end
  from generate_subscripts(p_id, 1) i
    cross join lateral (select coalesce(p_state[i], p_state[1])) s (state)
    cross join lateral (select coalesce(p_placed_at[i], p_placed_at[1])) t (placed_at)
  where p_id[i] is not null;
end $$;

-- What a game gave back is told of all that was staked on it, free rounds too.
create or replace function bets.sum_games(p_from timestamptz, p_to timestamptz) returns void language sql as $$
  insert into bets.game_hour
  select b.merchant, b.vassalage, b.game_code, b.currency, date_trunc('hour', b.settled_at, 'UTC'), count(*), sum(s.stake), sum(b.payout::numeric),
    sum(s.stake * s.stake), sum(b.payout::numeric * b.payout), sum(s.stake * b.payout)
  from bets.bet b cross join lateral (select (b.stake + b.free_stake)::numeric) s (stake)
  where b.settled_at >= p_from and b.settled_at < p_to and b.state in ('won', 'lost', 'push')
  group by 1, 2, 3, 4, 5
  on conflict (merchant, vassalage, game_code, currency, hour) do update set rounds = excluded.rounds, staked = excluded.staked, paid = excluded.paid,
    staked_squares = excluded.staked_squares, paid_squares = excluded.paid_squares, products = excluded.products
$$;

-- Bets that had their result are paid more (p_amount above zero), have something taken back (below zero), or are void after all, with what goes back to
-- the player for that as the amount. The result keeps its time; an hour that was summed is summed again. Answers the numbers of those that had one.
create function bets.change(p_id bigint[], p_amount bigint[], p_entry bigint[], p_void boolean[], p_at timestamptz) returns setof bigint
  language plpgsql as $$
declare
  v_hour timestamptz;
begin
  return query
  with changed as (
    update bets.bet b set payout = b.payout + c.amount, later = b.later + c.amount, payout_entry = coalesce(b.payout_entry, c.entry),
      state = s.state, valid_turnover = case when s.state in ('won', 'lost') then b.stake else 0 end
    from unnest(p_id, p_amount, p_entry, p_void) c (id, amount, entry, void) join bets.bet o on o.id = c.id
      cross join lateral (select case when c.void or o.state = 'void' then 'void' when o.payout + c.amount > o.stake then 'won'
        when o.payout + c.amount = o.stake and o.stake > 0 then 'push' else 'lost' end) s (state)
    where b.id = o.id and o.state <> 'accepted'
    returning b.id, b.merchant, c.amount, c.entry),
  noted as (
    insert into bets.prize (entry, bet_id, merchant, amount, at)
    select g.entry, g.id, g.merchant, g.amount, p_at from changed g where g.entry is not null and g.amount <> 0)
  select g.id from changed g;
  for v_hour in
    select distinct date_trunc('hour', b.settled_at, 'UTC') from bets.bet b
    where b.id = any (p_id) and b.settled_at < date_trunc('hour', p_at, 'UTC') - interval '1 hour'
  loop
    perform bets.sum_games(v_hour, v_hour + interval '1 hour');
  end loop;
end $$;

-- A brand's stakes in that time, one for each entry, free ones too; a prize that needed no stake is none. `bet` is the bet's number.
create or replace function bets.placed(p_merchant text, p_from timestamptz, p_until timestamptz)
  returns table (id bigint, at timestamptz, game_code text, stake bigint, bet bigint)
  language sql stable as $$
  select b.id, b.placed_at, b.game_code, b.stake - b.raised + b.free_stake, b.id from bets.bet b
  where b.placed_at >= p_from and b.placed_at < p_until and b.merchant = p_merchant and b.stake + b.free_stake > 0
  union all
  select r.entry, r.at, b.game_code, r.amount, r.bet_id from bets.raise r join bets.bet b on b.id = r.bet_id
  where r.at >= p_from and r.at < p_until and r.merchant = p_merchant
$$;

-- What a brand's bets were paid in that time, one for each entry.
create or replace function bets.paid(p_merchant text, p_from timestamptz, p_until timestamptz)
  returns table (id bigint, at timestamptz, game_code text, payout bigint, payout_entry bigint)
  language sql stable as $$
  select b.id, b.settled_at, b.game_code, b.payout - b.later, b.payout_entry from bets.bet b
  where b.settled_at >= p_from and b.settled_at < p_until and b.merchant = p_merchant and b.payout_entry is not null and b.payout <> b.later
  union all
  select p.bet_id, p.at, b.game_code, p.amount, p.entry from bets.prize p join bets.bet b on b.id = p.bet_id
  where p.at >= p_from and p.at < p_until and p.merchant = p_merchant and p.amount > 0
$$;
