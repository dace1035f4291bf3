-- What a player's level gave them: once for each level, week, month and year. Of a level that was taken back before its
-- reward was claimed the row goes, so that it may be reached again.
create table rewards.benefit (
  id bigint generated always as identity primary key,
  merchant text not null,
  player_id bigint not null,
  what text not null check (what in ('upgrade', 'weekly', 'monthly', 'birthday')),
  -- the level, the first day of the week or month, or the year
  period text not null,
  rank smallint not null check (rank between 0 and 10),
  amount bigint not null check (amount > 0),
  -- null: it is still to be issued, when it is tried next
  reward_id bigint references rewards.reward,
  try_at timestamptz not null,
  unique (player_id, what, period)
);
create index benefit_owed on rewards.benefit (try_at) where reward_id is null;
