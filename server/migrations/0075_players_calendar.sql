-- Everybody who came before the calendars did.
select safeguards.keep_calendar(id, merchant) from players.player;
