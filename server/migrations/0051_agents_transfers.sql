-- Money between a player and the agent who brought them: why it moved. The money itself moves in the ledger. Amounts are micro-units.
create schema agents;

create sequence agents.order_number;

create table agents.transfer (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  merchant text not null,
  currency text not null,
  sender_id bigint not null,
  recipient_id bigint not null check (recipient_id <> sender_id),
  -- up: to the agent who brought the sender. down: to somebody the sender brought
  toward text not null check (toward in ('up', 'down')),
  amount bigint not null check (amount > 0),
  -- the ledger's, which knows what either side had left
  entry bigint not null unique,
  at timestamptz not null
);
create index transfer_of_sender on agents.transfer (sender_id, at desc);
create index transfer_of_recipient on agents.transfer (recipient_id, at desc);

-- Money that came back where it had come from within a day: one row for each pair, for staff to look at. Nothing is undone by it.
create table agents.circle (
  id bigint generated always as identity primary key,
  merchant text not null,
  first_transfer bigint not null references agents.transfer,
  second_transfer bigint not null references agents.transfer,
  noticed_at timestamptz not null,
  unique (first_transfer, second_transfer)
);
create index circle_of_merchant on agents.circle (merchant, id desc);
