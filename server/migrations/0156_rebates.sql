-- Rebates: a part of valid turnover goes back to the player, by product and VIP level.
create schema rebates;

-- One row a brand: held while its plan changes.
create table rebates.brand (
  merchant text primary key
);

-- Rates and modes of a brand from a day on. The approved one with the latest first day that has come holds; of two
-- with one first day the later.
create table rebates.plan (
  id bigint generated always as identity primary key,
  merchant text not null references rebates.brand,
  state text not null check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  from_day date,
  -- by product: mode, and the rate of each level in hundredths of a percent
  products jsonb not null,
  reason text not null,
  proposed_by text not null,
  proposed_by_staff bigint not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_by_staff bigint,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'approved') = (from_day is not null))
);
create unique index plan_open on rebates.plan (merchant) where state = 'proposed';
create index plan_of_brand on rebates.plan (merchant, from_day desc, id desc) where state = 'approved';
create index plan_history on rebates.plan (merchant, id desc);

-- Valid turnover of a player by day of the brand and product. A bet belongs to the day of its first result, whatever
-- happens to it later, so it belongs to one row.
create table rebates.day (
  player_id bigint not null,
  day date not null,
  game_type text not null,
  merchant text not null,
  turnover bigint not null,
  -- of it: turnover that was paid, and turnover that earns nothing, for nobody claimed it in time
  paid_turnover bigint not null default 0 check (paid_turnover >= 0),
  lapsed bigint not null default 0 check (lapsed >= 0),
  -- what the paid turnover came to
  paid bigint not null default 0 check (paid >= 0),
  -- changed since it was last worked out
  touched boolean not null default true,
  primary key (player_id, day, game_type)
) with (fillfactor = 70);
create index day_touched on rebates.day (merchant, day, player_id) where touched;

-- One row a player: held by whoever pays them.
create table rebates.standing (
  player_id bigint primary key,
  merchant text not null,
  -- what came to less than the minimum, or, below zero, what is to be taken off the next payment
  carried bigint not null default 0,
  paid bigint not null default 0 check (paid >= 0)
) with (fillfactor = 70);

-- A number is drawn before its row: the reward names it.
create sequence rebates.rebate_number;
create table rebates.rebate (
  id bigint primary key,
  merchant text not null,
  player_id bigint not null references players.player,
  way text not null check (way in ('automatic', 'manual')),
  at timestamptz not null,
  amount bigint not null check (amount >= 0),
  carried_before bigint not null,
  carried_after bigint not null,
  -- the reward by which it was paid; none where nothing was
  reward_id bigint unique,
  check ((amount > 0) = (reward_id is not null))
);
create index rebate_of_player on rebates.rebate (player_id, id desc);

create table rebates.line (
  rebate_id bigint not null references rebates.rebate,
  day date not null,
  game_type text not null,
  turnover bigint not null,
  -- hundredths of a percent; null where something is taken back
  rate int,
  amount bigint not null,
  primary key (rebate_id, day, game_type)
);
