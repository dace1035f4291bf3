-- When a payout that came back was the player's again: the day on which the books are asked for it.
alter table withdrawals.payout add column repaid_at timestamptz;
update withdrawals.payout p set repaid_at = coalesce(
    (select max(e.at) from withdrawals.withdrawal_event e where e.withdrawal_id = p.withdrawal_id and e.what = 'repaid'), p.settled_at)
  where p.receipt = 'repaid';
alter table withdrawals.payout add constraint payout_repaid check ((receipt = 'repaid') = (repaid_at is not null));
create index payout_repaid on withdrawals.payout (repaid_at) where repaid_at is not null;
