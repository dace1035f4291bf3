-- Game houses that keep the player's money themselves: who is known there, what was bet there, and where their books and ours say different things.
create schema if not exists dialects;

-- Players a game house has made an account for.
create table dialects.transfer_player (
  vendor text not null,
  player_id bigint not null,
  currency text not null,
  -- when money of theirs last moved there, as far as we know: these are compared
  touched_at timestamptz not null,
  primary key (vendor, player_id)
);
create index transfer_player_touched on dialects.transfer_player (vendor, touched_at);

-- How far the bets of a game house have been fetched, in its own words.
create table dialects.transfer_cursor (
  vendor text primary key,
  cursor text not null
);

-- Every finished bet a game house told of, once. It waits where our books cannot follow yet, such as while money that was staked is still under way.
create table dialects.transfer_bet (
  vendor text not null,
  bet text not null,
  number bigint generated always as identity,
  player_id bigint not null,
  game_code text not null,
  round text not null,
  currency text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  void boolean not null,
  bet_at timestamptz not null,
  ended_at timestamptz not null,
  told_at timestamptz not null,
  -- the stake's entry in the ledger and number of the bet in the record; 0 for a bet that moved nothing
  entry bigint,
  -- why it waits
  waits text,
  primary key (vendor, bet),
  check ((entry is null) = (waits is not null))
);
create index transfer_bet_waiting on dialects.transfer_bet (vendor, number) where entry is null;
create index transfer_bet_of_entry on dialects.transfer_bet (entry) where entry > 0;

-- Where a game house says another balance than our books, for the desk. Nothing is booked to make it fit.
create table dialects.transfer_difference (
  vendor text not null,
  player_id bigint not null,
  ours bigint not null,
  theirs bigint not null,
  -- of what is theirs: staked, without a result
  in_play bigint not null,
  -- bets told of that our books could not follow
  waiting int not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  -- null while it stands
  cleared_at timestamptz,
  primary key (vendor, player_id)
);
create index transfer_difference_open on dialects.transfer_difference (vendor) where cleared_at is null;
