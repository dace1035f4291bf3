-- An approved ruling on a selection is applied to its tickets step by step: the last one, and when it was the last of all.
alter table sports.ruling
  add column after bigint not null default 0,
  add column applied_at timestamptz;
update sports.ruling set applied_at = decided_at where state = 'approved';
create index ruling_to_apply on sports.ruling (id) where state = 'approved' and applied_at is null;
