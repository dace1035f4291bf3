-- Part of the stake came from bonus money: what the bet pays is divided.
alter table crash.bet add column split boolean not null default false;
