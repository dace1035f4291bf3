-- The digest of a row. Built on the hashes that hash partitioning rests on, which PostgreSQL keeps as they are.
create or replace function ledger.print_of(t ledger.transfer) returns bigint language sql immutable parallel safe as $$
  select hash_record_extended(row(t.id, t.owner, t.key, t.debit, t.credit, t.amount, t.debit_version, t.debit_available, t.debit_held,
    t.credit_version, t.credit_available, t.credit_held, t.input, t.pending, t.released, t.at, t.step, t.steps, t.phase, t.kind), 0)
$$;

create or replace function ledger.open_account(p_merchant text, p_currency text, p_kind text, p_name text) returns bigint
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_id bigint;
begin
  if p_kind = 'house' then
    select a.id into v_id from ledger.account a where a.merchant = p_merchant and a.currency = p_currency and a.name = p_name and a.kind = 'house';
    if found then return v_id; end if;
    -- one account per name: two who open it at once take turns
    perform pg_advisory_xact_lock(hashtextextended(p_merchant || E'\n' || p_currency || E'\n' || p_name, 1));
    select a.id into v_id from ledger.account a where a.merchant = p_merchant and a.currency = p_currency and a.name = p_name and a.kind = 'house';
    if found then return v_id; end if;
  end if;
  select nextval('ledger.account_number') << 9 | (case p_kind when 'house' then 256 else 0 end) | c.code into strict v_id
  from ledger.currency c where c.name = p_currency;
  insert into ledger.account (id, merchant, currency, kind, name) values (v_id, p_merchant, p_currency, p_kind, p_name);
  if p_kind = 'player' then insert into ledger.wallet (id) values (v_id); end if;
  return v_id;
end $$;

-- Lets a database role that owns nothing here use the books: look at everything, write only through the functions.
create or replace function ledger.admit(p_role text) returns void language plpgsql set search_path = pg_catalog as $$
begin
  execute format('grant usage on schema ledger to %I', p_role);
  execute format('grant select on all tables in schema ledger to %I', p_role);
  execute format('grant execute on all functions in schema ledger to %I', p_role);
end $$;

-- A brand's entries of these kinds booked in that time, with the names of both accounts.
create or replace function ledger.booked(p_merchant text, p_from timestamptz, p_until timestamptz, p_kinds text[])
  returns table (id bigint, at timestamptz, phase text, kind text, amount bigint, debit_name text, credit_name text, pending bigint, key uuid)
  language sql stable as $$
  select t.id, t.at, t.phase, t.kind, t.amount, d.name, c.name, t.pending, t.key
  from ledger.transfer t
    join ledger.account d on d.id = t.debit
    join ledger.account c on c.id = t.credit
  where t.at >= p_from and t.at < p_until and t.kind = any (p_kinds) and d.merchant = p_merchant
$$;

-- These entries by their numbers, whenever they were booked.
create or replace function ledger.named(p_ids bigint[])
  returns table (id bigint, at timestamptz, phase text, kind text, amount bigint, debit_name text, credit_name text, pending bigint, key uuid)
  language sql stable as $$
  select t.id, t.at, t.phase, t.kind, t.amount, d.name, c.name, t.pending, t.key
  from ledger.transfer t
    join ledger.account d on d.id = t.debit
    join ledger.account c on c.id = t.credit
  where t.id = any (p_ids)
$$;

-- What a brand's players have set aside now, and for what.
create or replace function ledger.open_holds(p_merchant text) returns table (id bigint, at timestamptz, kind text, amount bigint, debit_name text)
  language sql stable as $$
  select t.id, t.at, t.kind, t.amount, d.name
  from ledger.pending p
    join ledger.transfer t on t.id = p.id
    join ledger.account d on d.id = t.debit
  where d.merchant = p_merchant
$$;

-- The entries that decide on these pendings, whenever they were booked.
create or replace function ledger.decided(p_pendings bigint[]) returns table (id bigint)
  language sql stable as $$
  select t.id from ledger.transfer t where t.pending = any (p_pendings)
$$;

-- The first version of a player's account that is not older than that; one more than there are where all are older.
-- Versions and times rise together, so it halves what is left with every look. Of two movements under way at the same
-- moment the books' order decides.
create or replace function ledger.version_at(p_account bigint, p_at timestamptz) returns bigint
  -- a plan made while the books were empty would read them whole
  language plpgsql stable set search_path = pg_catalog set enable_seqscan = off as $$
declare
  v_low bigint := 1;
  v_high bigint;
  v_middle bigint;
  v_at timestamptz;
begin
  select w.version + 1 into v_high from ledger.wallet w where w.id = p_account;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select t.at into v_at from ledger.transfer t where t.debit = p_account and t.debit_version = v_middle;
    if not found then select t.at into v_at from ledger.transfer t where t.credit = p_account and t.credit_version = v_middle; end if;
    if v_at < p_at then v_low := v_middle + 1; else v_high := v_middle; end if;
  end loop;
  return v_low;
end $$;

-- What a brand's players have in money, set aside or not. Bonus money is nobody's before it is released: until then the
-- house may take it back, so it is the cost of a promotion and no bank has to cover it. Promo money is nobody's ever;
-- points and play money are no money.
create or replace function ledger.owed_to_players(p_merchant text) returns numeric
  language sql stable as $$
  select coalesce(sum(w.posted), 0)
  from ledger.account a join ledger.wallet w on w.id = a.id
  where a.merchant = p_merchant and a.kind = 'player' and a.name not like 'player:%:bonus' and a.name not like 'player:%:promo'
    and a.currency not in ('FUN', 'PTS')
$$;

-- What these accounts may use, in the order asked for; null for none. For a room's own statement that answers balances
-- beside what it books.
create or replace function ledger.available(p_account bigint[]) returns bigint[]
  language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select array_agg(w.posted - w.held order by a.at)
  from unnest(p_account) with ordinality a (id, at) left join ledger.wallet w on w.id = a.id
$$;

-- Whoever may use the schema may call the others; these only by whom `ledger.admit` lets in.
revoke execute on function ledger.print_of, ledger.open_account, ledger.admit, ledger.available from public;
