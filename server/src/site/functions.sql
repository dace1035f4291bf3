-- Where a brand's days begin.
create or replace function site.zone_of(p_merchant text) returns text language sql stable as $$
  select coalesce((select s.value #>> '{}' from site.setting s where s.merchant = p_merchant and s.name = 'calendar.zone'), 'America/Sao_Paulo')
$$;
