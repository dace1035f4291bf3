-- Banners with a time and more to lead to; several entries of customer service of one kind; staff edit both.
alter table site.banner
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  drop constraint banner_group_name_check,
  drop constraint banner_url_check,
  drop constraint banner_linkage_type_check,
  drop constraint banner_linkage_check,
  drop constraint banner_check,
  drop constraint banner_merchant_group_name_language_position_key;
alter table site.banner
  add check (group_name in ('w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_forget', 'w_promotion', 'w_rng')),
  -- a picture on our own host: pages load none from elsewhere
  add check (url ~ '^/[A-Za-z0-9/_.-]+\.(svg|webp|png|jpg)$' and url !~ '//|\.\.'),
  add check (linkage_type in ('NONE', 'PAGE', 'PROMOTION', 'GAME')),
  add check ((linkage_type = 'NONE') = (linkage is null)),
  add check (ends_at > starts_at);
create index banner_of_merchant on site.banner (merchant, group_name, position, id);

alter table site.customer_service
  drop constraint customer_service_pkey,
  add column enabled boolean not null default true;
drop index site.customer_service_id;
alter table site.customer_service add primary key (id);
create index customer_service_of_merchant on site.customer_service (merchant, position);
