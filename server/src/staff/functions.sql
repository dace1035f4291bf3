-- SHA-256 over the digest before and the line as text: a JSON list of its number, time in microseconds and all its
-- columns.
create or replace function staff.audit_digest(a staff.audit) returns bytea language sql stable set search_path = pg_catalog as $$
  select sha256(a.prev || convert_to(jsonb_build_array(a.line, (extract(epoch from a.at) * 1000000)::bigint, a.merchant, a.staff_id, a.who, a.ip,
    a.action, a.subject, a.before, a.after, a.reason)::text, 'UTF8'))
$$;
