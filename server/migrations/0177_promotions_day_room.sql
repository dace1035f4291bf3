-- A day is counted again with every bet: room in each page keeps its index as it is.
alter table promotions.day set (fillfactor = 70);
