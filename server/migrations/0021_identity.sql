-- Who a player really is: checks made by an outside verifier, and what staff decide of those that are unclear. Neither pictures nor whole
-- document numbers ever come here.
create schema identity;

create sequence identity.case_number;

create table identity.verification (
  id bigint generated always as identity primary key,
  case_no text not null unique,
  merchant text not null,
  player_id bigint not null,
  state text not null check (state in ('started', 'pending', 'review', 'verified', 'rejected', 'expired')),
  -- Made and kept before the verifier is asked, so that a repeated call is about the same session.
  reference text not null unique,
  -- The verifier's name for it; null until the verifier has answered.
  session_id text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz,
  finished_at timestamptz,
  decided_at timestamptz,
  -- Null: decided by the rules.
  decided_by text,
  decided_by_staff bigint,
  -- What the rules found, as names of rules: shown in plain words.
  reasons text[] not null default '{}',
  -- What staff wrote to the player.
  note text,
  face_score int check (face_score between 0 and 100),
  liveness boolean,
  document_type text,
  document_last4 text check (length(document_last4) <= 4),
  -- Name, CPF and birthday as the document says them, sealed; the index finds an equal CPF without opening any.
  said_sealed bytea,
  cpf_index bytea,
  check ((state in ('verified', 'rejected')) = (decided_at is not null)),
  check (state not in ('verified', 'review') or (said_sealed is not null and face_score is not null and session_id is not null))
);
create index verification_of_player on identity.verification (player_id, id desc);
-- One at a time, and once verified never again: the database decides, whoever asks at once.
create unique index verification_open_once on identity.verification (player_id) where state in ('started', 'pending', 'review', 'verified');
create unique index verification_cpf_once on identity.verification (merchant, cpf_index) where state = 'verified';
create index verification_waiting on identity.verification (checked_at nulls first) where state in ('started', 'pending');
create index verification_by_state on identity.verification (merchant, state, id);

-- What happened to a check and through whom, never changed afterwards.
create table identity.verification_event (
  id bigint generated always as identity primary key,
  verification_id bigint not null references identity.verification,
  at timestamptz not null,
  who text not null,
  what text not null,
  reason text
);
create index verification_event_of on identity.verification_event (verification_id, id);
