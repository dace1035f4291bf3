-- A brand's measuring id is one of its settings, as what else its staff change.
insert into site.setting (merchant, name, value)
select code, 'analytics.gtag', to_jsonb(gtag_id) from site.merchant where gtag_id is not null
on conflict do nothing;
alter table site.merchant drop column gtag_id;
