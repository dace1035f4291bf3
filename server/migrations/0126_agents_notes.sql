-- What an agent wrote down about somebody of the team, for themselves alone.
create table agents.note (
  agent_id bigint not null references players.player,
  member_id bigint not null references players.player,
  note text not null check (length(note) between 1 and 500),
  at timestamptz not null,
  primary key (agent_id, member_id)
);
