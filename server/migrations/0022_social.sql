-- Who else may say who somebody is: providers of OpenID Connect, and the accounts they speak for.
create schema social;

-- A brand's providers. Issuer and client are null where the environment names them, or the simulated world stands in for them.
create table social.provider (
  merchant text not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{0,31}$'),
  title text not null,
  issuer text,
  client_id text,
  enabled boolean not null default true,
  position int not null,
  primary key (merchant, code),
  check ((issuer is null) = (client_id is null))
);

-- A person at a provider is one account of a brand, and an account is one person at each provider. The person is the keyed digest of issuer
-- and subject; what address the provider told lies sealed.
create table social.link (
  id bigint generated always as identity primary key,
  merchant text not null,
  provider text not null,
  subject_index bytea not null,
  player_id bigint not null,
  email_sealed bytea,
  linked_at timestamptz not null,
  used_at timestamptz,
  constraint link_one_account unique (merchant, provider, subject_index),
  constraint link_one_person unique (player_id, provider),
  foreign key (merchant, provider) references social.provider (merchant, code)
);

-- A way to a provider and back, used once, by the browser that began it. The nonce and the PKCE verifier lie sealed.
create table social.attempt (
  state_hash bytea primary key,
  merchant text not null,
  provider text not null,
  purpose text not null check (purpose in ('login', 'bind', 'prove')),
  browser_hash bytea not null,
  proof_sealed bytea not null,
  player_id bigint,
  session_id bigint,
  portal text check (portal in ('member', 'agent')),
  remember boolean not null,
  return_to text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'login') = (player_id is null) and (player_id is null) = (session_id is null))
);
create index attempt_by_end on social.attempt (expires_at);

-- A person a provider vouched for who has no account yet; used once, in the browser that came back.
create table social.ticket (
  code_hash bytea primary key,
  merchant text not null,
  provider text not null,
  browser_hash bytea not null,
  person_sealed bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_by_end on social.ticket (expires_at);
