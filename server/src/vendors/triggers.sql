create or replace function vendors.note_change() returns trigger language plpgsql as $$
begin
  update vendors.change set version = version + 1;
  return null;
end $$;

create or replace function vendors.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a transaction of a game house is never changed';
end $$;

create or replace trigger vendor_changed after insert or update or delete on vendors.vendor for each statement execute function vendors.note_change();
create or replace trigger our_key_changed after insert or update or delete on vendors.our_key for each statement execute function vendors.note_change();
create or replace trigger their_key_changed after insert or update or delete on vendors.their_key for each statement execute function vendors.note_change();
create or replace trigger transaction_stays before update or delete or truncate on vendors.transaction for each statement execute function vendors.refuse_change();
