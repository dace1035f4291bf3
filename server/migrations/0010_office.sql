-- Before its functions moved to their rooms: sha256 299e93060792e090e14f74857b9e08fe59fd2fcf99235694a51b66a67904a9d3
-- The back office: who works here, what each may do, their sessions, and a log of what they did that nobody can change.
create schema if not exists office;

create table office.role (name text primary key);

create table office.role_permission (
  role text not null references office.role,
  permission text not null check (permission ~ '^[a-z]+\.[a-z_]+$'),
  primary key (role, permission)
);

insert into office.role (name) values ('support'), ('cashier'), ('auditor'), ('owner');
insert into office.role_permission (role, permission) values
  ('support', 'withdrawals.read'), ('support', 'bets.read'),
  ('cashier', 'withdrawals.read'), ('cashier', 'bets.read'), ('cashier', 'withdrawals.decide'),
  ('auditor', 'withdrawals.read'), ('auditor', 'bets.read'), ('auditor', 'ledger.read'),
  ('owner', 'withdrawals.read'), ('owner', 'bets.read'), ('owner', 'withdrawals.decide'), ('owner', 'ledger.read');

create table office.staff (
  id bigint generated always as identity primary key,
  merchant text not null,
  username text not null check (username = lower(username) and length(username) between 3 and 64),
  name text not null,
  role text not null references office.role,
  password_hash text not null,
  -- AES-256-GCM: nonce, ciphertext, tag; bound to the row by merchant and username
  totp_sealed bytea not null,
  -- the newest 30-second step whose code was used; none at or below it works again
  totp_last_step bigint not null default 0,
  disabled_at timestamptz,
  created_at timestamptz not null,
  unique (merchant, username)
);

-- Tries of the last minutes per name and place. The place is empty for an address the person never logged in from, so that a stranger's
-- failures lock strangers out and not the person at the usual desk. Names nobody has are counted the same way.
create table office.login_guard (
  merchant text not null,
  username text not null,
  place text not null,
  tries timestamptz[] not null default '{}',
  locked_until timestamptz,
  touched_at timestamptz not null,
  primary key (merchant, username, place)
);
create index login_guard_touched on office.login_guard (touched_at);

create table office.session (
  id bigint generated always as identity primary key,
  staff_id bigint not null references office.staff,
  token_hash bytea not null unique,
  ip text not null,
  last_ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_staff on office.session (staff_id, created_at);

create table office.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  merchant text not null,
  staff_id bigint references office.staff,
  who text not null,
  ip text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text
);
create index audit_of_subject on office.audit (merchant, subject, id);
create index audit_by_staff on office.audit (staff_id, id);
