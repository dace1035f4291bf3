-- What of an order stands against other bets of its player on the draw: no turnover.
alter table lottery.purchase add column opposed bigint not null default 0 check (opposed >= 0 and opposed <= stake);
create index purchase_opposed on lottery.purchase (merchant, accepted_at) where opposed > 0;

-- A number is also stopped by its limit: which one that was, and the higher one of whoever reopened it.
alter table lottery.stop add column limit_reached bigint check (limit_reached > 0);
alter table lottery.stop add column raised_to bigint check (raised_to is null or (raised_to > limit_reached and reopened_at is not null));
