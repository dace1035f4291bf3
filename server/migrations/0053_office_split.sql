-- Who works here and what they did becomes a room of its own, below the desks: their tables move into its schema.
create schema staff;
alter table office.role set schema staff;
alter table office.role_permission set schema staff;
alter table office.staff set schema staff;
alter table office.login_guard set schema staff;
alter table office.session set schema staff;
alter table office.audit set schema staff;
alter function office.refuse_change() set schema staff;
drop schema office;
