-- What a brand was given once to begin with: what it takes away stays away.
create table site.seeded (
  merchant text not null references site.merchant,
  what text not null,
  primary key (merchant, what)
);
