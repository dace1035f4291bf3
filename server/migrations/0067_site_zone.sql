-- A zone the database knows; any other would stop whatever asks for a day.
alter table site.setting add constraint setting_zone check (name <> 'calendar.zone'
  or (value #>> '{}' ~ '^([A-Z][A-Za-z_]+(/[A-Za-z_+-]+)+|UTC)$' and timestamptz '2026-01-01 00:00Z' at time zone (value #>> '{}') is not null));

-- Where a brand's days begin.
create function site.zone_of(p_merchant text) returns text language sql stable as $$
  select coalesce((select s.value #>> '{}' from site.setting s where s.merchant = p_merchant and s.name = 'calendar.zone'), 'America/Sao_Paulo')
$$;
