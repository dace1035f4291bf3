-- A batch of dice bets in one statement: the money, the bets and the rounds, all or nothing. While a batch waits for
-- nobody in between, the accounts it has locked are free again soonest. A command is one bet: the stake and, when it
-- is won, the prize. The rounds stand one per command; columns whose items are all the same may be one item long,
-- except seed, nonce and roll. Only what is booked now gets a round. Fails with a unique violation when another
-- process has drawn the same nonce, and with a not-null violation when a seed has been revealed since it was read; a
-- rotation that commits while this runs is not seen, and need not be: the bet was placed before anyone could read
-- the seed.
create or replace function instant.book_dice(p_batch ledger.batch, p_bets bets.batch,
  p_seed bigint[], p_nonce int[], p_target int[], p_direction text[], p_roll int[], p_multiplier int[], p_at timestamptz) returns ledger.booked
  language plpgsql as $$
declare
  v_booked constant bets.booked := bets.book(p_batch, p_bets, null, p_at);
  v_id constant bigint[] := v_booked.id;
begin
  insert into instant.round (id, seed_id, nonce, target, direction, roll, multiplier)
  select v_id[c],
    -- written so that whatever the statistics say, this is one look into the primary key per round
    (select case when s.revealed_at is null then s.id end from instant.seed s where s.id = p_seed[c]),
    p_nonce[c], coalesce(p_target[c], p_target[1]), coalesce(p_direction[c], p_direction[1]), p_roll[c], coalesce(p_multiplier[c], p_multiplier[1])
  from generate_subscripts(v_id, 1) c
  where v_id[c] is not null;
  return v_booked.answer;
end $$;
