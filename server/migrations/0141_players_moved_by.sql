-- Who moved somebody in the tree: an agent above, or staff with their reason. Moves of before say neither.
alter table players.move add column by_agent bigint references players.player, add column by_staff text, add column reason text;
alter table players.move add constraint move_by_one check (by_agent is null or by_staff is null);
