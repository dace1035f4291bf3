-- What a round had to do with the jackpot of its game: which draw decided, below what it would have won, and what it won; amounts in micro-units, as text.
alter table instant.play add column jackpot jsonb;
