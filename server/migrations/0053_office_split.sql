-- Before its functions moved to their rooms: sha256 6a7bf5d8ae7934a7a380a86d44c0f67330e23e542a56812979c52274518d4d09
-- Who works here and what they did becomes a room of its own, below the desks: their tables move into its schema.
create schema staff;
alter table office.role set schema staff;
alter table office.role_permission set schema staff;
alter table office.staff set schema staff;
alter table office.login_guard set schema staff;
alter table office.session set schema staff;
alter table office.audit set schema staff;
do $$
begin
  -- where 0010 still brought it
  if to_regprocedure('office.refuse_change()') is not null then
    alter function office.refuse_change() set schema staff;
  end if;
end $$;
drop schema office;
