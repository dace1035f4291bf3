-- Before its functions moved to their rooms: sha256 d0b0bb25abd2e1711aa44ef2a37e5ffb21088af721c98eb21461fe46f7ae8264
-- The few that are no play, found for what they are: of two inequalities the planner believes that each leaves something over, and so took a
-- thousand deposits for a hundred thousand and called workers for them. Of one list it knows what is left.
drop index ledger.transfer_apart_debit;
drop index ledger.transfer_apart_credit;
create index transfer_apart_debit on ledger.transfer (debit, debit_version)
  where debit_version is not null and kind not in ('stake', 'payout');
create index transfer_apart_credit on ledger.transfer (credit, credit_version)
  where credit_version is not null and kind not in ('stake', 'payout');

-- The key an entry was booked under tells whose record it belongs to, where the record does not know the entry's number.
drop function if exists ledger.booked(text, timestamptz, timestamptz, text[]);
drop function if exists ledger.named(bigint[]);
