-- Money the payer's bank took back after it had been credited (MED). What could not be taken from the player is owed.
create table payments.clawback (
  id bigint generated always as identity primary key,
  -- The bank's number of the return, once for ever.
  return_id text not null unique,
  end_to_end_id text not null references payments.receipt,
  deposit_id bigint not null references payments.deposit,
  merchant text not null,
  player_id bigint not null,
  amount bigint not null check (amount > 0),
  taken bigint not null check (taken >= 0),
  -- Still owed.
  owed bigint not null check (owed >= 0),
  forgiven bigint not null default 0 check (forgiven >= 0),
  state text not null check (state in ('open', 'taken', 'settled', 'refused')),
  nature text not null,
  description text not null,
  at timestamptz not null,
  -- When the bank had carried it out; null: it is still asked for.
  booked_at timestamptz,
  taken_entry bigint,
  owed_entry bigint,
  -- Forgiving takes two people: who proposed it, then who agreed.
  forgive_by text,
  forgive_staff bigint,
  forgive_at timestamptz,
  forgive_reason text,
  forgiven_by text,
  check (booked_at is null or state = 'refused' or taken + owed + forgiven = amount),
  check (state not in ('taken', 'settled') or owed = 0)
);
create index clawback_of_merchant on payments.clawback (merchant, id desc);
create index clawback_of_receipt on payments.clawback (end_to_end_id);
create index clawback_of_deposit on payments.clawback (deposit_id);
create index clawback_owed on payments.clawback (player_id, id) where owed > 0;
