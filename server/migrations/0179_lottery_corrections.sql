-- An official result that is corrected after it counted: the orders are settled anew by the new one.
alter table lottery.issue
  drop constraint issue_state_check,
  add constraint issue_state_check
    check (state in ('pending', 'open', 'closed', 'drawing', 'drawn', 'settling', 'settled', 'redrawn', 'cancelled')),
  -- the number of the result it has: from the second on it was corrected
  add column drawing smallint not null default 1 check (drawing > 0),
  -- the result before this one, and when this one took its place
  add column result_was text[],
  add column corrected_at timestamptz,
  add check ((corrected_at is null) = (drawing = 1) and (result_was is null) = (drawing = 1)),
  -- when the sources are asked again whether they have corrected what they print; null: never again
  add column ask_at timestamptz;
create index issue_asked on lottery.issue (ask_at) where ask_at is not null;

-- What an order paid by a result and by the next one, where both differ. Its rebate is the same by every result: no play
-- of an official lottery gives a ticket back.
create table lottery.redrawn (
  order_id bigint not null references lottery.purchase,
  -- the number of the new result
  drawing smallint not null,
  state_was text not null,
  payout_was bigint not null,
  payouts_was bigint[] not null,
  state text not null,
  payout bigint not null,
  -- of what was to be taken back, what the player no longer had
  owed bigint not null check (owed >= 0),
  at timestamptz not null,
  primary key (order_id, drawing)
);
