-- Contracts between agents and who pays them. Terms are kept as they were offered; another offer is another row.
create schema commission;

create table commission.contract (
  id bigint generated always as identity primary key,
  merchant text not null,
  kind text not null,
  agent_id bigint not null references players.player,
  -- who offered it; null: the platform
  upline_id bigint references players.player,
  version int not null check (version > 0),
  terms jsonb not null,
  terms_hash bytea not null check (octet_length(terms_hash) = 32),
  funding text not null check (funding in ('platform', 'upline')),
  state text not null check (state in ('offered', 'active', 'rejected', 'expired', 'withdrawn', 'terminated', 'superseded')),
  offered_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > offered_at),
  answered_at timestamptz,
  -- it counts from here until there; one that ends where it begins never counted
  starts_at timestamptz,
  ends_at timestamptz check (ends_at >= starts_at),
  unique (agent_id, kind, version),
  check (agent_id <> upline_id),
  check ((state in ('active', 'terminated', 'superseded')) = (starts_at is not null)),
  check (state <> 'active' or ends_at is null)
);
create unique index contract_one_offer on commission.contract (agent_id, kind) where state = 'offered';
create unique index contract_one_active on commission.contract (agent_id, kind) where state = 'active';
create index contract_of_upline on commission.contract (upline_id, kind) where upline_id is not null;
create index contract_counting on commission.contract (merchant, kind, starts_at) where starts_at is not null;
create index contract_expiring on commission.contract (expires_at) where state = 'offered';

-- What everybody with somebody above them played and paid in, by slots of five minutes. A bet that is told late counts in
-- the first slot that is not settled yet, so what was settled never changes.
create table commission.play (
  merchant text not null,
  player_id bigint not null,
  slot timestamptz not null,
  game_type text not null,
  bets int not null,
  -- valid turnover, all of it and that of bets that won and lost
  turnover bigint not null,
  turnover_won bigint not null,
  turnover_lost bigint not null,
  -- stakes less payouts
  net_loss bigint not null,
  deposits bigint not null,
  primary key (player_id, slot, game_type)
);
create index play_of_slot on commission.play (merchant, slot);

-- Everything before this is settled.
create table commission.settled (
  one boolean primary key default true check (one),
  until timestamptz not null
);
insert into commission.settled (until) values ('2000-01-01');

-- One settlement: a kind of contract of a brand over one period.
create table commission.run (
  merchant text not null,
  kind text not null,
  -- how long its periods are: D, W, H, M; hour, slot
  period text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  contracts int not null,
  amount bigint not null,
  settled_at timestamptz not null,
  primary key (merchant, kind, period, starts_at)
);

-- What a contract came to in a period, with all that is needed to work it out again.
create table commission.earning (
  id bigint generated always as identity primary key,
  merchant text not null,
  contract_id bigint not null references commission.contract,
  agent_id bigint not null,
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  tier int not null,
  rate int not null,
  fee bigint not null,
  base bigint not null,
  gross bigint not null,
  -- to the contracts below: [{"contract": "12", "amount": "1.00"}]
  below jsonb not null,
  net bigint not null,
  amount bigint not null check (amount >= 0),
  base_carried bigint not null check (base_carried <= 0),
  pay_carried bigint not null check (pay_carried <= 0),
  team jsonb not null,
  -- the ledger entry that paid it
  entry bigint,
  paid_at timestamptz,
  unique (contract_id, starts_at),
  check ((entry is null) = (paid_at is null))
);
create index earning_of_agent on commission.earning (agent_id, kind, starts_at desc);
create index earning_unpaid on commission.earning (id) where amount > 0 and entry is null;
