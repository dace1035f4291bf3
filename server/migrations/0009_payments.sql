-- Deposits and withdrawals by PIX: why money moves and what the bank said. The money itself moves in the ledger. Amounts are micro-units.
create schema payments;

create table payments.setting (
  merchant text primary key,
  currency text not null,
  deposits_open boolean not null,
  deposit_min bigint not null check (deposit_min > 0),
  deposit_max bigint not null check (deposit_max >= deposit_min),
  deposit_suggested bigint[] not null,
  deposit_expiry_seconds int not null check (deposit_expiry_seconds between 60 and 86400),
  withdrawals_open boolean not null,
  withdrawal_min bigint not null check (withdrawal_min > 0),
  withdrawal_max bigint not null check (withdrawal_max >= withdrawal_min),
  withdrawal_daily_count int not null check (withdrawal_daily_count > 0),
  withdrawal_daily_amount bigint not null check (withdrawal_daily_amount > 0),
  -- Valid turnover asked of each deposit, in percent of it.
  turnover_percent int not null check (turnover_percent between 0 and 10000),
  decision_minutes int not null check (decision_minutes > 0),
  -- Withdrawals up to this amount need no person; null: a person decides every one.
  auto_approve_up_to bigint check (auto_approve_up_to > 0)
);

-- Where a merchant's PIX money comes in and goes out.
create table payments.provider (
  merchant text primary key references payments.setting,
  kind text not null check (kind in ('bacen')),
  pix_key text not null check (length(pix_key) between 1 and 77),
  -- What differs from bank to bank: see providers/bacen-pix.ts.
  paths jsonb not null default '{}',
  -- Digest of the call-back address the bank was told last: the address itself holds a secret.
  webhook_digest text,
  webhook_registered_at timestamptz
);

create sequence payments.order_number;

create table payments.deposit (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  merchant text not null,
  player_id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Made and kept before the bank is called, so that a repeated call is about the same charge.
  txid text not null unique check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  state text not null check (state in ('creating', 'waiting', 'paid', 'expired', 'returning', 'returned', 'failed')),
  br_code text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz,
  paid_at timestamptz,
  end_to_end_id text,
  balance_after bigint,
  reason text,
  check ((state = 'paid') = (paid_at is not null)),
  check (state <> 'paid' or (end_to_end_id is not null and balance_after is not null))
);
create index deposit_of_player on payments.deposit (player_id, id desc);
create index deposit_open on payments.deposit (checked_at nulls first) where state in ('creating', 'waiting', 'expired');

-- Every PIX that came in, once per endToEndId: credited, or on its way back to who paid.
create table payments.receipt (
  end_to_end_id text primary key,
  merchant text not null,
  deposit_id bigint references payments.deposit,
  txid text,
  amount bigint not null check (amount > 0),
  -- Who paid, with most of the CPF hidden.
  payer_cpf_masked text,
  payer_name text,
  paid_at timestamptz not null,
  recorded_at timestamptz not null,
  state text not null check (state in ('credited', 'returning', 'returned', 'return_refused')),
  -- Why it was not credited.
  reason text,
  -- The idempotent id of the devolução, and what the bank said of it.
  refund_id text unique,
  settled_at timestamptz,
  check ((state = 'credited') = (reason is null)),
  check (state = 'credited' or refund_id is not null)
);
create unique index receipt_credited_once on payments.receipt (deposit_id) where state = 'credited';
create index receipt_returning on payments.receipt (recorded_at) where state = 'returning';

create table payments.withdrawal (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  merchant text not null,
  player_id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('requested', 'review', 'approved', 'paying', 'paid', 'rejected', 'failed')),
  pix_key_type text not null check (pix_key_type in ('CPF', 'EMAIL', 'PHONE', 'EVP')),
  pix_key_sealed bytea not null,
  pix_key_masked text not null,
  payee_name text not null,
  -- The pending transfer in the ledger that holds the money.
  pending bigint not null unique,
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decided_by_staff bigint,
  reason text,
  check (state not in ('rejected', 'failed') or reason is not null)
);
create index withdrawal_of_player on payments.withdrawal (player_id, id desc);
create index withdrawal_by_state on payments.withdrawal (merchant, state, id);

create table payments.gate (
  withdrawal_id bigint not null references payments.withdrawal,
  position int not null,
  name text not null check (name in ('limits', 'turnover', 'identity', 'own_account', 'review', 'payment')),
  state text not null check (state in ('passed', 'current', 'waiting', 'failed')),
  actor text not null check (actor in ('system', 'staff', 'bank')),
  at timestamptz,
  detail jsonb not null default '{}',
  primary key (withdrawal_id, name)
);

-- What happened to a withdrawal and through whom, never changed afterwards.
create table payments.withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references payments.withdrawal,
  at timestamptz not null,
  who text not null,
  what text not null,
  reason text
);
create index withdrawal_event_of on payments.withdrawal_event (withdrawal_id, id);

-- One payout for each withdrawal, under one id for ever: a second id would be a second payment.
create table payments.payout (
  id_envio text primary key check (id_envio ~ '^[a-zA-Z0-9]{1,35}$'),
  withdrawal_id bigint not null unique references payments.withdrawal,
  state text not null check (state in ('REQUESTED', 'SENT', 'SETTLED', 'REJECTED', 'UNKNOWN')),
  attempts int not null default 0,
  requested_at timestamptz not null,
  checked_at timestamptz,
  end_to_end_id text unique,
  settled_at timestamptz,
  reason text,
  check (state <> 'SETTLED' or (end_to_end_id is not null and settled_at is not null))
);
create index payout_open on payments.payout (checked_at nulls first) where state in ('REQUESTED', 'SENT', 'UNKNOWN');
