-- Who plays: accounts, sessions, and the identity the bank knows.
create schema players;

create table players.player (
  id bigint generated always as identity (start with 10001) primary key,
  merchant text not null,
  username text not null check (username = lower(username)),
  password_hash text not null,
  member_type smallint not null check (member_type in (0, 1, 2, 4, 41, 42)),
  currency text not null,
  full_name text,
  -- the CPF is sealed; the index finds an equal one without opening any
  cpf_sealed bytea,
  cpf_index bytea,
  blocked_at timestamptz,
  failed_logins int not null default 0,
  failed_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null,
  unique (merchant, username),
  unique (merchant, cpf_index),
  check ((cpf_sealed is null) = (cpf_index is null)),
  check ((cpf_sealed is null) = (full_name is null))
);

create table players.session (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  token_hash bytea not null unique,
  ip inet not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_player on players.session (player_id) where ended_at is null;
