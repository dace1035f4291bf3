-- What the VIP levels give: once as a level is reached, for each week and month with play, and on the birthday.
alter table vip.level
  add upgrade bigint not null default 0 check (upgrade >= 0),
  add weekly bigint not null default 0 check (weekly >= 0),
  add monthly bigint not null default 0 check (monthly >= 0),
  add birthday bigint not null default 0 check (birthday >= 0),
  -- nobody reaches the lowest level
  add check (rank > 0 or upgrade = 0);
