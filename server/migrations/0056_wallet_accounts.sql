-- A player's wallets besides main, what locks them, and what the rooms above say about a movement.

-- Outside game houses that keep money of their own for each player: each is a wallet of the brand's players.
create table wallet.vendor (
  merchant text not null,
  code text not null,
  type_id int generated always as identity (start with 100) unique,
  primary key (merchant, code)
);

create table wallet.account (
  player_id bigint not null,
  -- 2 is main and stands in wallet.wallet; 3 bonus, 4 points, from 100 on one of wallet.vendor
  type_id int not null check (type_id > 2),
  name text not null,
  currency text not null,
  account bigint not null unique,
  primary key (player_id, type_id)
);

create table wallet.lock (
  player_id bigint not null,
  reason text not null check (reason in ('debt', 'staff')),
  locks_in boolean not null,
  locks_out boolean not null,
  since timestamptz not null,
  primary key (player_id, reason),
  check (locks_in or locks_out)
);

-- The order an entry of the ledger belongs to, by its number and in words, written where the money moves; of money between two players one for each.
create table wallet.note (
  transfer bigint not null,
  player_id bigint not null,
  order_no text,
  remark text not null default '',
  primary key (transfer, player_id),
  check (order_no is not null or remark <> '')
);
create index note_of_order on wallet.note (player_id, order_no) where order_no is not null;
