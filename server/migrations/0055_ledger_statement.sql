-- Before its functions moved to their rooms: sha256 33f40a703f14c0befd3111bf40a2da4ba264c5cb63e18f2e6985126dffd6c6a3
-- What one account went through, newest first, however much it is: its versions have no gap, so any stretch of them is found without reading
-- the rest. Only the accounts of players carry versions.
create index transfer_of_debit on ledger.transfer (debit, debit_version) where debit_version is not null;
create index transfer_of_credit on ledger.transfer (credit, credit_version) where credit_version is not null;

-- The few that are no play, so that a deposit is found among a million bets. A bet costs these nothing.
create index transfer_apart_debit on ledger.transfer (debit, debit_version)
  where debit_version is not null and kind <> 'stake' and kind <> 'payout';
create index transfer_apart_credit on ledger.transfer (credit, credit_version)
  where credit_version is not null and kind <> 'stake' and kind <> 'payout';
