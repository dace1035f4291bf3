-- Corrections by two people, and what the books of the bank, of the game houses and ours say differently.
create schema treasury;

create table treasury.adjustment (
  id bigint generated always as identity primary key,
  merchant text not null,
  player_id bigint not null,
  currency text not null,
  direction text not null check (direction in ('give', 'take')),
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  -- order number or difference it is about
  about text,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by text not null,
  proposed_by_staff bigint not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_by_staff bigint,
  decided_at timestamptz,
  decision_reason text,
  -- the entry that moved the money
  transfer bigint,
  check ((state = 'proposed') = (decided_at is null) and (decided_at is null) = (decided_by_staff is null)),
  check ((state = 'approved') = (transfer is not null)),
  -- whoever proposed it carries nothing out and turns nothing down; nobody else takes it back
  constraint adjustment_two_people check (decided_by_staff is null or (decided_by_staff = proposed_by_staff) = (state = 'withdrawn'))
);
create index adjustment_of_merchant on treasury.adjustment (merchant, id desc);
create unique index adjustment_of_transfer on treasury.adjustment (transfer);

-- One day of one brand as it was compared last. Sums are of the day.
create table treasury.day (
  merchant text not null,
  day date not null,
  compared_at timestamptz not null,
  compared_by text not null,
  bank_in bigint not null, ledger_in bigint not null,
  bank_out bigint not null, ledger_out bigint not null,
  bank_returned bigint not null, ledger_returned bigint not null,
  bets_staked bigint not null, ledger_staked bigint not null,
  bets_paid bigint not null, ledger_paid bigint not null,
  -- how many things were looked at
  compared bigint not null,
  primary key (merchant, day)
);

create table treasury.difference (
  id bigint generated always as identity primary key,
  merchant text not null,
  day date not null,
  class text not null,
  -- the endToEndId, idEnvio, order or entry number it is about
  subject text not null,
  ours bigint,
  theirs bigint,
  detail jsonb not null default '{}',
  state text not null default 'open' check (state in ('open', 'explained', 'gone')),
  found_at timestamptz not null,
  explanation text,
  explained_by text,
  explained_at timestamptz,
  check (state <> 'explained' or explanation is not null),
  unique (merchant, day, class, subject)
);
create index difference_of_merchant on treasury.difference (merchant, id desc);
create index difference_open on treasury.difference (merchant, day) where state = 'open';
