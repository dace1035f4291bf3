-- A bet that gets its result is found by its number. The index of those that wait offered itself too: a plan made while few of them did read all that
-- waited, and all that had waited since the last vacuum, for each batch of results.
create or replace function bets.settle(p_id bigint[], p_payout bigint[], p_payout_entry bigint[], p_state text[], p_at timestamptz) returns setof bigint
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  update bets.bet b set payout = s.payout, payout_entry = s.entry, state = s.state, settled_at = p_at,
    valid_turnover = case when s.state in ('won', 'lost') then b.stake else 0 end
  from unnest(p_id, p_payout, p_payout_entry, p_state) s (id, payout, entry, state)
  -- || '': the state is to be checked, not looked for
  where b.id = s.id and b.state || '' = 'accepted'
  returning b.id;
end $$;
