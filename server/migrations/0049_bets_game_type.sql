-- Before its functions moved to their rooms: sha256 b2b9660121bc61cd91c4bff01d339db4f8bc892624b1413443dbb549df5ead5a
-- A bet knows which kind of game it was on, so that each kind has a record of its own without asking the shelf, which may have changed since.

-- all there was to bet on until now were the house's own dice
alter table bets.bet add column game_type text not null default 'RNG' check (game_type <> '');
alter table bets.bet alter column game_type drop default;

drop function if exists bets.record(bigint[], bigint[], text[], text[], text[], text[], bigint[], bigint[], bigint[], bigint[], text[], timestamptz[]);
