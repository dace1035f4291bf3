-- Whoever keeps the shelf in memory asks for this one number and nothing else.
create or replace function catalogue.note_change() returns trigger language plpgsql as $$
begin
  update catalogue.shelf set version = version + 1;
  return null;
end $$;

-- The words by which a game is found are kept as its names change.
create or replace function catalogue.note_words() returns trigger language plpgsql as $$
begin
  delete from catalogue.game_word where node_id in (select node_id from changed);
  insert into catalogue.word (word)
    select distinct word from changed c, catalogue.words_of(concat_ws(' ', c.name_pt, c.name_en, c.also_known)) word order by word
    on conflict do nothing;
  insert into catalogue.game_word (word_id, node_id)
    select w.id, c.node_id from changed c, catalogue.words_of(concat_ws(' ', c.name_pt, c.name_en, c.also_known)) each_word
      join catalogue.word w on w.word = each_word
    on conflict do nothing;
  return null;
end $$;

create or replace trigger changed after insert or update or delete on catalogue.vendor execute function catalogue.note_change();
create or replace trigger changed after insert or update or delete on catalogue.game execute function catalogue.note_change();
create or replace trigger words_of_new after insert on catalogue.game
  referencing new table as changed for each statement execute function catalogue.note_words();
create or replace trigger words_of_changed after update on catalogue.game
  referencing new table as changed for each statement execute function catalogue.note_words();
create or replace trigger changed after insert or update or delete on catalogue.brand_vendor execute function catalogue.note_change();
create or replace trigger changed after insert or update or delete on catalogue.brand_game execute function catalogue.note_change();
