-- How the match stood as staff gave a price: with another score, period or status it no longer holds. Null: of a price
-- that was given before this was kept, which does not hold any more.
alter table odds.ruling add column standing text;
-- A price ended because its match stands otherwise.
alter table odds.ruling add column lapsed boolean not null default false;
