-- Each time staff blocked an account, until they unblocked it: meanwhile its player stakes nothing. Each of them is
-- guarded as well.
create table safeguards.block (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  since timestamptz not null,
  blocked_by text not null,
  reason text not null,
  ended_at timestamptz,
  ended_by text,
  end_reason text,
  check (num_nulls(ended_at, ended_by, end_reason) in (0, 3))
);
create index block_of_player on safeguards.block (player_id, id);
create unique index block_standing on safeguards.block (player_id) where ended_at is null;
