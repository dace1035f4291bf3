-- Series of lotteries by account: given by the upline or by staff, and what agents earn by the differences.
create schema series;

create table series.given (
  player_id bigint primary key references players.player,
  series int not null check (series between 0 and 2000),
  by_agent bigint references players.player,
  by_staff text,
  at timestamptz not null,
  check (num_nonnulls(by_agent, by_staff) = 1)
);

-- What an agent earned on an issue. A line is never changed: what is different after all is another line, below zero
-- where orders were given back.
create table series.line (
  id bigint generated always as identity primary key,
  issue_id bigint not null,
  agent_id bigint not null references players.player,
  nth int not null,
  merchant text not null,
  currency text not null,
  game text not null,
  numero text not null,
  orders int not null,
  amount bigint not null check (amount <> 0),
  -- what reached the commission wallet: less what was owed from lines below zero
  paid bigint not null check (paid >= 0),
  at timestamptz not null,
  unique (issue_id, agent_id, nth)
);
create index line_of_agent on series.line (agent_id, id desc);

-- What an agent owes because paid orders were given back: taken off what is earned next.
create table series.owed (
  agent_id bigint primary key references players.player,
  amount bigint not null check (amount > 0)
);

-- Issues that were counted, as they were settled then.
create table series.counted (
  issue_id bigint primary key,
  settled_at timestamptz not null
);
create index counted_last on series.counted (settled_at desc);
