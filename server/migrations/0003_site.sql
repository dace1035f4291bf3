-- Brands, what each has switched on, and whether its doors are open.
create schema site;

create table site.merchant (
  code text primary key check (code ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  currency text not null,
  currency_symbol text not null,
  languages text[] not null,
  default_language text not null,
  min_age int not null check (min_age between 16 and 25),
  maintenance boolean not null default false,
  main_domain text not null default '',
  gtag_id text,
  check (default_language = any (languages))
);

-- The feature switches, a tree with one root per merchant.
create table site.flag (
  merchant text not null references site.merchant,
  mod_id text not null,
  parent text,
  enabled boolean not null,
  position int not null default 0,
  primary key (merchant, mod_id),
  foreign key (merchant, parent) references site.flag (merchant, mod_id)
);

create table site.field_rule (
  merchant text not null references site.merchant,
  field text not null,
  pattern_id int not null check (pattern_id between 0 and 21),
  accepted_pattern text not null,
  min_length int not null,
  max_length int not null check (max_length >= min_length),
  enabled boolean not null,
  required boolean not null,
  primary key (merchant, field)
);

create table site.customer_service (
  merchant text not null references site.merchant,
  cs_type text not null,
  path text not null,
  title text not null,
  position int not null default 0,
  primary key (merchant, cs_type)
);

create table site.resource (
  merchant text not null references site.merchant,
  resource_type text not null,
  url text not null,
  label_name_en text not null,
  primary key (merchant, resource_type)
);

-- Networks whose visitors see the region page instead of the site.
create table site.blocked_network (
  merchant text not null references site.merchant,
  network cidr not null,
  reason text not null,
  primary key (merchant, network)
);
