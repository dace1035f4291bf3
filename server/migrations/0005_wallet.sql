-- Which ledger accounts are whose.
create schema wallet;

create table wallet.wallet (
  player_id bigint primary key,
  merchant text not null,
  currency text not null,
  main_account bigint not null unique
);
