-- Before its functions moved to their rooms: sha256 7e3a4660b11dd9e745434dd93ef286b832a248b6233e36b516ba273ddc09f6d4
-- What a player staked and won, hour by hour, so that a sum over years reads hours and not bets. A bet writes nothing here: whoever asks for a sum
-- first adds the hours that have ended since the last time. Only bets settled as they were placed are in it, for nothing becomes of them any more;
-- those that waited for their result are few and found by an index.
create table bets.hour (
  player_id bigint not null,
  hour timestamptz not null,
  vassalage text not null,
  game_code text not null,
  game_type text not null,
  state text not null,
  bets bigint not null check (bets > 0),
  staked bigint not null,
  valid bigint not null,
  won bigint not null,
  primary key (player_id, hour, vassalage, game_code, game_type, state)
);

-- Until when a player's hours stand in it.
create table bets.kept (
  player_id bigint primary key,
  until timestamptz not null
);

create index bet_waited on bets.bet (player_id, placed_at) where settled_at is distinct from placed_at;

-- Also where the clock that dated the result was behind the one that dated the stake: such a bet is in no other index of results.
drop index bets.bet_settled_later;
create index bet_settled_later on bets.bet (player_id, settled_at) where settled_at <> placed_at;
