-- Who reads the tree as it stood asks whether anybody was moved since.
create index move_by_time on players.move (at);
