-- The few that are no play, found for what they are: of two inequalities the planner believes that each leaves something over, and so took a
-- thousand deposits for a hundred thousand and called workers for them. Of one list it knows what is left.
drop index ledger.transfer_apart_debit;
drop index ledger.transfer_apart_credit;
create index transfer_apart_debit on ledger.transfer (debit, debit_version)
  where debit_version is not null and kind not in ('stake', 'payout');
create index transfer_apart_credit on ledger.transfer (credit, credit_version)
  where credit_version is not null and kind not in ('stake', 'payout');

-- The key an entry was booked under tells whose record it belongs to, where the record does not know the entry's number.
drop function ledger.booked(text, timestamptz, timestamptz, text[]);
create function ledger.booked(p_merchant text, p_from timestamptz, p_until timestamptz, p_kinds text[])
  returns table (id bigint, at timestamptz, phase text, kind text, amount bigint, debit_name text, credit_name text, pending bigint, key uuid)
  language sql stable as $$
  select t.id, t.at, t.phase, t.kind, t.amount, d.name, c.name, t.pending, t.key
  from ledger.transfer t
    join ledger.account d on d.id = t.debit
    join ledger.account c on c.id = t.credit
  where t.at >= p_from and t.at < p_until and t.kind = any (p_kinds) and d.merchant = p_merchant
$$;
drop function ledger.named(bigint[]);
create function ledger.named(p_ids bigint[])
  returns table (id bigint, at timestamptz, phase text, kind text, amount bigint, debit_name text, credit_name text, pending bigint, key uuid)
  language sql stable as $$
  select t.id, t.at, t.phase, t.kind, t.amount, d.name, c.name, t.pending, t.key
  from ledger.transfer t
    join ledger.account d on d.id = t.debit
    join ledger.account c on c.id = t.credit
  where t.id = any (p_ids)
$$;

-- What a brand's players have in money, set aside or not. Bonus money is nobody's before it is released; points and play money are no money.
create function ledger.owed_to_players(p_merchant text) returns numeric
  language sql stable as $$
  select coalesce(sum(w.posted), 0)
  from ledger.account a join ledger.wallet w on w.id = a.id
  where a.merchant = p_merchant and a.kind = 'player' and a.name <> 'player.bonus' and a.currency not in ('FUN', 'PTS')
$$;
