-- Before its functions moved to their rooms: sha256 7a30acfb598270ac622d0cee2ef2c46e2434bdb99db25697049978672919c3db
-- Every line of the audit log carries the digest of the one before it and one of its own, so that none can be changed, taken out or slipped in
-- unseen. One chain for the house: the head is its newest end, and the lock by which two lines at once take turns.
create table staff.audit_head (
  one boolean primary key default true check (one),
  line bigint not null,
  digest bytea not null
);
insert into staff.audit_head (line, digest) values (0, decode(repeat('00', 32), 'hex'));

alter table staff.audit add column line bigint, add column prev bytea, add column digest bytea;

-- the lines written so far are chained in their order
drop trigger if exists audit_is_append_only on staff.audit;
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
    -- as staff.audit_digest has it
    v_digest := sha256(r.prev || convert_to(jsonb_build_array(r.line, (extract(epoch from r.at) * 1000000)::bigint, r.merchant, r.staff_id, r.who,
      r.ip, r.action, r.subject, r.before, r.after, r.reason)::text, 'UTF8'));
    update staff.audit a set line = v_line, prev = r.prev, digest = v_digest where a.id = r.id;
  end loop;
  update staff.audit_head h set line = v_line, digest = v_digest;
end
$$;
alter table staff.audit alter column line set not null, alter column prev set not null, alter column digest set not null;
create unique index audit_line on staff.audit (line);
create index audit_of_merchant on staff.audit (merchant, line desc);
