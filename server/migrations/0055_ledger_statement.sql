-- What one account went through, newest first, however much it is: its versions have no gap, so any stretch of them is found without reading
-- the rest. Only the accounts of players carry versions.
create index transfer_of_debit on ledger.transfer (debit, debit_version) where debit_version is not null;
create index transfer_of_credit on ledger.transfer (credit, credit_version) where credit_version is not null;

-- The few that are no play, so that a deposit is found among a million bets. A bet costs these nothing.
create index transfer_apart_debit on ledger.transfer (debit, debit_version)
  where debit_version is not null and kind <> 'stake' and kind <> 'payout';
create index transfer_apart_credit on ledger.transfer (credit, credit_version)
  where credit_version is not null and kind <> 'stake' and kind <> 'payout';

-- The first version of a player's account that is not older than that; one more than there are where all are older. Versions and times rise
-- together, so it halves what is left with every look. Of two movements under way at the same moment the books' order decides.
create function ledger.version_at(p_account bigint, p_at timestamptz) returns bigint
  -- a plan made while the books were empty would read them whole
  language plpgsql stable set search_path = pg_catalog set enable_seqscan = off as $$
declare
  v_low bigint := 1;
  v_high bigint;
  v_middle bigint;
  v_at timestamptz;
begin
  select w.version + 1 into v_high from ledger.wallet w where w.id = p_account;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select t.at into v_at from ledger.transfer t where t.debit = p_account and t.debit_version = v_middle;
    if not found then select t.at into v_at from ledger.transfer t where t.credit = p_account and t.credit_version = v_middle; end if;
    if v_at < p_at then v_low := v_middle + 1; else v_high := v_middle; end if;
  end loop;
  return v_low;
end $$;
