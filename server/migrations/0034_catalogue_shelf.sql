-- The shelf: what stands on it, for which brand, until when it is closed, how it is found by name, and what players keep of it as favourites.
create extension if not exists unaccent with schema public;
create extension if not exists fuzzystrmatch with schema public;

alter table catalogue.vendor
  add column enabled boolean not null default true,
  add column position int not null default 0,
  -- closed for maintenance from then until then; no end: nobody knows yet
  add column maintenance_from timestamptz,
  add column maintenance_until timestamptz,
  -- a picture on our own host, empty where there is none
  add column icon_url text not null default '' check (icon_url = '' or icon_url ~ '^/[^/]'),
  add check (maintenance_until > maintenance_from);

alter table catalogue.game
  add column enabled boolean not null default true,
  add column maintenance_from timestamptz,
  add column maintenance_until timestamptz,
  add column icon_url text not null default '' check (icon_url = '' or icon_url ~ '^/[^/]'),
  -- names in other languages and what people call it: found by search, never shown
  add column also_known text not null default '',
  -- no game, but the vendor's whole list
  add column whole_list boolean not null default false,
  add column offered_at timestamptz not null default now(),
  add check (maintenance_until > maintenance_from);
update catalogue.game set maintenance_from = now() where maintenance;
alter table catalogue.game drop column maintenance;
-- from here on the clock of the house says when
alter table catalogue.game alter column offered_at drop default;

-- In-house games keep the type they are of; that they make a category of their own is a matter of showing them.
update catalogue.game set game_type = 'RNG', trial = true where vassalage = 'PGE' and game_type = 'INHOUSE';
alter table catalogue.game
  add check (game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'));

-- What one brand does not offer though the house has it.
create table catalogue.withheld_vendor (
  merchant text not null,
  vassalage text not null references catalogue.vendor,
  primary key (merchant, vassalage)
);
create table catalogue.withheld_game (
  merchant text not null,
  node_id bigint not null references catalogue.game,
  primary key (merchant, node_id)
);

create table catalogue.favourite (
  player_id bigint not null,
  node_id bigint not null references catalogue.game,
  added_at timestamptz not null,
  primary key (player_id, node_id)
);

-- One number that grows with every change of the shelf: who keeps the shelf in memory asks for it and nothing else.
create table catalogue.shelf (
  only_one boolean primary key default true check (only_one),
  version bigint not null
);
insert into catalogue.shelf (version) values (1);

create function catalogue.note_change() returns trigger language plpgsql as $$
begin
  update catalogue.shelf set version = version + 1;
  return null;
end $$;
create trigger changed after insert or update or delete on catalogue.vendor execute function catalogue.note_change();
create trigger changed after insert or update or delete on catalogue.game execute function catalogue.note_change();
create trigger changed after insert or update or delete on catalogue.withheld_vendor execute function catalogue.note_change();
create trigger changed after insert or update or delete on catalogue.withheld_game execute function catalogue.note_change();

-- Without accents and capitals. The dictionary is named in full, so that the answer does not hang on anybody's search path.
create function catalogue.plain(p_text text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, p_text))
$$;

-- The words of a text, plain, each once; signs are no part of a word.
create function catalogue.words_of(p_text text) returns setof text language sql immutable strict parallel safe as $$
  with signs (all_of) as (select '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~¡¿·–—‘’“”…'::text)
  select distinct word
  from signs, regexp_split_to_table(translate(catalogue.plain(p_text), all_of, repeat(' ', length(all_of))), '\s+') word
  where word <> ''
$$;

-- Every word of every name once: few thousand, so that a slip of the finger is looked for among all of them.
create table catalogue.word (
  id int generated always as identity primary key,
  word text not null unique
);
create table catalogue.game_word (
  word_id int not null references catalogue.word,
  node_id bigint not null references catalogue.game on delete cascade,
  primary key (word_id, node_id)
);
create index game_word_of_game on catalogue.game_word (node_id);

create function catalogue.note_words() returns trigger language plpgsql as $$
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
create trigger words_of_new after insert on catalogue.game
  referencing new table as changed for each statement execute function catalogue.note_words();
create trigger words_of_changed after update on catalogue.game
  referencing new table as changed for each statement execute function catalogue.note_words();
-- those that stand there already
update catalogue.game set name_pt = name_pt;

-- Games in which every word of the text is found, the best first: 0 the word itself, 1 its beginning, 2 somewhere inside (from three letters on),
-- 3 and 4 by slips (one from four letters on, two from six). A name that is the text or begins with it stands before all others.
create function catalogue.games_named(p_text text) returns table (node_id bigint) language sql stable as $$
  with asked as (select word, length(word) as letters from catalogue.words_of(left(p_text, 200)) word),
  near as (
    select a.word as asked, w.id,
      case when w.word = a.word then 0
        when starts_with(w.word, a.word) then 1
        when position(a.word in w.word) > 0 then 2
        else 2 + public.levenshtein_less_equal(left(w.word, 60), left(a.word, 60), 2) end as cost,
      a.letters
    from asked a cross join catalogue.word w
    where starts_with(w.word, a.word) or (a.letters >= 3 and position(a.word in w.word) > 0)
      or (a.letters >= 4 and abs(length(w.word) - a.letters) <= 2)
  ),
  found as (
    select g.node_id, n.asked, min(n.cost) as cost
    from near n join catalogue.game_word g on g.word_id = n.id
    where n.cost <= 2 + case when n.letters >= 6 then 2 when n.letters >= 4 then 1 else 0 end
    group by g.node_id, n.asked
  ),
  whole as (select f.node_id, sum(f.cost) as cost from found f group by f.node_id having count(*) = (select count(*) from asked))
  select g.node_id
  from whole w join catalogue.game g using (node_id) cross join (select catalogue.plain(p_text)) t (plain)
  order by
    case when t.plain in (catalogue.plain(g.name_pt), catalogue.plain(g.name_en)) then 0
      when starts_with(catalogue.plain(g.name_pt), t.plain) or starts_with(catalogue.plain(g.name_en), t.plain) then 1
      else 2 end,
    w.cost, length(g.name_pt), g.position, g.node_id
$$;
