-- Play that was told after its slot was settled, and the slot it counted in instead: `number` is that of the change, or
-- 0 for a bet settled as it was placed. All other play counted in the slot of its own time, so that each line can be
-- opened to its bets.
create table commission.late (
  bet_id bigint not null,
  number bigint not null,
  player_id bigint not null,
  slot timestamptz not null,
  primary key (bet_id, number)
);
create index late_of_player on commission.late (player_id, slot);
