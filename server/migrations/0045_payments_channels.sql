-- Before its functions moved to their rooms: sha256 1816303bdb518d06aa422db85ee5466dae228f1aae924e4727700863bf71ac75
-- Ways to pay in as rows, transfers by hand with their proofs, and what happened to each deposit.
create table payments.channel (
  merchant text not null references payments.setting,
  -- What the player's client names it by.
  vendor_id text not null check (vendor_id ~ '^[A-Za-z0-9_-]{1,40}$'),
  method text not null check (method in ('PIX', 'MT')),
  position int not null,
  enabled boolean not null,
  -- By language; the brand's own language is always there.
  names jsonb not null,
  mcs_bank_code text not null,
  -- [{bankCode, bankName, bankType}]: what may be chosen within the channel.
  banks jsonb not null default '[]',
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  suggested bigint[] not null,
  -- In hundredths of a percent.
  fee_points int not null default 0 check (fee_points between 0 and 9999),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  -- Times of the day at the brand; both or neither, and the window may cross midnight.
  open_from text check (open_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  open_to text check (open_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closed_from timestamptz,
  closed_until timestamptz,
  -- Where a transfer by hand goes: {bankCode, bankName, branch, account, holder, taxId}.
  target jsonb,
  primary key (merchant, vendor_id),
  check ((open_from is null) = (open_to is null)),
  check (closed_until > closed_from),
  check ((method = 'MT') = (target is not null)),
  -- a fee may never eat the whole deposit
  check (fee_fixed < min_amount)
);
insert into payments.channel (merchant, vendor_id, method, position, enabled, names, mcs_bank_code, min_amount, max_amount, suggested)
  select merchant, 'PIX', 'PIX', 0, true, '{"PT": "PIX", "EN": "PIX", "AR": "PIX"}', 'PIX', deposit_min, deposit_max, deposit_suggested
  from payments.setting;

alter table payments.setting
  drop column deposit_min, drop column deposit_max, drop column deposit_suggested,
  add column deposits_open_at_once int not null default 5 check (deposits_open_at_once > 0),
  -- How long an announced transfer is waited for.
  add column transfer_expiry_hours int not null default 72 check (transfer_expiry_hours > 0),
  -- From this amount on two people decide a transfer; null: one is enough.
  add column two_people_from bigint check (two_people_from > 0),
  -- What is said above the form, by language.
  add column info jsonb not null default '{}';

alter table payments.deposit
  add column method text not null default 'PIX' check (method in ('PIX', 'MT')),
  add column vendor_id text not null default 'PIX',
  -- The channel's name as the player chose it.
  add column channel_name text not null default 'PIX',
  add column fee bigint not null default 0 check (fee >= 0),
  add column transfer_to jsonb,
  add column bank_reference text,
  add column decided_by text,
  add column decided_at timestamptz,
  alter column txid drop not null,
  add check ((method = 'PIX') = (txid is not null)),
  add check ((method = 'MT') = (transfer_to is not null)),
  add check (fee < amount),
  drop constraint deposit_state_check,
  add constraint deposit_state_check check (state in ('creating', 'waiting', 'review', 'paid', 'expired', 'cancelled', 'rejected', 'returning', 'returned', 'failed')),
  drop constraint deposit_check1,
  -- a PIX is credited under its endToEndId, a transfer under the bank's own reference
  add constraint deposit_credit_check check (state <> 'paid' or (balance_after is not null and coalesce(end_to_end_id, bank_reference) is not null));
drop index payments.deposit_open;
create index deposit_open on payments.deposit (checked_at nulls first) where method = 'PIX' and state in ('creating', 'waiting', 'expired');
create index deposit_by_state on payments.deposit (merchant, state, id);
create index deposit_typical on payments.deposit (merchant, vendor_id, id) where state = 'paid';
create index deposit_by_credit on payments.deposit (merchant, paid_at) where state = 'paid';
create index receipt_by_time on payments.receipt (merchant, paid_at);
create unique index deposit_reference on payments.deposit (merchant, bank_reference) where bank_reference is not null;

-- Which bank a merchant has is no matter of deposits alone: it goes to the room of the banks.
create schema banks;
alter table payments.provider drop constraint provider_merchant_fkey;
alter table payments.provider set schema banks;

-- Numbers of the entries in the ledger, for whoever compares the books.
alter table payments.receipt add column entry bigint;
alter table payments.deposit add column entry bigint, add column fee_entry bigint;

-- What happened to a deposit, never changed afterwards. Names and figures only.
create table payments.deposit_event (
  id bigint generated always as identity primary key,
  deposit_id bigint not null references payments.deposit,
  at timestamptz not null,
  what text not null,
  detail jsonb not null default '{}'
);
create index deposit_event_of on payments.deposit_event (deposit_id, id);
insert into payments.deposit_event (deposit_id, at, what) select id, created_at, 'asked' from payments.deposit;
insert into payments.deposit_event (deposit_id, at, what, detail)
  select id, paid_at, 'credited', jsonb_build_object('endToEndId', end_to_end_id) from payments.deposit where state = 'paid';

-- Pictures drawn anew, or PDFs as they came: shown to staff, never opened here.
create table payments.deposit_proof (
  id bigint generated always as identity primary key,
  deposit_id bigint not null references payments.deposit,
  at timestamptz not null,
  type text not null check (type in ('image/webp', 'application/pdf')),
  digest bytea not null,
  bytes bytea not null,
  unique (deposit_id, digest)
);

-- The first person's decision where two are needed; the second one's equal decision carries it out.
create table payments.deposit_proposal (
  deposit_id bigint primary key references payments.deposit,
  decision text not null check (decision in ('credit', 'reject')),
  amount bigint not null check (amount > 0),
  bank_reference text,
  reason text not null,
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null
);
