-- Bonus money of players, the terms it was taken under, and what each bet counted towards it.
create schema bonuses;

-- Terms by the hash of their text: what a player agreed to never changes.
create table bonuses.terms (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  terms jsonb not null
);

create table bonuses.bonus (
  id bigint generated always as identity primary key,
  merchant text not null,
  player_id bigint not null references players.player,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- the deposit it belongs to, where the terms ask turnover for that as well
  deposit bigint not null default 0 check (deposit >= 0),
  terms text not null references bonuses.terms,
  -- the turnover that is asked
  target bigint not null check (target >= 0),
  -- the turnover that counted so far
  progress bigint not null default 0 check (progress >= 0 and progress <= target),
  source text not null,
  source_ref text not null,
  title jsonb not null,
  -- the same key issues it once
  key text not null,
  input bigint not null,
  state text not null check (state in ('proposed', 'rejected', 'withdrawn', 'issued', 'open', 'met', 'expired', 'lapsed', 'left',
    'declined', 'cancelled')),
  created_at timestamptz not null,
  -- until when the player may claim it; null: it was given at once
  claim_until timestamptz,
  opened_at timestamptz,
  -- until when the turnover must be done
  due_at timestamptz,
  ended_at timestamptz,
  -- what went to the main wallet as it ended; the rest of the amount was forfeited
  released bigint check (released >= 0 and released <= amount),
  -- by hand: who proposed it and why, who agreed or not, and why it was cancelled
  reason text,
  proposed_by text,
  proposed_by_staff bigint,
  decided_by text,
  decided_by_staff bigint,
  end_reason text,
  unique (player_id, key),
  check ((opened_at is null) = (due_at is null)),
  check (state not in ('open', 'met', 'expired', 'left') or opened_at is not null),
  check ((ended_at is null) = (state in ('proposed', 'issued', 'open'))),
  check ((released is not null) = (opened_at is not null and ended_at is not null)),
  -- two people: whoever proposed it does not agree to it
  constraint bonus_two_people check (decided_by_staff is null or state in ('proposed', 'withdrawn')
    or decided_by_staff <> proposed_by_staff)
);
create index bonus_open on bonuses.bonus (player_id, opened_at, id) where state = 'open';
create index bonus_due on bonuses.bonus (due_at) where state = 'open';
create index bonus_met on bonuses.bonus (id) where state = 'open' and progress = target;
create index bonus_unclaimed on bonuses.bonus (claim_until) where state = 'issued';
create index bonus_of_player on bonuses.bonus (player_id, id);
create index bonus_of_brand on bonuses.bonus (merchant, state, id);

-- What a bet counted towards a bonus, and why not more; of players with an open bonus alone.
create table bonuses.count (
  bet_id bigint not null,
  bonus_id bigint not null references bonuses.bonus,
  -- of the turnover that is asked
  counted bigint not null check (counted >= 0),
  -- the part of the bet's valid turnover that was used up for it
  used bigint not null check (used >= 0),
  reasons text[] not null,
  at timestamptz not null,
  primary key (bet_id, bonus_id)
);
create index count_of_bonus on bonuses.count (bonus_id, at, bet_id);
