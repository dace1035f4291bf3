-- Accounts of a brand that may be one person's, and what links them. Built anew from what is stored of the accounts.
create schema rings;

create table rings.ring (
  id bigint generated always as identity primary key,
  merchant text not null,
  -- in hundredths
  score int not null check (score between 0 and 100),
  -- an account of it stands below an agent of it
  self_downline boolean not null,
  found_at timestamptz not null,
  -- when the last account joined
  changed_at timestamptz not null,
  seen_by text,
  seen_at timestamptz,
  note text,
  check ((seen_by is null) = (seen_at is null))
);
create index ring_of_merchant on rings.ring (merchant, (seen_at is not null), self_downline desc, score desc, id);

create table rings.member (
  player_id bigint primary key references players.player,
  ring_id bigint not null references rings.ring on delete cascade
);
create index member_of_ring on rings.member (ring_id, player_id);

create table rings.link (
  ring_id bigint not null references rings.ring on delete cascade,
  one bigint not null,
  other bigint not null check (one < other),
  score int not null,
  signals jsonb not null,
  primary key (ring_id, one, other)
);
