-- When the team of a brand's demonstration had lived through what it did before the first start.
create table agents.lived (
  merchant text primary key,
  at timestamptz not null
);
