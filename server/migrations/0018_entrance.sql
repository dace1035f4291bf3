-- The ways in: what a login, a reset or a trial leaves behind.
create schema entrance;

-- Where a player has logged in from before: a network (a /24, or a /56 of IPv6) and a browser, known by the hash of its cookie.
create table entrance.known_address (
  player_id bigint not null,
  network cidr not null,
  browser_hash bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, network, browser_hash)
);

-- A step that is open for a short while and used once: only the hash of its code is kept.
create table entrance.ticket (
  code_hash bytea primary key,
  kind text not null check (kind in ('login', 'reset')),
  player_id bigint not null,
  data jsonb not null,
  tries int not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_of_player on entrance.ticket (player_id) where used_at is null;
create index ticket_by_end on entrance.ticket (expires_at);

-- Remembered logins: each use makes the next row of its family; a row used twice tells of a stolen cookie.
create table entrance.remembered (
  selector bytea primary key,
  validator_hash bytea not null,
  family uuid not null,
  player_id bigint not null,
  -- the session it last opened, which ends with the family
  session_id bigint not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- used, and the next of the family stands in its place
  replaced_at timestamptz,
  -- logged out: fills the form and opens nothing
  ended_at timestamptz
);
create index remembered_of_player on entrance.remembered (player_id);
create index remembered_family on entrance.remembered (family);
create index remembered_by_end on entrance.remembered (expires_at);

-- One trial for a browser and a day of Brazil.
create table entrance.trial_use (
  merchant text not null,
  device_hash bytea not null,
  day date not null,
  player_id bigint not null,
  primary key (merchant, device_hash, day)
);

-- Codes that say who invited: of a player (`referral`) or of an agent (`affiliate`), who may have a domain of his own.
create table entrance.invite_code (
  merchant text not null,
  code text not null check (code = lower(code)),
  kind text not null check (kind in ('referral', 'affiliate')),
  owner_id bigint not null,
  domain text,
  enabled boolean not null default true,
  primary key (merchant, code),
  unique (merchant, domain)
);
