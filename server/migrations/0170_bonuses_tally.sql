-- What bets counted towards a bonus, a row for each batch that was counted: the same place of each list is one bet.
create table bonuses.tally (
  bonus_id bigint not null,
  -- in the order in which they were counted
  number bigint generated always as identity,
  at timestamptz not null,
  bets bigint[] not null,
  -- of the turnover that is asked
  counted bigint[] not null check (cardinality(counted) = cardinality(bets)),
  -- the part of the bet's turnover that was used up for it
  used bigint[] not null check (cardinality(used) = cardinality(bets)),
  -- why not more: a bit for each reason
  reasons smallint[] not null check (cardinality(reasons) = cardinality(bets)),
  primary key (bonus_id, number)
);
insert into bonuses.tally (bonus_id, at, bets, counted, used, reasons)
select c.bonus_id, c.at, array_agg(c.bet_id order by c.bet_id), array_agg(c.counted order by c.bet_id), array_agg(c.used order by c.bet_id),
  array_agg((select coalesce(sum(1 << (array_position(array['void', 'push', 'cashed_out', 'half', 'free', 'opposed', 'cap', 'game', 'rest'], r) - 1)), 0)
    from unnest(c.reasons) r)::smallint order by c.bet_id)
from bonuses.count c group by c.bonus_id, c.at order by c.at;

-- How many bets counted more than nothing, and when one was counted last: who looks for bonuses that were played finds
-- them by an index.
alter table bonuses.bonus add column bets bigint not null default 0 check (bets >= 0), add column counted_at timestamptz;
update bonuses.bonus b set bets = c.bets, counted_at = c.at
from (select bonus_id, count(*) filter (where counted > 0) as bets, max(at) as at from bonuses.count group by bonus_id) c
where c.bonus_id = b.id;
create index bonus_counted on bonuses.bonus (merchant, counted_at) where counted_at is not null;
drop table bonuses.count;
