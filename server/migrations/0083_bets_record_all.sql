-- An array that got its first item at another place than the first counts its items from there: where the first bets of a batch were refused, or known
-- already, those after them were passed over. They are counted by their places.
create or replace function bets.record(
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
  from generate_subscripts(p_id, 1) i
    cross join lateral (select coalesce(p_state[i], p_state[1])) s (state)
    cross join lateral (select coalesce(p_placed_at[i], p_placed_at[1])) t (placed_at)
  where p_id[i] is not null;
end $$;
