-- Pots that the rounds of several games fill and any of them may win: one for each brand and currency.
create schema jackpots;

create table jackpots.pot (
  merchant text not null,
  currency text not null,
  code text not null,
  -- the house account that holds it, see ledger.account
  account bigint not null,
  -- whoever wins locks this row first: of two winners the second one finds the next pot
  wins int not null default 0,
  won_at timestamptz,
  won_amount bigint,
  won_round bigint,
  primary key (merchant, currency, code)
);
