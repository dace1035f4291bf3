-- What these accounts may use, in the order asked for; null for none. For a room's own statement that answers balances beside what it books.
create function ledger.available(p_account bigint[]) returns bigint[]
  language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select array_agg(w.posted - w.held order by a.at)
  from unnest(p_account) with ordinality a (id, at) left join ledger.wallet w on w.id = a.id
$$;
revoke execute on function ledger.available(bigint[]) from public;

-- What a brand's players have in money, set aside or not. Bonus money is nobody's before it is released, promo money never is; points and play money
-- are no money.
create or replace function ledger.owed_to_players(p_merchant text) returns numeric
  language sql stable as $$
  select coalesce(sum(w.posted), 0)
  from ledger.account a join ledger.wallet w on w.id = a.id
  where a.merchant = p_merchant and a.kind = 'player' and a.name <> 'player.bonus' and a.name not like 'player:%:promo'
    and a.currency not in ('FUN', 'PTS')
$$;
