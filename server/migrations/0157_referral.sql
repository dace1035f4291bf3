-- Members who invite friends, and what they gain by them.
create schema referral;

-- Hundredths of a percent of a friend's valid turnover, from one moment to another. A bet counts at the rate that held
-- when it had its first result, so a void takes back what was earned.
create table referral.rate (
  merchant text not null,
  since timestamptz not null,
  until timestamptz not null default 'infinity' check (until >= since),
  rate int not null check (rate between 0 and 10000),
  primary key (merchant, since)
);
create unique index rate_now on referral.rate (merchant) where until = 'infinity';

-- One row a friend, written in the transaction that makes the account.
create table referral.friend (
  player_id bigint primary key references players.player,
  merchant text not null,
  recommender_id bigint not null references players.player check (recommender_id <> player_id),
  code text not null,
  registered_at timestamptz not null,
  turnover bigint not null default 0,
  deposits bigint not null default 0,
  -- the first deposit, and the part of it that the recommender gains
  first_order text unique,
  first_deposit bigint check (first_deposit > 0),
  deposit_bonus bigint check (deposit_bonus >= 0),
  -- turnover times rate, exact: micro-units by hundredths of a percent
  earned numeric not null default 0,
  qualified_at timestamptz,
  -- the turnover by which the friend qualified: below it, after a void, they have not
  needed bigint,
  review text not null default 'none' check (review in ('none', 'held', 'cleared', 'refused')),
  signals text[] not null default '{}',
  held_at timestamptz,
  decided_by text,
  decided_by_staff bigint,
  decided_at timestamptz,
  reason text,
  check ((review = 'none') = (held_at is null)),
  check ((review in ('cleared', 'refused')) = (decided_at is not null))
) with (fillfactor = 70);
create index friend_of_recommender on referral.friend (recommender_id, player_id desc);
create index friend_reviewed on referral.friend (merchant, review, held_at) where review <> 'none';

-- One row a recommender: held by whoever pays them.
create table referral.standing (
  player_id bigint primary key references players.player,
  merchant text not null,
  -- of what friends' bets came to
  bet_claimed bigint not null default 0 check (bet_claimed >= 0)
);

create table referral.claim (
  id bigint primary key,
  merchant text not null,
  player_id bigint not null references players.player,
  kind text not null check (kind in ('achievement', 'deposit', 'bet')),
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  reward_id bigint not null unique
);
create index claim_of_player on referral.claim (player_id, id desc);
create sequence referral.claim_number;

-- Of which claim a first deposit of a friend was a part.
create table referral.deposit_claim (
  friend_id bigint primary key references referral.friend,
  claim_id bigint not null references referral.claim,
  amount bigint not null,
  bonus bigint not null
);
create index deposit_claim_of_claim on referral.deposit_claim (claim_id);

-- Each step of the ladder is reached once.
create table referral.achievement (
  player_id bigint not null references players.player,
  tier int not null,
  claim_id bigint not null references referral.claim,
  friends int not null,
  amount bigint not null,
  primary key (player_id, tier)
);
