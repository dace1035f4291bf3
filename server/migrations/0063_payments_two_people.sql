-- A proof shows a person's name and account: it is kept sealed. What came before is sealed at the next start.
alter table payments.deposit_proof add column sealed boolean not null default false;
create index deposit_proof_plain on payments.deposit_proof (id) where not sealed;

-- Which member of staff decided a transfer, and who had said the same before where two had to.
alter table payments.deposit
  add column decided_by_staff bigint,
  add column first_by_staff bigint,
  add constraint deposit_two_people check (first_by_staff <> decided_by_staff);
-- What one person credited alone in a day.
create index deposit_by_clerk on payments.deposit (decided_by_staff, paid_at) where state = 'paid' and first_by_staff is null;

-- Forgiving is a matter of two people, whatever the code above says.
alter table payments.clawback
  add column forgiven_by_staff bigint,
  add constraint clawback_two_people check (forgiven_by_staff is null or forgive_staff is not null and forgive_staff <> forgiven_by_staff),
  -- debts forgiven before this do not say by whom
  add constraint clawback_forgiven_by check (forgiven = 0 or forgiven_by_staff is not null) not valid;

-- A return the bank refused: asked for again under another id, or sent back by hand, which two people say.
alter table payments.receipt
  add column tries int not null default 1 check (tries between 1 and 99),
  -- The bank's own words for its refusal.
  add column bank_said text,
  add column hand_reference text,
  add column hand_reason text,
  add column hand_by text,
  add column hand_staff bigint,
  add column hand_at timestamptz,
  add column hand_agreed_by text,
  add column hand_agreed_staff bigint,
  drop constraint receipt_state_check,
  add constraint receipt_state_check check (state in ('credited', 'returning', 'returned', 'return_refused', 'sent_by_hand')),
  add constraint receipt_by_hand check ((state = 'sent_by_hand') = (hand_agreed_staff is not null)),
  add constraint receipt_two_people check (hand_agreed_staff is null or hand_staff is not null and hand_staff <> hand_agreed_staff);
create index receipt_refused on payments.receipt (merchant, recorded_at) where state in ('return_refused', 'sent_by_hand');
