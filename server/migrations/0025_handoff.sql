-- An account carried from one device to another by a code: once, for two minutes.
create schema handoff;

-- Only the hash of a code is kept.
create table handoff.code (
  code_hash bytea primary key,
  merchant text not null,
  player_id bigint not null,
  -- the session that made it: with it the code ends
  session_id bigint not null,
  purpose text not null check (purpose in ('device', 'app')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index code_by_end on handoff.code (expires_at);
