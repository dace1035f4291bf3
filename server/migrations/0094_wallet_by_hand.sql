-- A transfer a game house gives no answer about may be settled by two people. What the game house says of it afterwards is asked for all the same, stands
-- beside what was decided, and moves nothing.
alter table wallet.carried add column by_hand boolean not null default false;
-- what the game house last said of it, for the desk, and when it was asked
alter table wallet.carried add column last_answer text;
alter table wallet.carried add column last_asked_at timestamptz;
-- of one that was settled by hand: what the game house said in the end
alter table wallet.carried add column heard text check (heard in ('done', 'refused'));
alter table wallet.carried add column heard_at timestamptz;
alter table wallet.carried add constraint carried_heard check ((heard is null) = (heard_at is null) and (heard is null or by_hand));
alter table wallet.carried add constraint carried_by_hand check (not by_hand or state <> 'asked');

-- asked about: what waits, and what was settled by hand and never answered
alter table wallet.carried drop constraint carried_check;
alter table wallet.carried add constraint carried_asked check ((state = 'asked' or (by_hand and heard is null)) = (next_at is not null));
drop index wallet.carried_waiting;
create index carried_due on wallet.carried (next_at) where next_at is not null;
-- what the desk of a game house has before it
create index carried_of_vendor on wallet.carried (vendor, asked_at) where next_at is not null or heard is not null;
