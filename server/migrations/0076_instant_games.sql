-- Before its functions moved to their rooms: sha256 38c7e54578e11465c8533e52f5a17f2dc2e7b8a61feaf2eb912d40a45ad313f1
-- Every game of the house plays by the same seeds: one table of rounds for all of them, so that no nonce of a seed is drawn from twice.
alter table instant.dice_round rename to round;
alter index instant.dice_round_pkey rename to round_pkey;
alter index instant.dice_round_seed_id_nonce_key rename to round_seed_id_nonce_key;
-- what dice bet and drew; the other games keep theirs in instant.play
alter table instant.round
  alter column target drop not null,
  alter column direction drop not null,
  alter column roll drop not null,
  alter column multiplier drop not null,
  add check (num_nulls(target, direction, roll, multiplier) in (0, 4));

-- A round of any game but dice: what was bet and done, and what the player was told. What is hidden is nowhere: it follows from seeds, bet and actions.
create table instant.play (
  -- the number of its round, its bet and its stake in the ledger
  round_id bigint primary key,
  player_id bigint not null,
  game_code text not null,
  rules_version int not null,
  stake bigint not null check (stake > 0),
  -- as it was said
  bet jsonb not null,
  actions jsonb not null check (jsonb_typeof(actions) = 'array'),
  -- one list for the bet and one for each action
  events jsonb not null,
  view jsonb not null,
  staked bigint not null check (staked >= stake),
  payout bigint not null check (payout >= 0),
  -- how many events the player's page says it has shown
  shown int not null default 0 check (shown >= 0),
  begun_at timestamptz not null,
  -- null while it is open
  over_at timestamptz,
  -- when the player's page had shown it to its end, or nobody was to see it any more
  ended_at timestamptz,
  check (jsonb_array_length(events) = jsonb_array_length(actions) + 1),
  check (over_at is not null or (payout = 0 and ended_at is null))
);
-- One open round per player and game.
create unique index play_open on instant.play (player_id, game_code) where over_at is null;
create index play_of_player on instant.play (player_id, game_code, begun_at desc, round_id desc);
create index play_forgotten on instant.play (begun_at) where over_at is null;

-- Which action a player's command was: the same key again answers the same round. The key of a begin is kept by the ledger.
create table instant.action_key (
  player_id bigint not null,
  key uuid not null,
  round_id bigint not null,
  -- the how manieth action of the round, from 0
  step int not null,
  primary key (player_id, key)
);
