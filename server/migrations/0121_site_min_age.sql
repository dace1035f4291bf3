-- The age a registration confirms is a setting like others; the column keeps what a brand begins with.
insert into site.setting (merchant, name, value)
  select code, 'min_age', to_jsonb(min_age) from site.merchant where min_age <> 18
  on conflict do nothing;
