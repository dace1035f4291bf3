-- What a bet became after it was written: one row for each change of its state or of what it staked and paid. Only added to, by a
-- trigger, so that nothing that changes a bet can leave it out. A bet settled as it was placed has no row here until it changes.
create sequence bets.delta_number as bigint;
create table bets.delta (
  -- the ledger lane its transaction held until it committed: rows of a lane are seen in the order of their numbers
  lane smallint not null,
  -- in one order over all lanes: of two changes of one bet the later has the higher number
  number bigint not null default nextval('bets.delta_number'),
  bet_id bigint not null,
  -- when the bet had its first result, and when it became what it is by this
  settled_at timestamptz not null,
  at timestamptz not null,
  state_was text not null, stake_was bigint not null, free_stake_was bigint not null, payout_was bigint not null, valid_turnover_was bigint not null,
  state text not null, stake bigint not null, free_stake bigint not null, payout bigint not null, valid_turnover bigint not null,
  primary key (lane, number)
);
alter sequence bets.delta_number owned by bets.delta.number;
create index delta_of_bet on bets.delta (bet_id, number);

-- When a bet that had its result was changed last.
alter table bets.bet add column changed_at timestamptz;

-- Who follows the feed of settled bets, and how far each has come: of each ledger lane the last entry, and the last change.
create table bets.follower (
  name text primary key,
  placed bigint[] not null check (cardinality(placed) = 256),
  changed bigint[] not null check (cardinality(changed) = 256),
  deltas bigint not null default 0
);

-- The sums by the hour follow the feed from its beginning.
delete from bets.game_hour;
