-- Where the last login came from, as the country book said at the time (ISO 3166-1 alpha-2); null where it did not know.
alter table players.player add column last_login_country text check (last_login_country ~ '^[A-Z]{2}$');
