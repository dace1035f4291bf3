-- Money on its way to a game house that keeps it itself, or back. The hold and this row are one commit; then the game house is asked, outside of any
-- transaction. What it gave no clear answer to stays `asked`, the money held, until it says what became of it.
create table wallet.carried (
  -- what the game house knows the transfer by; there is never another for it
  id uuid primary key,
  player_id bigint not null,
  merchant text not null,
  currency text not null,
  -- the code of the game house
  vendor text not null,
  from_type int not null,
  to_type int not null,
  -- the wallet it goes on to once it is home, and the row of that second way
  onward_type int,
  onward uuid,
  amount bigint not null check (amount > 0),
  -- the number of the hold in the ledger
  pending bigint not null unique,
  state text not null check (state in ('asked', 'done', 'refused')),
  -- why the game house refused it, in its own word
  reason text,
  asked_at timestamptz not null,
  decided_at timestamptz,
  attempts int not null default 0,
  -- when the game house is asked again
  next_at timestamptz,
  check ((state = 'asked') = (next_at is not null)),
  check ((state = 'asked') = (decided_at is null)),
  check (from_type <> to_type and 2 in (from_type, to_type)),
  check (onward is null or onward_type is not null)
);
create index carried_waiting on wallet.carried (next_at) where state = 'asked';
create index carried_of_player on wallet.carried (player_id, asked_at desc);

-- What a game house is called where players read it; without it they read its code.
alter table wallet.vendor add column name text;
