-- What these earn is worked out, and waits.
create table commission.paused (
  agent_id bigint primary key references players.player,
  since timestamptz not null
);
