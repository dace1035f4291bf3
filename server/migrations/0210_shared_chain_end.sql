-- A chain that is ended before its time, as a shoe that staff change: no round opens in it after this one.
alter table shared.chain add column last_round bigint;
