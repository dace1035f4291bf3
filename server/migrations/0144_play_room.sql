-- A row of play is written again with every batch of its five minutes: with room on its page the new version stays
-- there, and no index is touched. The same for the figures of a day.
alter table commission.play set (fillfactor = 70);
alter table figures.day set (fillfactor = 80);
