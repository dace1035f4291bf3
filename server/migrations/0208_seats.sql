-- Tables with seats: blackjack.
create schema seats;

-- The least and the most of one bet, per table, brand and currency.
create table seats.table_limit (
  table_code text not null,
  merchant text not null,
  currency text not null,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  primary key (table_code, merchant, currency)
);

-- Who sits where: for everybody who sees the table, whatever their brand.
create table seats.seat (
  table_code text not null,
  seat int not null check (seat between 1 and 7),
  player_id bigint not null,
  -- as strangers see it
  name text not null,
  currency text not null,
  -- the token of the launch in which it was last used: with it the seat ends
  session_id bigint not null,
  -- rounds since the seat last bet
  idle int not null default 0 check (idle >= 0),
  taken_at timestamptz not null,
  primary key (table_code, seat),
  unique (table_code, player_id)
);

-- A round from its first card on. What is dealt follows from the shoe, the seats and the moves.
create table seats.play (
  round_id bigint primary key,
  chain_id bigint not null,
  table_code text not null,
  -- the rules it was played by
  rules text not null,
  version int not null check (version > 0),
  -- how many cards had left the shoe before
  first int not null check (first >= 0),
  -- those that had a bet; none where nobody has bet
  seats int[] not null,
  -- until when the decision at hand may be made
  due_at timestamptz not null,
  -- how many cards it took, once it is over; null while it is played
  taken int check (taken >= 0),
  -- {dealer, seats}: all cards, once everybody has decided; null in a void round too
  outcome jsonb
);
create index play_of_chain on seats.play (chain_id, round_id);

-- The moves of a round in their order, each written as it was made.
create table seats.act (
  round_id bigint not null references seats.play,
  number int not null check (number > 0),
  seat int not null,
  -- null for insurance
  hand int,
  move text not null check (move in ('insure', 'decline', 'hit', 'stand', 'double', 'split')),
  -- the open cards it brought to the seat
  cards int[] not null,
  -- null: nothing was said in time
  player_id bigint,
  key uuid,
  -- the decision it was made for
  turn int not null,
  at timestamptz not null,
  primary key (round_id, number),
  check ((player_id is null) = (key is null))
);
create unique index act_of_key on seats.act (player_id, key) where key is not null;

create table seats.bet (
  -- the number of the bet and of its first stake in the ledger
  id bigint primary key,
  round_id bigint not null,
  player_id bigint not null,
  wallet bigint not null,
  table_code text not null,
  merchant text not null,
  currency text not null,
  seat int not null check (seat between 1 and 7),
  behind boolean not null,
  -- behind a seat: adds a stake where the seat doubles or splits
  follows boolean not null,
  first_stake bigint not null check (first_stake > 0),
  -- how many first stakes lie on each hand it takes part in
  units int[] not null default '{1}',
  insured boolean not null default false,
  -- all that was staked so far
  stake bigint not null check (stake >= first_stake),
  state text not null check (state in ('placed', 'won', 'lost', 'push', 'returned')),
  payout bigint not null default 0 check (payout >= 0),
  -- part of the stake came from bonus money
  split boolean not null default false,
  check (behind or not follows),
  unique (round_id, player_id, seat)
);
-- a seat has one bet of its own in a round, whoever sits there later
create unique index bet_ahead on seats.bet (round_id, seat) where not behind;
create index bet_placed on seats.bet (round_id) where state = 'placed';
