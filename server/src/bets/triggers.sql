-- A bet that changes after all, such as one voided later, makes its hour and the later ones be summed again.
create or replace function bets.forget_hours() returns trigger
  language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', case when tg_op = 'DELETE' then old.placed_at else least(old.placed_at, new.placed_at) end, 'UTC');
begin
  perform pg_advisory_xact_lock(hashtextextended('bets.kept:' || old.player_id, 0));
  update bets.kept set until = v_hour where player_id = old.player_id and until > v_hour;
  delete from bets.hour where player_id = old.player_id and hour >= v_hour;
  return null;
end $$;

create or replace trigger bet_changed after update on bets.bet for each row
  when (old.settled_at = old.placed_at or new.settled_at = new.placed_at) execute function bets.forget_hours();
create or replace trigger bet_gone after delete on bets.bet for each row
  when (old.settled_at = old.placed_at) execute function bets.forget_hours();

-- Every change of a bet after it was written is a delta of the feed, whichever code made it: those of one statement at
-- once. A raise of a bet that waits is none. Nor is it that a bet notes its bonus money: it does so in the transaction
-- that wrote it, and nobody has read it before.
create or replace function bets.note_deltas() returns trigger
  -- by hash: whoever changes the bets may have forbidden that, and each would be compared with each
  language plpgsql set enable_hashjoin = on set enable_nestloop = off set enable_mergejoin = off as $$
begin
  with changed as materialized (
    select i.id, coalesce(w.settled_at, i.settled_at) as settled_at, coalesce(i.changed_at, i.settled_at, now()) as at,
      w.state as state_was, w.stake as stake_was, w.free_stake as free_stake_was, w.payout as payout_was,
      w.valid_turnover as valid_turnover_was, i.state, i.stake, i.free_stake, i.payout, i.valid_turnover
    from bet_was w join bet_is i on i.id = w.id
    where w.bonus_stake is not distinct from i.bonus_stake and (w.state <> 'accepted' or i.state <> 'accepted')
      and (w.state, w.stake, w.free_stake, w.payout, w.valid_turnover)
        is distinct from (i.state, i.stake, i.free_stake, i.payout, i.valid_turnover)),
  -- numbers are drawn while the lane is held
  held as materialized (select ledger.take_lane() as lane where exists (select from changed))
  insert into bets.delta (lane, bet_id, settled_at, at, state_was, stake_was, free_stake_was, payout_was, valid_turnover_was,
    state, stake, free_stake, payout, valid_turnover)
  select h.lane, c.id, c.settled_at, c.at, c.state_was, c.stake_was, c.free_stake_was, c.payout_was, c.valid_turnover_was,
    c.state, c.stake, c.free_stake, c.payout, c.valid_turnover
  from held h cross join changed c;
  return null;
end $$;

create or replace trigger bet_results after update on bets.bet referencing old table as bet_was new table as bet_is
  for each statement execute function bets.note_deltas();
