-- A player submits a number to an issue, while its sale is open at the moment the database looks (p_at: see
-- lottery.sale_closed). Refused: lottery.closed, or submissions.most with so many of the player's there already.
create or replace function submissions.submit(p_issue bigint, p_player bigint, p_number text, p_most int, p_at timestamptz, out refused text)
  language plpgsql set enable_seqscan = off as $$
declare
  v_closed boolean; v_at timestamptz;
begin
  select s.closed[1], s.at into v_closed, v_at from lottery.sale_closed(array[p_issue], p_at) s;
  if v_closed then refused := 'lottery.closed'; return; end if;
  perform pg_advisory_xact_lock(hashtextextended('submissions:' || p_issue || ':' || p_player, 0));
  if (select count(*) from submissions.submission s where s.issue_id = p_issue and s.player_id = p_player) >= p_most then
    refused := 'submissions.most';
    return;
  end if;
  insert into submissions.submission (issue_id, player_id, number, accepted_at) values (p_issue, p_player, p_number, v_at);
end $$;
