-- What two must approve one person never approves alone, whatever the code above says.
alter table withdrawals.withdrawal add constraint withdrawal_two_people
  check (not needs_two or state not in ('approved', 'paying', 'paid', 'failed') or first_by_staff <> decided_by_staff);

-- The books of a day ask for what was settled in it.
create index payout_settled on withdrawals.payout (settled_at) where settled_at is not null;
