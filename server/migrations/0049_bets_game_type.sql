-- A bet knows which kind of game it was on, so that each kind has a record of its own without asking the shelf, which may have changed since.

-- all there was to bet on until now were the house's own dice
alter table bets.bet add column game_type text not null default 'RNG' check (game_type <> '');
alter table bets.bet alter column game_type drop default;

drop function bets.record(bigint[], bigint[], text[], text[], text[], text[], bigint[], bigint[], bigint[], bigint[], text[], timestamptz[]);

-- Writes one bet per id, in the caller's transaction; a null id is passed over. Columns whose items are all the same may be one item long, except
-- ids and entries. Settled at the moment they were placed, unless only accepted. Who says no kind of game plays one of the house's own, as the
-- instant games do.
create function bets.record(
  p_id bigint[], p_player bigint[], p_merchant text[], p_currency text[], p_vassalage text[], p_game_code text[],
  p_stake bigint[], p_payout bigint[], p_valid bigint[], p_payout_entry bigint[], p_state text[], p_placed_at timestamptz[],
  p_game_type text[] default array['RNG']) returns void
  language plpgsql as $$
begin
  insert into bets.bet
    (id, player_id, merchant, currency, vassalage, game_code, game_type, stake, payout, valid_turnover, payout_entry, state, placed_at, settled_at)
  select p_id[i], coalesce(p_player[i], p_player[1]), coalesce(p_merchant[i], p_merchant[1]), coalesce(p_currency[i], p_currency[1]),
    coalesce(p_vassalage[i], p_vassalage[1]), coalesce(p_game_code[i], p_game_code[1]), coalesce(p_game_type[i], p_game_type[1]),
    coalesce(p_stake[i], p_stake[1]), coalesce(p_payout[i], p_payout[1]), coalesce(p_valid[i], p_valid[1]), p_payout_entry[i], s.state, t.placed_at,
    case when s.state <> 'accepted' then t.placed_at end
  from generate_series(1, cardinality(p_id)) i
    cross join lateral (select coalesce(p_state[i], p_state[1])) s (state)
    cross join lateral (select coalesce(p_placed_at[i], p_placed_at[1])) t (placed_at)
  where p_id[i] is not null;
end $$;
