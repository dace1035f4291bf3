-- The transfers of a day beside its entries.
create index transfer_by_time on agents.transfer (merchant, at);
