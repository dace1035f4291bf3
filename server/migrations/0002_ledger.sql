-- Before its functions moved to their rooms: sha256 8aa491c5adf37f69f56fbd40be6097e84f2fdee63cf0c531e9005e8e0ca30eb0
-- The books. Every movement of money is one row of ledger.transfer with one account to take from (debit) and one to give to (credit): balanced by construction.
-- Only the functions of the ledger write here. Amounts are micro-units (10⁻⁶ of the currency unit).
create schema if not exists ledger;

create table ledger.currency (
  code smallint primary key check (code between 1 and 255),
  name text not null unique
);
insert into ledger.currency (code, name) values (1, 'BRL'), (2, 'FUN'), (3, 'PTS');

-- An account id says what it is: number << 9 | house << 8 | currency code. So a row can refuse mixed currencies without looking anything up.
create sequence ledger.account_number;

create table ledger.account (
  id bigint primary key,
  merchant text not null check (merchant <> ''),
  currency text not null references ledger.currency (name),
  -- player: never below zero, one hot row. house: may go below zero, no hot row
  kind text not null check (kind in ('player', 'house')),
  name text not null check (name <> ''),
  opened_at timestamptz not null default now(),
  check (id & 256 = case kind when 'house' then 256 else 0 end)
);
create unique index account_house on ledger.account (merchant, currency, name) where kind = 'house';

-- What a player account stands at. version counts the transfers that touched it, without a gap.
create table ledger.wallet (
  id bigint primary key references ledger.account,
  posted bigint not null default 0,
  held bigint not null default 0,
  version bigint not null default 0,
  constraint wallet_never_below_zero check (held >= 0 and posted >= held),
  -- a trillion units: more does not fit the wire
  constraint wallet_never_without_measure check (posted < 1000000000000000000)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- What a house account stands at is the sum of its rows: each open transaction has a lane to itself, so no two ever wait for one row.
create table ledger.house_wallet (
  account bigint not null references ledger.account,
  lane smallint not null,
  -- numeric: what a house turns over in a small currency may pass 64 bits
  posted numeric not null,
  held numeric not null,
  primary key (account, lane)
) with (fillfactor = 20);

-- Numbers of transfers are counted per lane, without a gap: a row that is taken out or slipped in is missed or one too many.
create table ledger.lane (
  lane smallint primary key check (lane between 0 and 255),
  last bigint not null default 0
) with (fillfactor = 20);
insert into ledger.lane (lane) select generate_series(0, 255);

create table ledger.transfer (
  -- number << 8 | lane; the steps of one command follow one another in one lane
  id bigint primary key,
  -- the account whose lock put this command in order, and for which its key is unique
  owner bigint not null,
  key uuid not null,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null,
  -- the accounts right after this row; null on the side of a house account, and on the credit side of pending and void, which does not move
  debit_version bigint, debit_available bigint, debit_held bigint,
  credit_version bigint, credit_available bigint, credit_held bigint,
  -- digest of what the client asked for
  input bigint not null,
  -- of post and void: which pending, and how much of it went back to the debit account
  pending bigint,
  released bigint,
  at timestamptz not null,
  step smallint not null,
  steps smallint not null,
  -- transfer: moves the amount. pending: sets it aside. post, void: decide on a pending
  phase text not null,
  kind text not null,
  -- digest of all the columns before it, see ledger.print_of
  print bigint not null,
  constraint transfer_amount check (amount > 0 and (released is null or released >= 0)),
  constraint transfer_one_currency check (debit & 255 = credit & 255 and debit <> credit),
  constraint transfer_decides check ((pending is null) = (released is null))
);
-- one command per owner and key; the row of its first step stands for all
create unique index transfer_key on ledger.transfer (owner, key) where step = 0;

-- Money set aside and not yet decided on. The row goes when the pending is posted or voided.
create table ledger.pending (
  id bigint primary key,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null check (amount > 0)
);

-- Two lines per transfer, as bookkeepers read it: what each account gained (+) or lost (-) and how much was set aside (+) or let go (-).
create view ledger.entry as
  select id, at, phase, kind, debit as account, credit as against,
    case when phase in ('transfer', 'post') then -amount else 0 end as posted,
    case phase when 'pending' then amount when 'post' then -(amount + released) when 'void' then -amount else 0 end as held,
    debit_version as version, debit_available as available_after, debit_held as held_after
  from ledger.transfer
  union all
  select id, at, phase, kind, credit, debit, amount, 0, credit_version, credit_available, credit_held
  from ledger.transfer where phase in ('transfer', 'post');
