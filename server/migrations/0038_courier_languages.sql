-- A message may be asked for in any language the platform knows; which those are is the contract's to say.
alter table courier.message
  drop constraint message_language_check,
  add constraint message_language_check check (language ~ '^[A-Z]{2}(-[A-Z]{2})?$');
