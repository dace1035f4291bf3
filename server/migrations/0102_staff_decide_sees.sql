-- Whoever may decide about money at a game house has to see what there is to decide. Where nobody may look yet, the seed gives it to the right roles.
insert into staff.role_permission (role, permission)
select role, 'vendors.read' from staff.role_permission
where permission = 'adjustments.decide' and exists (select from staff.role_permission where permission = 'vendors.read')
on conflict do nothing;
