-- What each game of a brand took and gave back, hour by hour: whether a game pays what its rules say must be seen from outside, without reading its bets.

create table bets.game_hour (
  merchant text not null,
  vassalage text not null,
  game_code text not null,
  currency text not null,
  hour timestamptz not null,
  rounds bigint not null,
  staked numeric not null,
  paid numeric not null,
  -- sums of squares and of products, from which the spread around any return follows: Σ(p − r s)² = Σp² − 2r Σps + r² Σs²
  staked_squares numeric not null,
  paid_squares numeric not null,
  products numeric not null,
  primary key (merchant, vassalage, game_code, currency, hour)
);

-- Sums the bets that were settled in these hours; hours that were summed before are summed again.
create function bets.sum_games(p_from timestamptz, p_to timestamptz) returns void language sql as $$
  insert into bets.game_hour
  select merchant, vassalage, game_code, currency, date_trunc('hour', settled_at, 'UTC'), count(*), sum(stake::numeric), sum(payout::numeric),
    sum(stake::numeric * stake), sum(payout::numeric * payout), sum(stake::numeric * payout)
  from bets.bet
  where settled_at >= p_from and settled_at < p_to and state in ('won', 'lost', 'push')
  group by 1, 2, 3, 4, 5
  on conflict (merchant, vassalage, game_code, currency, hour) do update set rounds = excluded.rounds, staked = excluded.staked, paid = excluded.paid,
    staked_squares = excluded.staked_squares, paid_squares = excluded.paid_squares, products = excluded.products
$$;
