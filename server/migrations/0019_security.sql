-- The bank accounts a player has money sent to.
create schema if not exists security;

-- Rows are closed, never deleted: where money may go is part of the account's history.
create table security.bank_account (
  id bigint generated always as identity primary key,
  merchant text not null,
  player_id bigint not null,
  card_type text not null check (card_type in ('BC', 'PIX')),
  bank_code text not null,
  bank_name text not null,
  number_sealed bytea not null,
  number_index bytea not null,
  number_masked text not null,
  holder text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index bank_account_once on security.bank_account (player_id, number_index) where removed_at is null;
