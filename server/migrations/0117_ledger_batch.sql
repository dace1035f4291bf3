-- A batch of commands as a value, what is answered of it, and what the functions that book it hand to one another. A type grows by
-- further migrations, at its end.

-- A column whose items are all the same may be one item long; steps is empty where every command has one, same where no key comes twice.
create type ledger.batch as (
  -- per command; same: the place of the first command of this batch with the same owner and key
  key uuid[], input bigint[], owner int[], steps int[], same int[],
  -- per step; accounts by their place in account, none for post and void
  phase text[], kind text[], debit int[], credit int[], amount bigint[], pending bigint[],
  -- player accounts in the order of their ids, so many, then house accounts
  account bigint[], players int
);

create type ledger.booked as (
  -- the transfers booked now are numbered from here on, in order, in this lane; last is null where there are none
  lane smallint, last bigint,
  -- per command: null if booked, 'kept' if it was booked before, else why not; and how its owner stands (held: null for 0)
  code text[], available bigint[], held bigint[],
  -- of the kept ones: the command of this batch that was booked instead, or the transfers booked long ago
  twin int[], kept_command int[], kept_transfer bigint[]
);

-- How everything a batch may move stands.
create type ledger.books as (
  -- by place; place: where its row lies, which stays so while it is locked; free: not held, null for an account that does not exist
  account bigint[], player boolean[], place tid[], free bigint[], held bigint[], version bigint[],
  -- whether anything is held, or may be after this
  holds boolean,
  -- pendings the batch decides on that are open, and the places of their accounts
  pending bigint[], pending_debit int[], pending_credit int[], pending_amount bigint[]
);

-- The commands of a batch that were booked before: what was asked and how the owner stood after it, by command; and their transfers.
create type ledger.kept as (input bigint[], available bigint[], held bigint[], command int[], transfer bigint[]);

-- What becomes of a batch.
create type ledger.decision as (
  booked ledger.booked,
  -- how many transfers are booked; of each step which of them it is, null for none
  transfers int, number int[],
  -- where commands have several steps: which command it belongs to, and which step of it
  command int[], step int[],
  -- of post and void: what they take from their pending, and what goes back
  debit int[], credit int[], amount bigint[], released bigint[],
  -- how player accounts stand after the step
  debit_version bigint[], debit_available bigint[], debit_held bigint[], credit_version bigint[], credit_available bigint[], credit_held bigint[],
  -- how the accounts stand in the end, and which pendings are closed, by place
  free bigint[], held bigint[], version bigint[], closed boolean[]
);
