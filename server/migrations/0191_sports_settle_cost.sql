-- Deltas of the feed are noted once for a statement, by bet_results (server/src/bets/triggers.sql).
drop trigger if exists bet_settled on bets.bet;
drop function if exists bets.note_delta();

-- A leg gets the number of a verdict that the same transaction wrote, and none is ever deleted: the check of each cost
-- more than the leg itself.
alter table sports.leg drop constraint leg_verdict_id_fkey;

-- Each row gets its result once, and half a page is left for that: where it fits no index is written.
alter table sports.leg set (fillfactor = 50);
alter table sports.ticket set (fillfactor = 50);

-- A bet took bonus money and has no result. Its own column: an index on the state would be written with every result.
alter table sports.ticket add column split_waits boolean not null default false;
update sports.ticket set split_waits = true where split and state = 'accepted';
drop index sports.ticket_split;
create index ticket_split_waits on sports.ticket (id) where split_waits;
