-- Rounds that everyone at a table plays together, one after another: of each series one at a time.
alter table shared.chain add column series text not null default 'crash';
alter table shared.chain alter column series drop default;
create index chain_of_series on shared.chain (series, id);

alter table shared.round add column series text not null default 'crash';
alter table shared.round alter column series drop default;
alter table shared.round drop constraint round_phase_check;
alter table shared.round drop constraint round_check;
alter table shared.round drop constraint round_check1;
alter table shared.round drop constraint round_check2;
alter table shared.round drop constraint round_check3;
alter table shared.round drop constraint round_check4;
-- bets are taken until closed_at; a round ends with its result, or void without one; then its bets are decided
alter table shared.round add constraint round_ended check (ended_at is null or closed_at is not null);
alter table shared.round add constraint round_result
  check ((hash is null) = (result is null) and (hash is null) = (ended_at is null or phase = 'void'));
alter table shared.round add constraint round_settled check (settled_at is null or ended_at is not null);
drop index shared.round_open;
create unique index round_open on shared.round (series) where settled_at is null;
create index round_of_series on shared.round (series, id);

-- The server of the release before this one goes on through these while it is replaced: they read and write the same
-- rows. Between the migration before this one and this one it is refused for a moment, and tries again.
create view crash.chain as
  select id, seed_sealed, length, published, published_at, salt, salted_at, series from shared.chain where series = 'crash';
alter view crash.chain alter column series set default 'crash';
create view crash.round as
  select id, chain_id, position, phase, hash_sealed, opened_at, closes_at as takes_off_at, closed_at as started_at,
    ended_at as burst_at, hash, result as burst, settled_at, series from shared.round where series = 'crash';
alter view crash.round alter column series set default 'crash';
