-- The journal of every stake of every game.
create schema bets;

-- A bet's number is the number of its stake in the ledger, and the number of its round: whoever has one has all three.
create table bets.bet (
  id bigint primary key,
  player_id bigint not null,
  merchant text not null,
  currency text not null,
  vassalage text not null,
  game_code text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  valid_turnover bigint not null check (valid_turnover between 0 and stake),
  -- the entry that paid, null when nothing was
  payout_entry bigint,
  state text not null check (state in ('accepted', 'won', 'lost', 'void', 'push')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  check ((payout = 0) = (payout_entry is null)),
  check ((state = 'accepted') = (settled_at is null))
);
create index bet_of_player on bets.bet (player_id, placed_at desc, id);
create index bet_won_lately on bets.bet (merchant, settled_at desc) where state = 'won';
