-- Free rounds may be given by hand too.
alter table rewards.gift drop constraint gift_kind_check;
alter table rewards.gift add constraint gift_kind_check check (kind in ('cash', 'bonus', 'points', 'free_rounds'));
