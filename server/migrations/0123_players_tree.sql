-- Who was moved to whom, and when. How the tree stood at some time is told by a player's first move after it.
create table players.move (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  from_id bigint references players.player,
  to_id bigint references players.player,
  at timestamptz not null,
  check (from_id is distinct from to_id),
  check (player_id is distinct from to_id)
);
create index move_of_player on players.move (player_id, at, id);
create index move_from on players.move (from_id, at) where from_id is not null;

-- Somebody frozen acts for nobody in the tree; by whom: an agent above, or staff where null.
alter table players.player add column frozen_at timestamptz, add column frozen_by bigint references players.player;
alter table players.player add constraint frozen_by_somebody check (frozen_by is null or frozen_at is not null);
