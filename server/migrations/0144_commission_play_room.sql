-- A row of play is written again with every batch of its five minutes: with room on its page the new version stays
-- there, and no index is touched.
alter table commission.play set (fillfactor = 70);
