-- What the server of the last release calls, which may run beside this one: gone with the next release.
create or replace function instant.play_dice(
  p_key uuid[], p_input bigint[], p_owner int[], p_steps int[], p_same int[],
  p_phase text[], p_kind text[], p_debit int[], p_credit int[], p_amount bigint[], p_pending bigint[], p_account bigint[], p_players int,
  p_seed bigint[], p_nonce int[], p_target int[], p_direction text[], p_roll int[], p_multiplier int[],
  p_player bigint[], p_merchant text[], p_currency text[], p_vassalage text[], p_game_code text[], p_stake bigint[], p_payout bigint[],
  p_placed_at timestamptz,
  out lane smallint, out last bigint, out code text[], out available bigint[], out held bigint[],
  out twin int[], out kept_command int[], out kept_transfer bigint[])
  language sql as $$
  select * from instant.book_dice(
    row(p_key, p_input, p_owner, p_steps, p_same, p_phase, p_kind, p_debit, p_credit, p_amount, p_pending, p_account, p_players)::ledger.batch,
    row(p_player, p_merchant, p_currency, p_vassalage, p_game_code, array['RNG'], p_stake, array[0], array[0], p_payout)::bets.batch,
    p_seed, p_nonce, p_target, p_direction, p_roll, p_multiplier, p_placed_at)
$$;
