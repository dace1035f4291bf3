-- What a withdrawal has to pass, its payouts, what the player says of each, and the cases of those that did not arrive.
alter table withdrawals.withdrawal_setting rename to setting;
create sequence withdrawals.order_number;
-- After the numbers given while deposits and withdrawals shared them.
select setval('withdrawals.order_number', coalesce((select max(split_part(order_no, '-', 3)::bigint) from withdrawals.withdrawal), 0) + 1, false);
create sequence withdrawals.case_number;

alter table withdrawals.setting
  -- Hours of the day at the brand, 'HH:MM'; null: at all hours.
  add column open_from text check (open_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column open_to text check (open_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Where not empty, nothing but these.
  add column fixed_amounts bigint[] not null default '{}',
  add column allow_decimal boolean not null default true,
  -- Hundredths of a percent.
  add column fee_bps int not null default 0 check (fee_bps between 0 and 5000),
  add column fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  add column free_times int not null default 0 check (free_times >= 0),
  -- Charged while the turnover is not met; 0: nothing leaves before it is.
  add column penalty_bps int not null default 0 check (penalty_bps between 0 and 9000),
  add column mobile_code text check (mobile_code in ('EVERY_WITHDRAWAL', 'WITHDRAW_AMOUNT')),
  add column mobile_code_from bigint check (mobile_code_from > 0),
  add column payment_password boolean not null default false,
  add column receipts boolean not null default true,
  add column receipt_minutes int not null default 30 check (receipt_minutes > 0),
  add column dispute_minutes int not null default 1440 check (dispute_minutes > 0),
  -- How long a newly bound account waits before it may receive.
  add column binding_wait_minutes int not null default 0 check (binding_wait_minutes >= 0),
  -- Above it two people approve; null: one is enough.
  add column two_people_above bigint check (two_people_above > 0),
  -- A larger withdrawal goes out as several payouts; null: always as one.
  add column max_payout bigint check (max_payout >= 1000000),
  -- What the brand says above the form, by language.
  add column note jsonb not null default '{}',
  add check ((open_from is null) = (open_to is null)),
  add check (mobile_code is distinct from 'WITHDRAW_AMOUNT' or mobile_code_from is not null);

-- What sends a withdrawal to a person that would need none. `minutes`: how new is too new.
create table withdrawals.risk_rule (
  merchant text not null references withdrawals.setting,
  name text not null check (name in ('new_account', 'first_withdrawal', 'security_changed')),
  minutes int check (minutes > 0),
  primary key (merchant, name),
  check ((name = 'first_withdrawal') = (minutes is null))
);

-- Bets that do not count for the turnover, or count in part; the row of a game stands above its vendor's.
create table withdrawals.exclusion (
  merchant text not null references withdrawals.setting,
  vassalage text not null,
  -- '': every game of the vendor
  game_code text not null default '',
  percent int not null check (percent between 1 and 100),
  primary key (merchant, vassalage, game_code)
);

alter table withdrawals.withdrawal
  drop constraint withdrawal_state_check,
  add constraint withdrawal_state_check
    check (state in ('requested', 'review', 'approved', 'paying', 'paid', 'rejected', 'failed', 'cancelled')),
  alter column pix_key_type drop not null,
  -- What is held now is held payout by payout.
  alter column pending drop not null,
  add column account_type text not null default 'PIX' check (account_type in ('PIX', 'BC')),
  add column bank_code text not null default '',
  add column bank_name text not null default '',
  add column fee bigint not null default 0 check (fee >= 0),
  add column needs_two boolean not null default false,
  add column first_by text,
  add column first_by_staff bigint,
  add column first_at timestamptz,
  add check ((account_type = 'PIX') = (pix_key_type is not null)),
  add check (fee < amount);

alter table withdrawals.gate
  drop constraint gate_name_check,
  add constraint gate_name_check check (name in ('hours', 'limits', 'turnover', 'identity', 'own_account', 'payment_password', 'mobile_code',
    'debt', 'risk', 'review', 'payment', 'receipt')),
  drop constraint gate_state_check,
  add constraint gate_state_check check (state in ('passed', 'current', 'waiting', 'failed', 'skipped')),
  drop constraint gate_actor_check,
  add constraint gate_actor_check check (actor in ('system', 'player', 'staff', 'bank')),
  add column due_at timestamptz,
  -- The rule that let it pass without a person.
  add column rule text;

-- Each payout is asked for under one id until it is final, and its part of the money is held for it alone.
alter table withdrawals.payout
  drop constraint payout_withdrawal_id_key,
  add column position int not null default 0,
  add column amount bigint check (amount > 0),
  add column fee bigint not null default 0 check (fee >= 0),
  add column pending bigint unique,
  add column fee_pending bigint unique,
  add column sent_at timestamptz,
  add column receipt text not null default 'waiting'
    check (receipt in ('waiting', 'open', 'received', 'closed', 'not_received', 'forced', 'repaid')),
  add column closes_at timestamptz,
  add unique (withdrawal_id, position);
insert into withdrawals.payout (id_envio, withdrawal_id, state, requested_at)
  select replace(w.order_no, '-', '') || substr(md5(random()::text), 1, 16), w.id, 'REQUESTED', w.created_at
  from withdrawals.withdrawal w
  where w.state in ('requested', 'review', 'approved') and not exists (select from withdrawals.payout p where p.withdrawal_id = w.id);
update withdrawals.payout p set amount = w.amount, pending = w.pending,
    sent_at = case when p.state in ('SENT', 'SETTLED', 'UNKNOWN') then p.requested_at end,
    receipt = case when p.state = 'SETTLED' then 'closed' else 'waiting' end
  from withdrawals.withdrawal w where w.id = p.withdrawal_id;
alter table withdrawals.payout
  alter column amount set not null,
  alter column pending set not null,
  add check ((fee > 0) = (fee_pending is not null)),
  add check (receipt <> 'open' or closes_at is not null);
create index payout_of on withdrawals.payout (withdrawal_id, position);
create index payout_receipt_open on withdrawals.payout (closes_at) where receipt = 'open';

-- A payout the player says did not arrive.
create table withdrawals.dispute (
  id bigint generated always as identity primary key,
  case_no text not null unique,
  id_envio text not null references withdrawals.payout,
  merchant text not null,
  player_id bigint not null,
  state text not null check (state in ('open', 'answered', 'forced', 'repaid')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  comment text not null,
  answer text,
  answered_at timestamptz,
  answered_by text,
  answered_by_staff bigint,
  check (state in ('open', 'answered') or (answer is not null and answered_by_staff is not null))
);
create unique index dispute_open_once on withdrawals.dispute (id_envio) where state = 'open';
create index dispute_of_payout on withdrawals.dispute (id_envio, id desc);
create index dispute_by_state on withdrawals.dispute (merchant, state, id);

-- What the player showed: sealed, for it shows a bank account.
create table withdrawals.proof (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references withdrawals.dispute,
  type text not null check (type in ('image/webp', 'application/pdf')),
  sealed bytea not null,
  at timestamptz not null
);
create index proof_of on withdrawals.proof (dispute_id);
