-- What the server of the last release calls, which may run beside this one: gone with the next release.
create or replace function ledger.post(
  p_key uuid[], p_input bigint[], p_owner int[], p_steps int[], p_same int[],
  p_phase text[], p_kind text[], p_debit int[], p_credit int[], p_amount bigint[], p_pending bigint[],
  p_account bigint[], p_players int,
  out lane smallint, out last bigint, out code text[], out available bigint[], out held bigint[],
  out twin int[], out kept_command int[], out kept_transfer bigint[])
  language sql as $$
  select * from ledger.book(
    row(p_key, p_input, p_owner, p_steps, p_same, p_phase, p_kind, p_debit, p_credit, p_amount, p_pending, p_account, p_players)::ledger.batch)
$$;
revoke execute on function ledger.post from public;
