-- Before its functions moved to their rooms: sha256 7388873d5e4d14f6dca86bee3a9ae81fe262df6364c8ba95d2008eadd9ac6ae4
-- One command may move a player's own money and promo money: two transactions, two entries, two bets of the journal, and one command of the ledger.
-- A transaction may be found by a second name, and may have to be of the same player, round and game as others that bear the same number of the house's.

alter table vendors.transaction add column alias uuid;
create index transaction_alias on vendors.transaction (alias) where alias is not null;
alter type vendors.decided add attribute alias uuid, add attribute namesakes uuid[];
