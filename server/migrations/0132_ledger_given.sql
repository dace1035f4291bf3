-- What players are given besides play is rare among the transfers: whoever follows it finds it without reading the
-- rest.
create index transfer_given on ledger.transfer ((id & 255), id)
  where kind in ('bonus', 'bonus_release', 'bonus_forfeit', 'rebate', 'referral_rebate');
