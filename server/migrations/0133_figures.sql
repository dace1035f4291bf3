-- What a player did on a day of their brand, what those directly below did, and what everybody below did. The sums of
-- an agent are kept as they come in, so that reading them costs the same for any team.
create schema figures;

create table figures.day (
  player_id bigint not null,
  day date not null,
  -- own: the player's; direct: of those one step below; team: of everybody below
  scope text not null check (scope in ('own', 'direct', 'team')),
  -- the type of the game; empty for what belongs to no game
  game_type text not null,
  bets bigint not null,
  turnover bigint not null,
  valid_turnover bigint not null,
  payouts bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  bonuses bigint not null,
  rebates bigint not null,
  commission bigint not null,
  registrations bigint not null,
  first_deposits bigint not null,
  first_deposit_sum bigint not null,
  -- members who had a bet settled that day
  active bigint not null,
  primary key (player_id, day, scope, game_type)
);

-- Something to be added: of whom, and when it happened, for the tree of that moment.
create type figures.fact as (
  player_id bigint, at timestamptz, day date, game_type text,
  bets bigint, turnover bigint, valid_turnover bigint, payouts bigint, deposits bigint, withdrawals bigint,
  bonuses bigint, rebates bigint, commission bigint, registrations bigint, first_deposits bigint, first_deposit_sum bigint,
  active bigint
);

-- Who ever paid in: the first deposit of a player counts once.
create table figures.depositor (
  player_id bigint primary key
);

-- How far what the ledger gave players besides play is counted: of each lane the last number.
create table figures.given_until (
  one boolean primary key default true check (one),
  placed bigint[] not null check (cardinality(placed) = 256)
);
insert into figures.given_until (placed) values (array_fill(0::bigint, array[256]));
