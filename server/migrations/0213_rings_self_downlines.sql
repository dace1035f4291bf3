-- Who of a ring stands below which agent of it, as 'agent:downline'. So one who comes to stand there later is seen.
-- Null: built before this was kept.
alter table rings.ring add column below_own text[];
