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

-- Every change of a bet after it was written is a delta of the feed, whichever code made it.
create or replace function bets.note_delta() returns trigger language plpgsql as $$
declare
  -- first of all: numbers are drawn while the lane is held
  v_lane constant smallint := ledger.take_lane();
begin
  insert into bets.delta (lane, bet_id, settled_at, at, state_was, stake_was, free_stake_was, payout_was, valid_turnover_was,
    state, stake, free_stake, payout, valid_turnover)
  values (v_lane, new.id, coalesce(old.settled_at, new.settled_at), coalesce(new.changed_at, new.settled_at, now()),
    old.state, old.stake, old.free_stake, old.payout, old.valid_turnover,
    new.state, new.stake, new.free_stake, new.payout, new.valid_turnover);
  return null;
end $$;

-- A raise of a bet that waits is none. Nor is it that a bet notes its bonus money: it does so in the transaction that
-- wrote it, and nobody has read it before.
create or replace trigger bet_settled after update on bets.bet for each row
  when (old.bonus_stake is not distinct from new.bonus_stake and (old.state <> 'accepted' or new.state <> 'accepted') and (old.state, old.stake, old.free_stake, old.payout, old.valid_turnover)
    is distinct from (new.state, new.stake, new.free_stake, new.payout, new.valid_turnover))
  execute function bets.note_delta();
