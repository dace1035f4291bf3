-- Before its functions moved to their rooms: sha256 ec27344fcaec78be542c2c21dd84569d3bea61605bd1bb94e7eaee090b1d9b2f
-- A zone the database knows; any other would stop whatever asks for a day.
alter table site.setting add constraint setting_zone check (name <> 'calendar.zone'
  or (value #>> '{}' ~ '^([A-Z][A-Za-z_]+(/[A-Za-z_+-]+)+|UTC)$' and timestamptz '2026-01-01 00:00Z' at time zone (value #>> '{}') is not null));
