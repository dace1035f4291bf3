-- Games of other houses: they come and go with that house's own list, and may not take every currency.
alter table catalogue.game
  -- false: the game house lists it no more; it keeps its name and what was played on it
  add column listed boolean not null default true,
  -- null: every one
  add column currencies text[];
comment on column catalogue.game.page is 'the page of the game under the site''s own address; empty: the game house is asked for one at each launch';
