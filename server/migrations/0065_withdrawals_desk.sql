-- The desk reads what waits, however much is done.
create index withdrawal_waiting on withdrawals.withdrawal (merchant, id) where state in ('requested', 'review', 'approved', 'paying');
create index withdrawal_done on withdrawals.withdrawal (merchant, id) where state in ('paid', 'rejected', 'failed', 'cancelled');
create index payout_end_to_end on withdrawals.payout (end_to_end_id) where end_to_end_id is not null;
create index dispute_done on withdrawals.dispute (merchant, id) where state <> 'open';
