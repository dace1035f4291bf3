-- What the server of the last release calls, which may run beside this one: gone with the next release.
create or replace function vendors.book(
  p_key uuid[], p_input bigint[], p_owner int[], p_steps int[], p_same int[],
  p_phase text[], p_kind text[], p_debit int[], p_credit int[], p_amount bigint[], p_pending bigint[], p_account bigint[], p_players int,
  p_decided vendors.decided[], p_effects vendors.effect[], p_at timestamptz,
  out code text[], out number bigint[], out entry bigint[], out cash bigint[], out promo bigint[], out held bigint[])
  language sql as $$
  select * from vendors.book_batch(
    row(p_key, p_input, p_owner, p_steps, p_same, p_phase, p_kind, p_debit, p_credit, p_amount, p_pending, p_account, p_players)::ledger.batch,
    p_decided, p_effects, p_at)
$$;
