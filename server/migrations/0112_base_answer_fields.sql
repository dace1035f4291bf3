-- A repeat of a key with other input is told which field differs: two bytes of each field's digest are kept beside that of the whole input, enough to
-- tell two values apart and too little to guess one from.
alter table base.answer add column fields jsonb not null default '{}';
