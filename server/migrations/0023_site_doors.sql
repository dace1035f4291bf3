-- Who is let in, from where and until when; the hosts of each brand; whom to ask; pictures.

-- Closed from the moment `maintenance` is set until it is unset or this time has come; null: until it is unset.
alter table site.merchant add column maintenance_until timestamptz;

-- The countries a brand's rule speaks of; the setting `region.rule` says whether they alone are let in or kept out.
create table site.country (
  merchant text not null references site.merchant,
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (merchant, country)
);

-- What holds for a network whatever its country; the narrowest network decides. `staff` also passes closed doors.
alter table site.blocked_network rename to network_rule;
alter table site.network_rule
  add column verdict text not null default 'blocked' check (verdict in ('blocked', 'admitted', 'staff'));

-- Who was kept out by the region, from where; an address at most every ten minutes.
create table site.location_violation (
  id bigint generated always as identity primary key,
  merchant text not null references site.merchant,
  -- known where a logged-in player moved; the players live on a floor above
  player_id bigint,
  ip inet not null,
  country text,
  at timestamptz not null
);
create index location_violation_by_time on site.location_violation (at);
create index location_violation_by_player on site.location_violation (merchant, player_id, at) where player_id is not null;

-- The hosts a brand is served at; '*' is any host nobody else has.
create table site.domain (
  host text primary key check (host = '*' or host ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'),
  merchant text not null references site.merchant,
  kind text not null default 'site' check (kind in ('site', 'mirror')),
  main boolean not null default false,
  enabled boolean not null default true,
  position int not null default 0
);
create index domain_of_merchant on site.domain (merchant);
alter table site.merchant drop column main_domain;
create unique index domain_main on site.domain (merchant) where main;

-- Clients know an entry of customer service by an id that says nothing; where it leads stays here and is looked up at each visit.
alter table site.customer_service
  add column id text not null default translate(encode(sha256(gen_random_uuid()::text::bytea), 'base64'), '+/=', '-_'),
  add column target text check (target ~ '^https?://');
alter table site.customer_service drop column path;
create unique index customer_service_id on site.customer_service (id);

-- The hosts customer service may lead to. An entry whose target's host is not here leads nowhere.
create table site.service_host (
  merchant text not null references site.merchant,
  host text not null check (host ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'),
  primary key (merchant, host)
);

create table site.banner (
  id bigint generated always as identity primary key,
  merchant text not null references site.merchant,
  group_name text not null check (group_name in ('w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_forget')),
  language text not null,
  -- a picture on our own host: pages load none from elsewhere
  url text not null check (url ~ '^/[a-z0-9/_-]+\.(svg|webp|png|jpg)$'),
  title text not null,
  linkage_type text not null default 'NONE' check (linkage_type in ('NONE', 'PAGE')),
  linkage text check (linkage ~ '^/([A-Za-z0-9_-][A-Za-z0-9/_-]*)?$'),
  position int not null default 0,
  enabled boolean not null default true,
  unique (merchant, group_name, language, position),
  check ((linkage_type = 'PAGE') = (linkage is not null))
);
