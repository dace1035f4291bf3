-- Spins of wheels and openings of eggs: the seeds that decided each claim, open from then on.
create table promotions.spin (
  claim_id bigint primary key references promotions.claim,
  activity_id bigint not null references promotions.activity,
  player_id bigint not null,
  -- which one of the player's in this activity, from 0: its server seed follows from it
  nth int not null check (nth >= 0),
  look text not null check (look in ('wheel', 'egg')),
  segment int not null check (segment >= 0),
  -- the egg the player chose; it decides nothing
  pick int,
  server_seed text not null,
  commitment text not null,
  client_seed text not null,
  unique (activity_id, player_id, nth)
);
create index spin_of_player on promotions.spin (player_id, claim_id);
