-- When a key was kept, so that it need not be kept for ever: an action is refused as passed once the round has gone on, with its key or without.
alter table instant.action_key add column at timestamptz not null default now();
create index action_key_by_time on instant.action_key using brin (at);
