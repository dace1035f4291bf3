-- Before its functions moved to their rooms: sha256 e3111e8e9d6b6ef21fa3c0db21370d0e60cf76da37e29d5959364bf20f2284b4
-- Everybody who came before the calendars did.
-- As safeguards.keep_calendar does it, which stands in no migration.
do $$
begin
  execute format('insert into %I.calendar (player_id, merchant) select id, merchant from players.player on conflict do nothing', 'safeguards');
end $$;
