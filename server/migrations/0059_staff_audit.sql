-- Every line of the audit log carries the digest of the one before it and one of its own, so that none can be changed, taken out or slipped in
-- unseen. One chain for the house: the head is its newest end, and the lock by which two lines at once take turns.
create table staff.audit_head (
  one boolean primary key default true check (one),
  line bigint not null,
  digest bytea not null
);
insert into staff.audit_head (line, digest) values (0, decode(repeat('00', 32), 'hex'));

alter table staff.audit add column line bigint, add column prev bytea, add column digest bytea;

-- SHA-256 over the digest before and the line as text: a JSON list of its number, time in microseconds and all its columns.
create function staff.audit_digest(a staff.audit) returns bytea language sql stable set search_path = pg_catalog as $$
  select sha256(a.prev || convert_to(jsonb_build_array(a.line, (extract(epoch from a.at) * 1000000)::bigint, a.merchant, a.staff_id, a.who, a.ip,
    a.action, a.subject, a.before, a.after, a.reason)::text, 'UTF8'))
$$;

create function staff.chain_audit() returns trigger language plpgsql set search_path = pg_catalog as $$
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

-- the lines written so far are chained in their order
drop trigger audit_is_append_only on staff.audit;
do $$
declare
  r staff.audit;
  v_line bigint := 0;
  v_digest bytea := decode(repeat('00', 32), 'hex');
begin
  for r in select * from staff.audit order by id loop
    v_line := v_line + 1;
    r.line := v_line;
    r.prev := v_digest;
    v_digest := staff.audit_digest(r);
    update staff.audit a set line = v_line, prev = r.prev, digest = v_digest where a.id = r.id;
  end loop;
  update staff.audit_head h set line = v_line, digest = v_digest;
end
$$;
alter table staff.audit alter column line set not null, alter column prev set not null, alter column digest set not null;
create unique index audit_line on staff.audit (line);
create index audit_of_merchant on staff.audit (merchant, line desc);

create trigger audit_is_append_only before update or delete on staff.audit for each row execute function staff.refuse_change();
create trigger audit_is_chained before insert on staff.audit for each row execute function staff.chain_audit();
create trigger audit_head_is_kept before delete or truncate on staff.audit_head for each statement execute function staff.refuse_change();
