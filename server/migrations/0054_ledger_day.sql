-- Before its functions moved to their rooms: sha256 f9a3a5300f10a2478f8fc0bf99defcf0a4a728ce8c11e3e368e29e1fb9eb7a05
-- The entries of a day without reading all the books: rows lie in the order of their times, so a summary of each block is enough.
create index transfer_by_time on ledger.transfer using brin (at);

-- Few entries decide on a pending: a bet costs this index nothing.
create index transfer_of_pending on ledger.transfer (pending) where pending is not null;
