-- Sealed bodies that were opened: each is taken once, whichever process it comes to. Kept for as long as a seal is young enough to be taken.
create table base.sealed_call (
  -- the sender's own number for it
  jti text primary key check (length(jti) between 16 and 64),
  opened_at timestamptz not null
);
create index sealed_call_by_age on base.sealed_call (opened_at);
