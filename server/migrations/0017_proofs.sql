-- What proves that it is you: one-time codes, authenticators, recovery codes.
create schema if not exists proofs;

-- One row per address and purpose, so that one code lives at most: a new one takes the place of the old. The address is kept as a keyed
-- digest, and so is the code: six digits under a plain hash would be read in a second.
create table proofs.code (
  merchant text not null,
  channel text not null check (channel in ('sms', 'email')),
  to_index bytea not null,
  purpose text not null check (purpose in ('login', 'register', 'forgot', 'bind', 'new_address', 'step_up')),
  -- whose browser or session asked: tries from anywhere else do not reach this row
  request_hash bytea not null,
  code_hash bytea not null,
  player_id bigint,
  tries smallint not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant, channel, to_index, purpose)
);
create index code_by_expiry on proofs.code (expires_at);

create table proofs.totp (
  player_id bigint primary key,
  -- in force; null until the first one is confirmed
  secret_sealed bytea,
  confirmed_at timestamptz,
  -- begun, and not in force before a code of it was seen
  candidate_sealed bytea,
  candidate_at timestamptz,
  -- the newest 30-second step whose code was used; none at or below it works again
  last_step bigint not null default 0,
  check ((secret_sealed is null) = (confirmed_at is null)),
  check ((candidate_sealed is null) = (candidate_at is null))
);

create table proofs.recovery (
  player_id bigint not null,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

-- Six digits that guard withdrawals; set at registration or later.
create table proofs.payment_password (
  player_id bigint primary key,
  hash text not null,
  set_at timestamptz not null,
  -- counted before the password is looked at
  tries smallint not null default 0,
  locked_until timestamptz
);
