-- Entries of many players' accounts that are no play, the newest first, behind an entry and its side (1: the credit
-- side, which stands before the debit side of the same entry). `p_held`: only what is set aside and not decided on. Of
-- few accounts each is looked up; of many the entries are passed in the order of their time, and none is sorted.
create or replace function ledger.apart_of(p_accounts bigint[], p_kinds text[], p_from timestamptz, p_until timestamptz,
    p_at timestamptz, p_id bigint, p_side int, p_held boolean, p_limit int)
  returns table (account bigint, side int, id bigint, at timestamptz, phase text, kind text, change bigint, pending bigint, open boolean)
  -- the plan depends on the values: a list of accounts that is known is looked up by hash
  language plpgsql stable set search_path = pg_catalog set plan_cache_mode = force_custom_plan set enable_seqscan = off
  set enable_bitmapscan = off set jit = off as $$
#variable_conflict use_column
declare
  v_at constant timestamptz := coalesce(p_at, 'infinity');
  v_id constant bigint := coalesce(p_id, 9223372036854775807);
  v_side constant int := coalesce(p_side, 1);
begin
  if cardinality(p_accounts) <= 500 then
    return query
    select l.account, l.side, l.id, l.at, l.phase, l.kind, l.change, l.pending, l.open from (
      select a.id as account, 0 as side, t.id, t.at, t.phase, t.kind,
        case when t.phase in ('post', 'void') then t.released else -t.amount end as change, t.pending, t.open
      from unnest(p_accounts) a (id) cross join lateral (
        select t.*, t.phase = 'pending' and exists (select from ledger.pending p where p.id = t.id) as open from ledger.transfer t
        where t.debit = a.id and t.debit_version is not null and t.kind not in ('stake', 'payout') and t.kind = any (p_kinds)
          and t.at >= p_from and t.at < p_until and not (t.phase = 'post' and t.released = 0)
          and ((t.at, t.id) < (v_at, v_id) or ((t.at, t.id) = (v_at, v_id) and v_side = 1))
          and (not p_held or (t.phase = 'pending' and exists (select from ledger.pending p where p.id = t.id)))
        order by t.at desc, t.id desc limit p_limit) t
      union all
      select a.id, 1, t.id, t.at, t.phase, t.kind, t.amount, null, false
      from unnest(p_accounts) a (id) cross join lateral (
        select t.* from ledger.transfer t
        where t.credit = a.id and t.credit_version is not null and t.kind not in ('stake', 'payout') and t.kind = any (p_kinds)
          and t.at >= p_from and t.at < p_until and (t.at, t.id) < (v_at, v_id) and not p_held
        order by t.at desc, t.id desc limit p_limit) t) l
    order by l.at desc, l.id desc, l.side desc limit p_limit;
    return;
  end if;
  return query
  select l.account, l.side, l.id, l.at, l.phase, l.kind, l.change, l.pending, l.open from (
    (select t.debit as account, 0 as side, t.id, t.at, t.phase, t.kind,
      case when t.phase in ('post', 'void') then t.released else -t.amount end as change, t.pending,
      t.phase = 'pending' and exists (select from ledger.pending p where p.id = t.id) as open
    from ledger.transfer t
    -- + 0: no look into the index of accounts, which would find them in no order
    where t.debit + 0 = any (p_accounts) and t.debit_version is not null and t.kind not in ('stake', 'payout') and t.kind = any (p_kinds)
      and t.at >= p_from and t.at < p_until and not (t.phase = 'post' and t.released = 0)
      and (t.at, t.id) <= (v_at, v_id) and ((t.at, t.id) < (v_at, v_id) or v_side = 1)
      and (not p_held or (t.phase = 'pending' and exists (select from ledger.pending p where p.id = t.id)))
    order by t.at desc, t.id desc limit p_limit)
    union all
    (select t.credit, 1, t.id, t.at, t.phase, t.kind, t.amount, null, false
    from ledger.transfer t
    where t.credit + 0 = any (p_accounts) and t.credit_version is not null and t.kind not in ('stake', 'payout') and t.kind = any (p_kinds)
      and t.at >= p_from and t.at < p_until and (t.at, t.id) < (v_at, v_id) and not p_held
    order by t.at desc, t.id desc limit p_limit)) l
  order by l.at desc, l.id desc, l.side desc limit p_limit;
end $$;
