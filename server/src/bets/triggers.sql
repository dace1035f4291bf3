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
