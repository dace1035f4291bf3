-- A player may be written to in any language the platform knows; which those are is the contract's to say.
alter table players.player
  drop constraint player_language_check,
  add constraint player_language_check check (language ~ '^[A-Z]{2}(-[A-Z]{2})?$');
