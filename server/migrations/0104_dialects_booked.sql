-- When our books followed a bet told by a house that keeps the money: what it pays is watched by that hour, gifts and what waited long included.
alter table dialects.transfer_bet add column booked_at timestamptz;
update dialects.transfer_bet set booked_at = told_at where entry is not null;
alter table dialects.transfer_bet add constraint transfer_bet_booked check ((entry is null) = (booked_at is null));
create index transfer_bet_by_booking on dialects.transfer_bet (vendor, booked_at) where entry > 0;
