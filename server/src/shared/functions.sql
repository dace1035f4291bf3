-- Per bet whether its round takes none any more at the moment it was asked. Waits for a round that is about to close,
-- and keeps it open until the caller's transaction ends: whoever closes it knows every bet.
create or replace function shared.bets_closed(p_round bigint[], p_asked_at timestamptz[]) returns boolean[]
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform 1 from shared.round r where r.id = any (p_round) order by r.id for share;
  return (select array_agg(r.id is null or r.closed_at is not null or p_asked_at[c] >= r.closes_at order by c)
    from generate_series(1, cardinality(p_round)) c left join shared.round r on r.id = p_round[c]);
end $$;

-- The same for rounds of these series, one per bet: a round of another series takes no bet of this game.
create or replace function shared.closed_in(p_series text[], p_round bigint[], p_asked_at timestamptz[]) returns boolean[]
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_closed constant boolean[] := shared.bets_closed(p_round, p_asked_at);
begin
  return (select array_agg(v_closed[c] or not exists (select from shared.round r where r.id = p_round[c] and r.series = p_series[c]) order by c)
    from generate_subscripts(p_round, 1) c);
end $$;

-- Every bet of the round has its result: the next round may open.
create or replace function shared.settle_round(p_round bigint, p_at timestamptz) returns void language sql as $$
  update shared.round r set settled_at = p_at where r.id = p_round and r.ended_at is not null and r.settled_at is null
$$;
