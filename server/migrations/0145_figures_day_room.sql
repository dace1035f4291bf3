-- A row of a day is written again with every batch of that day: with room on its page the new version stays there, and
-- the index is not touched.
alter table figures.day set (fillfactor = 80);
