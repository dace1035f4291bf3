create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of %.% refused: what is booked stays booked, correct it with a new transfer', tg_op, tg_table_schema, tg_table_name using errcode = '55000';
end $$;
revoke execute on function ledger.refuse_change from public;

create or replace trigger immutable before update or delete or truncate on ledger.transfer execute function ledger.refuse_change();
create or replace trigger immutable before update or delete or truncate on ledger.account execute function ledger.refuse_change();
create or replace trigger kept before delete or truncate on ledger.wallet execute function ledger.refuse_change();
create or replace trigger kept before delete or truncate on ledger.house_wallet execute function ledger.refuse_change();
create or replace trigger kept before delete or truncate on ledger.lane execute function ledger.refuse_change();
