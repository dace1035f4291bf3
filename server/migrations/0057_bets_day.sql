-- Before its functions moved to their rooms: sha256 a5062aa6c0a376bb2e3f1429fd3bed55f6a190712a2d216cc48663aefee45d88
-- The bets of a day beside the entries of a day.
create index bet_by_settlement on bets.bet using brin (settled_at);
