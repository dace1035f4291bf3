create schema pools;

-- A contest of a lottery as its pool was shared out among the players of one brand, in one currency. Never changed.
create table pools.contest (
  issue_id bigint not null,
  merchant text not null,
  currency text not null,
  game text not null,
  -- its place among the contests that were shared out: each begins with what the one before it carried
  nth int not null check (nth > 0),
  numero text not null,
  is_special boolean not null,
  -- ten-thousandths of the sales that are prizes
  share int not null check (share between 0 and 10000),
  orders int not null,
  sales bigint not null check (sales >= 0),
  added bigint not null check (added between 0 and sales),
  paid bigint not null check (paid >= 0),
  -- from the highest on: tier, pot, units, cost, paid
  tiers jsonb not null,
  -- what waits, by the code of the share
  carried jsonb not null,
  shared_at timestamptz not null,
  primary key (issue_id, merchant, currency),
  unique (merchant, currency, game, nth)
);

-- A ticket that several players of a brand hold together, cut into quotas of the same cost.
create table pools.group_ticket (
  id bigint generated always as identity primary key,
  merchant text not null,
  currency text not null,
  game text not null,
  issue_id bigint not null,
  -- who began it
  organiser_id bigint not null,
  content text not null,
  units int not null check (units > 0),
  quotas int not null check (quotas > 1),
  -- what of a unit's price one quota pays
  unit bigint not null check (unit > 0),
  begun_at timestamptz not null
);
create index group_of_issue on pools.group_ticket (issue_id, merchant, currency, id desc);

-- Quotas that a player bought at once: an order of the lottery, which may be taken back while the contest is under sale.
create table pools.holding (
  order_id bigint primary key,
  group_id bigint not null references pools.group_ticket,
  player_id bigint not null,
  quotas int not null check (quotas > 0)
);
create index holding_of_group on pools.holding (group_id);
create index holding_of_player on pools.holding (player_id, group_id desc);
