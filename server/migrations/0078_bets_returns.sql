-- Before its functions moved to their rooms: sha256 3f90d4f46860a5736b379439e8c90477663c13888d6d67928d3ca66b593b17a7
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
