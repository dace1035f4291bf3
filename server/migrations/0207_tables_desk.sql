-- Staff at live tables: tables that are not open, limits that change, what rounds brought, and rounds that are void.

-- A table that a brand does not have open. No row: it is open there.
create table tables.standing (
  table_code text not null,
  merchant text not null,
  state text not null check (state in ('paused', 'closed')),
  -- the last round that takes bets there; 0: none does
  last_round bigint not null check (last_round >= 0),
  reason text not null,
  said_by text not null,
  said_at timestamptz not null,
  primary key (table_code, merchant)
);

-- How much more may lie on one of two sides than on the other, of all players of a place; null: any.
alter table tables.table_limit add column apart bigint check (apart > 0), add column sides text[] check (cardinality(sides) = 2),
  add constraint table_limit_apart_of_sides check (apart is null or sides is not null);

-- the tables of the first start that stand already get what a new database begins with
update tables.table_limit set apart = 5 * most,
  sides = case when table_code like 'dragon-tiger-%' then array['dragon', 'tiger'] else array['player', 'banker'] end
where table_code in ('baccarat-1', 'speed-baccarat-1', 'no-commission-baccarat-1', 'dragon-tiger-1', 'dragon-tiger-2');

create table tables.limit_change (
  id bigint generated always as identity primary key,
  table_code text not null,
  merchant text not null,
  currency text not null,
  least bigint not null,
  most bigint not null,
  apart bigint,
  reason text not null,
  said_by text not null,
  said_at timestamptz not null
);
create index limit_change_of_place on tables.limit_change (table_code, merchant, id desc);

-- By how much more lies on the first side than on the second; only where that is limited, and while the round is open.
create table tables.side_sum (
  round_id bigint not null,
  merchant text not null,
  currency text not null,
  apart bigint not null default 0,
  primary key (round_id, merchant, currency)
);

-- What rounds that ended in an hour brought; a round is added once.
create table tables.play_hour (
  table_code text not null,
  merchant text not null,
  currency text not null,
  hour timestamptz not null,
  bets int not null,
  staked bigint not null,
  paid bigint not null,
  -- what the spots pay on average by their declared returns
  expected bigint not null,
  primary key (merchant, currency, table_code, hour)
);
alter table tables.dealt add column summed boolean not null default false;

-- Staff propose that a round is void, and another person decides. `after`: the last bet that was given back.
create table tables.void (
  id bigint generated always as identity primary key,
  round_id bigint not null,
  table_code text not null,
  merchant text not null,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by text not null,
  proposed_by_staff bigint not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_by_staff bigint,
  decided_at timestamptz,
  decision_reason text,
  after bigint not null default 0,
  bets int,
  applied_at timestamptz,
  check (state = 'proposed' or decided_by_staff is not null),
  check (state not in ('approved', 'rejected') or decided_by_staff <> proposed_by_staff)
);
create unique index void_proposed on tables.void (round_id) where state in ('proposed', 'approved');
create index void_to_apply on tables.void (id) where state = 'approved' and applied_at is null;
create index void_of_brand on tables.void (merchant, id desc);
create index bet_of_round on tables.bet (round_id, id);
