-- Part of the stake came from bonus money: what the round pays is divided.
alter table instant.play add column split boolean not null default false;
