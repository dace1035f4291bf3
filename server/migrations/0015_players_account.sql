-- What an account may have beside its name: contacts, a profile, devices; and what a session knows of how it was opened.
alter table players.player
  alter column password_hash drop not null,
  drop constraint player_check1,
  -- failed tries are counted by the guard, by name and place
  drop column failed_logins,
  drop column failed_at,
  add column nickname text,
  add column birthday_sealed bytea,
  add column language text check (language in ('PT', 'EN')),
  add column must_change boolean not null default false,
  add column password_changed_at timestamptz,
  add column first_login_done boolean not null default false,
  add column restricted_until timestamptz,
  add column registered_domain text,
  add column registered_url text,
  add column register_method text,
  add column upline_id bigint references players.player;
update players.player set first_login_done = last_login_at is not null;

-- Ways to reach a player, sealed. A verified mobile or e-mail belongs to one account of a merchant; an unverified one proves nothing and bars nobody.
create table players.contact (
  player_id bigint not null references players.player,
  merchant text not null,
  kind text not null check (kind in ('mobile', 'email', 'line', 'whatsapp', 'facebook', 'wechat', 'qqNum', 'zalo', 'telegram')),
  value_sealed bytea not null,
  value_index bytea not null,
  dialing_code text,
  verified_at timestamptz,
  primary key (player_id, kind)
);
create unique index contact_verified_once on players.contact (merchant, kind, value_index) where verified_at is not null;

create table players.profile (
  player_id bigint primary key references players.player,
  address_sealed bytea,
  nationality text,
  occupation text,
  source_of_income text
);

-- A browser that has been in the account: known by a cookie, kept only as its hash.
create table players.device (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  cookie_hash bytea not null,
  label text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (player_id, cookie_hash)
);

-- changed_at: whoever keeps a session in memory follows this, so that an end or a proof is seen everywhere within a second.
alter table players.session
  add column device_id bigint references players.device,
  add column assurance text not null default 'full' check (assurance in ('full', 'remembered')),
  add column proven_at timestamptz,
  add column must_change boolean not null default false,
  add column last_ip inet,
  add column changed_at timestamptz;
create index session_changed on players.session (changed_at) where changed_at is not null;
