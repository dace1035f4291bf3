-- A period that could not be settled, with the error; the row goes once it is. The periods after it wait, so there is one
-- of each kind and length.
create table commission.failure (
  merchant text not null,
  kind text not null,
  period text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  error text not null,
  tries int not null check (tries > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (merchant, kind, period)
);

-- How many earnings came of a settlement.
alter table commission.run add column lines int not null default 0;
update commission.run r set lines = (select count(*) from commission.earning e
  where e.merchant = r.merchant and e.kind = r.kind and e.starts_at = r.starts_at and e.ends_at = r.ends_at);
create index run_newest on commission.run (merchant, starts_at desc);
