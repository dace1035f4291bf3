create schema lottery;

-- What became of a batch of orders, and the moment all of them were accepted.
create type lottery.booked as (answer ledger.booked, at timestamptz);

-- One drawing of a lottery. All brands share it.
create table lottery.issue (
  id bigint generated always as identity primary key,
  game text not null,
  -- as the lottery counts
  numero text not null,
  -- the local day of the draw
  day date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'pending'
    check (state in ('pending', 'open', 'closed', 'drawing', 'drawn', 'settling', 'settled', 'cancelled')),
  -- a house draw: the secret is committed to before the sale, and readable once it is drawn
  commitment text,
  secret_sealed bytea,
  network text,
  beacon_round bigint,
  -- when the round is due
  beacon_at timestamptz,
  -- when the sale was closed; the Merkle root of the orders then, when it was published, and how many they were
  closed_at timestamptz,
  root text,
  root_at timestamptz,
  orders int,
  -- the beacon's number, and the signature of the network from which it follows
  randomness text,
  signature text,
  result text[],
  drawn_at timestamptz,
  settled_at timestamptz,
  -- goes up with every stop of its sale and every reopening: an order is booked only by the newest
  stops int not null default 0,
  -- an official lottery: why it has no result yet, or why it is void (hear-results.ts)
  note text check (note in ('none', 'one', 'differ', 'early')),
  -- when it is to be looked at next; null: never again
  try_at timestamptz,
  check (opens_at < closes_at and closes_at <= draws_at),
  check ((result is null) = (state in ('pending', 'open', 'closed', 'drawing') or (state = 'cancelled' and drawn_at is null))),
  unique (game, numero)
);
create index issue_due on lottery.issue (try_at) where try_at is not null;
create index issue_newest on lottery.issue (game, draws_at desc);

-- Everything a player bought at once for one issue: one bet, with the number of the bet.
create table lottery.purchase (
  id bigint primary key,
  issue_id bigint not null references lottery.issue,
  player_id bigint not null,
  wallet bigint not null,
  merchant text not null,
  currency text not null,
  game text not null,
  -- each with its play, content, unit, multiple, units, stake, rebate and terms
  tickets jsonb not null,
  stake bigint not null check (stake > 0),
  -- given back when the issue is settled
  rebate bigint not null check (rebate >= 0 and rebate <= stake),
  -- what the player may win in the issue, as it was said when the order was placed
  most_prize bigint not null check (most_prize > 0),
  -- by the database's clock in whole milliseconds, in the transaction that took the money
  accepted_at timestamptz not null,
  state text not null default 'accepted' check (state in ('accepted', 'won', 'lost', 'push', 'void')),
  -- of each ticket; null until there is a result
  payouts bigint[],
  payout bigint not null default 0 check (payout >= 0),
  -- by the player, while the sale was open: it is no leaf of the tree
  taken_back boolean not null default false,
  split boolean not null default false
);
create index purchase_of_issue on lottery.purchase (issue_id, accepted_at, id);
create index purchase_waiting on lottery.purchase (issue_id, player_id, id) where state = 'accepted';
create index purchase_of_player on lottery.purchase (player_id, game, id desc);

-- One bet on several issues in a row. The money of every leg is held from the start.
create table lottery.chase (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  wallet bigint not null,
  merchant text not null,
  currency text not null,
  vassalage text not null,
  game text not null,
  -- at multiple 1, with the terms they were sold under
  tickets jsonb not null,
  most_prize bigint not null,
  stop_on_win boolean not null,
  -- in ten-thousandths of what was staked
  stop_on_profit int,
  state text not null default 'open' check (state in ('open', 'ended')),
  placed_at timestamptz not null
);
create index chase_of_player on lottery.chase (player_id, game, id desc);
create index chase_open on lottery.chase (id) where state = 'open';

create table lottery.leg (
  chase_id bigint not null references lottery.chase,
  nth smallint not null,
  issue_id bigint not null references lottery.issue,
  multiple int not null check (multiple > 0),
  stake bigint not null check (stake > 0),
  -- the entry that holds its money
  pending bigint not null,
  -- waiting: its money is held; placed: it is an order; dropped: its money went back before it was one
  state text not null default 'waiting' check (state in ('waiting', 'placed', 'dropped')),
  order_id bigint references lottery.purchase,
  check ((state = 'placed') = (order_id is not null)),
  primary key (chase_id, nth)
);
create index leg_of_issue on lottery.leg (issue_id);

-- What a brand does not sell of an issue: nothing of it (without a play), or a number of a play.
create table lottery.stop (
  id bigint generated always as identity primary key,
  issue_id bigint not null references lottery.issue,
  merchant text not null,
  play text,
  number text,
  reason text not null,
  stopped_by text not null,
  stopped_at timestamptz not null,
  reopened_by text,
  reopened_at timestamptz,
  check ((play is null) = (number is null)),
  check ((reopened_by is null) = (reopened_at is null))
);
create unique index stop_in_force on lottery.stop (issue_id, merchant, coalesce(play, ''), coalesce(number, ''))
  where reopened_at is null;

-- One person proposes to cancel an issue, another decides.
create table lottery.cancellation (
  id bigint generated always as identity primary key,
  issue_id bigint not null references lottery.issue,
  merchant text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null,
  proposed_by text not null,
  proposed_by_staff bigint not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_by_staff bigint,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'proposed') = (decided_at is null))
);
create unique index cancellation_open on lottery.cancellation (issue_id) where state = 'proposed';

-- What a lottery took and returned by the local day of the draw, counted once as an issue is settled.
create table lottery.tally (
  merchant text not null,
  currency text not null,
  game text not null,
  day date not null,
  orders bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  rebates bigint not null,
  primary key (merchant, currency, game, day)
);

-- What was said to be the result of an issue of an official lottery. What counts of each speaker is the newest.
create table lottery.said (
  id bigint generated always as identity primary key,
  issue_id bigint not null references lottery.issue,
  -- a source of results or a member of staff: source:1, staff:17
  speaker text not null check (speaker ~ '^(source|staff):[a-z0-9]+$'),
  result text[] not null,
  -- when it was made public, as a source says; people do not say
  published_at timestamptz,
  said_at timestamptz not null
);
create index said_of_issue on lottery.said (issue_id, id);

-- Results that counted, with those who agreed on them. The issue has the newest.
create table lottery.result (
  issue_id bigint not null references lottery.issue,
  version smallint not null,
  result text[] not null,
  said_by text[] not null,
  counted_at timestamptz not null,
  primary key (issue_id, version)
);
