-- Before its functions moved to their rooms: sha256 0c8ef2db05975e37fe81ca2bc9e37eb51fc71a4ef90705e5dc3b386ce44f7a21
-- A stake that grows while its bet is open, as when a hand is doubled: each part has its own entry in the ledger.
alter table bets.bet add column raised bigint not null default 0 check (raised >= 0 and raised < stake);
create table bets.raise (
  -- the number of the entry
  entry bigint primary key,
  bet_id bigint not null,
  merchant text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index raise_of_bet on bets.raise (bet_id);
create index raise_by_time on bets.raise (merchant, at);

-- A brand's stakes in that time, one for each entry: of a bet placed then, and of one that was raised then. `bet` is the bet's number.
drop function if exists bets.placed(text, timestamptz, timestamptz);
