create or replace function payments.keep_as_written() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'what happened is never changed';
end $$;

create or replace trigger deposit_event_kept before update or delete on payments.deposit_event
  for each row execute function payments.keep_as_written();
