-- The rounds of crash and the chains that decide them become those of every game that shares rounds: they move to the
-- schema `shared`, with all that is in them. The next migration gives them the names they have there.
create schema shared;

-- a room's tables point to none of another room
alter table crash.bet drop constraint bet_round_id_fkey;

alter table crash.round rename takes_off_at to closes_at;
alter table crash.round rename started_at to closed_at;
alter table crash.round rename burst_at to ended_at;
alter table crash.round rename burst to result;
alter table crash.round set schema shared;
alter table crash.chain set schema shared;
