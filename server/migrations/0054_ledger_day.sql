-- The entries of a day without reading all the books: rows lie in the order of their times, so a summary of each block is enough.
create index transfer_by_time on ledger.transfer using brin (at);

-- A brand's entries of these kinds booked in that time, with the names of both accounts.
create function ledger.booked(p_merchant text, p_from timestamptz, p_until timestamptz, p_kinds text[])
  returns table (id bigint, at timestamptz, phase text, kind text, amount bigint, debit_name text, credit_name text, pending bigint)
  language sql stable as $$
  select t.id, t.at, t.phase, t.kind, t.amount, d.name, c.name, t.pending
  from ledger.transfer t
    join ledger.account d on d.id = t.debit
    join ledger.account c on c.id = t.credit
  where t.at >= p_from and t.at < p_until and t.kind = any (p_kinds) and d.merchant = p_merchant
$$;

-- These entries by their numbers, whenever they were booked.
create function ledger.named(p_ids bigint[])
  returns table (id bigint, at timestamptz, phase text, kind text, amount bigint, debit_name text, credit_name text, pending bigint)
  language sql stable as $$
  select t.id, t.at, t.phase, t.kind, t.amount, d.name, c.name, t.pending
  from ledger.transfer t
    join ledger.account d on d.id = t.debit
    join ledger.account c on c.id = t.credit
  where t.id = any (p_ids)
$$;

-- What a brand's players have set aside now, and for what.
create function ledger.open_holds(p_merchant text) returns table (id bigint, at timestamptz, kind text, amount bigint, debit_name text)
  language sql stable as $$
  select t.id, t.at, t.kind, t.amount, d.name
  from ledger.pending p
    join ledger.transfer t on t.id = p.id
    join ledger.account d on d.id = t.debit
  where d.merchant = p_merchant
$$;

-- Few entries decide on a pending: a bet costs this index nothing.
create index transfer_of_pending on ledger.transfer (pending) where pending is not null;

-- The entries that decide on these pendings, whenever they were booked.
create function ledger.decided(p_pendings bigint[]) returns table (id bigint)
  language sql stable as $$
  select t.id from ledger.transfer t where t.pending = any (p_pendings)
$$;
