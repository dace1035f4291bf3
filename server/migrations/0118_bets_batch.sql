-- The bets of a batch as a value, one per command of the ledger's batch. A column whose items are all the same may be one item long, but
-- not player. payout: empty where the bets wait for their result.
create type bets.batch as (
  player bigint[], merchant text[], currency text[], vassalage text[], game_code text[], game_type text[],
  stake bigint[], free_stake bigint[], opposed bigint[], payout bigint[]
);

-- Results of bets that waited, one per command of the ledger's batch.
create type bets.results as (bet bigint[], player bigint[], payout bigint[], state text[]);

-- What the ledger answers; by command the bet placed or settled now, and the entry that paid it; null for none.
create type bets.booked as (answer ledger.booked, id bigint[], entry bigint[]);
