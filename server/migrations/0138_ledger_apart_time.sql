-- The few entries that are no play, by time: what moved in the accounts of a whole team is found by it. A bet costs it
-- nothing.
create index transfer_apart_time on ledger.transfer (at, id) where kind not in ('stake', 'payout');
