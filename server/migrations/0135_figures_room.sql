-- Rows of today are added to again and again: there is room for the next state beside each.
alter table figures.day set (fillfactor = 60);
