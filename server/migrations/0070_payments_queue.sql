-- The desk reads the newest deposits, however many there are, and finds one by the number of its payment.
create index deposit_newest on payments.deposit (merchant, id) where state <> 'review' and state <> 'creating';
create index deposit_end_to_end on payments.deposit (end_to_end_id) where end_to_end_id is not null;
