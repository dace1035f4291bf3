-- Before its functions moved to their rooms: sha256 24b4ccc2ca93981be0dd7b94f78d1e838e7d07c391db6b05bfe615c2c23b97dc
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
-- those that stand there already
create temporary table named on commit drop as
  with signs (all_of) as (select '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~¡¿·–—‘’“”…'::text)
  select distinct g.node_id, w.word
  from signs, catalogue.game g cross join lateral regexp_split_to_table(translate(lower(public.unaccent('public.unaccent'::regdictionary,
    concat_ws(' ', g.name_pt, g.name_en, g.also_known))), all_of, repeat(' ', length(all_of))), '\s+') w (word)
  where w.word <> '';
insert into catalogue.word (word) select distinct n.word from named n order by n.word;
insert into catalogue.game_word (word_id, node_id) select w.id, n.node_id from named n join catalogue.word w on w.word = n.word;
