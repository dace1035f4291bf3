-- What the server of the last release calls, which may run beside this one: gone with the next release.
create or replace function crash.place_bets(
  p_key uuid[], p_input bigint[], p_owner int[], p_steps int[], p_same int[],
  p_phase text[], p_kind text[], p_debit int[], p_credit int[], p_amount bigint[], p_pending bigint[], p_account bigint[], p_players int,
  p_round bigint[], p_place int[], p_auto_at int[], p_player bigint[], p_wallet bigint[], p_merchant text[], p_currency text[],
  p_vassalage text[], p_game_code text[], p_stake bigint[], p_asked_at timestamptz[], p_placed_at timestamptz,
  out lane smallint, out last bigint, out code text[], out available bigint[], out held bigint[],
  out twin int[], out kept_command int[], out kept_transfer bigint[])
  language sql as $$
  select * from crash.book_bets(
    row(p_key, p_input, p_owner, p_steps, p_same, p_phase, p_kind, p_debit, p_credit, p_amount, p_pending, p_account, p_players)::ledger.batch,
    row(p_player, p_merchant, p_currency, p_vassalage, p_game_code, array['RNG'], p_stake, array[0], array[0], '{}')::bets.batch,
    p_round, p_place, p_auto_at, p_wallet, p_asked_at, p_placed_at)
$$;

create or replace function crash.land_bets(
  p_key uuid[], p_input bigint[], p_owner int[], p_steps int[], p_same int[],
  p_phase text[], p_kind text[], p_debit int[], p_credit int[], p_amount bigint[], p_pending bigint[], p_account bigint[], p_players int,
  p_bet bigint[], p_player bigint[], p_state text[], p_multiplier int[], p_payout bigint[], p_by uuid[], p_at timestamptz,
  out lane smallint, out last bigint, out code text[], out available bigint[], out held bigint[],
  out twin int[], out kept_command int[], out kept_transfer bigint[])
  language sql as $$
  select * from crash.pay_bets(
    row(p_key, p_input, p_owner, p_steps, p_same, p_phase, p_kind, p_debit, p_credit, p_amount, p_pending, p_account, p_players)::ledger.batch,
    row(p_bet, p_player, p_payout,
      (select array_agg(case when state = 'returned' then 'void' else 'won' end order by at) from unnest(p_state) with ordinality said (state, at)))::bets.results,
    p_multiplier, p_by, p_at)
$$;
