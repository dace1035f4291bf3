-- Free bets: one bet at a stake that the house pays. What it wins is paid without the stake.
create table sports.free_bet (
  id bigint generated always as identity primary key,
  merchant text not null,
  player_id bigint not null references players.player,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- in ten-thousandths, of the whole bet
  least_odds int not null check (least_odds >= 10000),
  -- on matches of these alone; none: of all
  sports text[] not null,
  -- the number of the reward
  ref text not null unique,
  given_at timestamptz not null,
  expires_at timestamptz not null,
  -- the bet it is staked on; null: none
  ticket_id bigint
);
create index free_bet_of_player on sports.free_bet (player_id, expires_at) where ticket_id is null;

-- The free bet that pays the stake; null: the player does. Its stake is no stake of the bet in the journal, but a free one.
alter table sports.ticket add column free_id bigint references sports.free_bet;
