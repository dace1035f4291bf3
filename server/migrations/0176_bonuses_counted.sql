-- Each bet that counts moves `progress` and `counted_at`: while an index needed either of them, every such row was
-- written anew in all nine indexes.
alter table bonuses.bonus add column is_met boolean not null generated always as (progress = target) stored;
drop index bonuses.bonus_met;
create index bonus_met on bonuses.bonus (id) where state = 'open' and is_met;
drop index bonuses.bonus_counted;
create index bonus_ended on bonuses.bonus (merchant, ended_at) where ended_at is not null;
-- room in each page for the rows that are counted
alter table bonuses.bonus set (fillfactor = 70);
