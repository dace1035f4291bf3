create or replace function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'integrity_constraint_violation';
end
$$;

create or replace function staff.chain_audit() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  v_head staff.audit_head;
begin
  select h.* into strict v_head from staff.audit_head h for update;
  new.line := v_head.line + 1;
  new.prev := v_head.digest;
  new.digest := staff.audit_digest(new);
  update staff.audit_head h set line = new.line, digest = new.digest;
  return new;
end
$$;

create or replace trigger audit_is_not_emptied before truncate on staff.audit for each statement execute function staff.refuse_change();
create or replace trigger audit_is_append_only before update or delete on staff.audit for each row execute function staff.refuse_change();
create or replace trigger audit_is_chained before insert on staff.audit for each row execute function staff.chain_audit();
create or replace trigger audit_head_is_kept before delete or truncate on staff.audit_head for each statement execute function staff.refuse_change();
