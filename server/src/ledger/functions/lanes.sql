-- How far each lane is booked. Whoever sees this sees every transfer up to there, and what was written beside it: the
-- next transaction gets a lane when the commit of the last one is seen.
create or replace function ledger.lanes() returns table (lane smallint, last bigint)
  language sql stable as $$
  select l.lane, l.last from ledger.lane l
$$;

-- The lane of a transfer, and its number there: numbers of a lane follow one another without a gap.
create or replace function ledger.lane_of(p_transfer bigint) returns int
  language sql immutable parallel safe as $$
  select (p_transfer & 255)::int
$$;
create or replace function ledger.number_of(p_transfer bigint) returns bigint
  language sql immutable parallel safe as $$
  select p_transfer >> 8
$$;

-- What players were given besides play, or had taken back, between two places of each lane, with the names of both
-- accounts. The kinds are those of the index `transfer_given`.
create or replace function ledger.given_between(p_from bigint[], p_until bigint[])
  returns table (id bigint, at timestamptz, kind text, amount bigint, currency text, merchant text, debit_name text, credit_name text)
  language sql stable set enable_seqscan = off set enable_bitmapscan = off as $$
  select t.id, t.at, t.kind, t.amount, c.currency, c.merchant, d.name, c.name
  from unnest(p_from, p_until) with ordinality l (low, high, nth)
    cross join lateral (select * from ledger.transfer t where (t.id & 255) = l.nth - 1
      and t.id > ledger.transfer_id(l.low, (l.nth - 1)::int) and t.id <= ledger.transfer_id(l.high, (l.nth - 1)::int)
      and t.kind in ('bonus', 'bonus_release', 'bonus_forfeit', 'rebate', 'referral_rebate')
      and t.phase in ('transfer', 'post') offset 0) t
    join ledger.account d on d.id = t.debit
    join ledger.account c on c.id = t.credit
  where l.low < l.high
$$;
