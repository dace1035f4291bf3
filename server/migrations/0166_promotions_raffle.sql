-- Raffles: the tickets of an activity, the commitment to its seed, the draw and its prizes.
create table promotions.raffle (
  activity_id bigint primary key references promotions.activity,
  merchant text not null,
  -- open: tickets are counted; closed: they are numbered, the root is published; drawn: there is a result
  state text not null default 'open' check (state in ('open', 'closed', 'drawn')),
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  draw_at timestamptz not null,
  -- SHA-256 of the seed, published before the first ticket
  seed_sealed bytea not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- the beacon's round that decides: the first after draw_at
  network text,
  beacon_round bigint,
  -- it was closed so late that the number of the round that had been named was out already: another was named
  moved boolean not null default false,
  closed_at timestamptz,
  tickets int check (tickets >= 0),
  holders int,
  root text,
  -- when the beacon last had no answer
  missed_at timestamptz,
  try_at timestamptz not null,
  randomness text,
  drawn_at timestamptz,
  check ((state = 'open') = (root is null)),
  check ((state = 'drawn') = (randomness is not null)),
  check ((network is null) = (beacon_round is null))
);
create index raffle_moving on promotions.raffle (try_at) where state <> 'drawn';
create index raffle_of_brand on promotions.raffle (merchant, activity_id);

-- The tickets of one player: numbers first to first + count - 1. The mark stands for the player in what is published.
create table promotions.raffle_holder (
  activity_id bigint not null references promotions.raffle,
  place int not null check (place >= 0),
  player_id bigint not null,
  first int not null check (first > 0),
  count int not null check (count > 0),
  mark text not null,
  primary key (activity_id, place),
  unique (activity_id, player_id),
  unique (activity_id, first)
);
create index raffle_holder_of_player on promotions.raffle_holder (player_id, activity_id);

-- What was won; the claim holds the reward. A prize that cannot be given yet is tried again until its deadline.
create table promotions.raffle_prize (
  activity_id bigint not null references promotions.raffle,
  place int not null check (place > 0),
  ticket int not null,
  player_id bigint not null,
  mark text not null,
  amount bigint not null check (amount > 0),
  claim_id bigint references promotions.claim,
  -- the refusal for which it was not given
  refused text,
  try_at timestamptz not null,
  lapsed boolean not null default false,
  primary key (activity_id, place),
  unique (activity_id, ticket)
);
create index raffle_prize_owed on promotions.raffle_prize (try_at) where claim_id is null and not lapsed;
create index raffle_prize_of_claim on promotions.raffle_prize (claim_id) where claim_id is not null;
