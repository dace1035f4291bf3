-- Without accents and capitals. The dictionary is named in full, so that the answer does not hang on anybody's search
-- path.
create or replace function catalogue.plain(p_text text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, p_text))
$$;

-- The words of a text, plain, each once; signs are no part of a word.
create or replace function catalogue.words_of(p_text text) returns setof text language sql immutable strict parallel safe as $$
  with signs (all_of) as (select '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~¡¿·–—‘’“”…'::text)
  select distinct word
  from signs, regexp_split_to_table(translate(catalogue.plain(p_text), all_of, repeat(' ', length(all_of))), '\s+') word
  where word <> ''
$$;

-- Games in which every word of the text is found, the best first: 0 the word itself, 1 its beginning, 2 somewhere
-- inside (from three letters on), 3 and 4 by slips (one from four letters on, two from six). A name that is the text or
-- begins with it stands before all others.
create or replace function catalogue.games_named(p_text text) returns table (node_id bigint) language sql stable as $$
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
