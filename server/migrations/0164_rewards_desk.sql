-- Of a reward that staff took back: who did, and why. Empty where its reason was gone.
alter table rewards.reward
  add column ended_by text,
  add column end_reason text,
  add check ((ended_by is null) = (end_reason is null)),
  add check (ended_by is null or state = 'cancelled');
create index reward_of_brand on rewards.reward (merchant, id);
