-- What a merchant has set otherwise than the code's defaults, and in which order its fields are asked.
create table site.setting (
  merchant text not null references site.merchant,
  name text not null,
  value jsonb not null,
  primary key (merchant, name)
);

alter table site.field_rule
  add column update_enabled boolean not null default true,
  add column position int not null default 0;
