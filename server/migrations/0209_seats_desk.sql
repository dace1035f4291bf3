-- Staff at tables with seats: whether what a round brought is in the sums of its hour, where a round is added once.
alter table seats.play add column summed boolean not null default false;
