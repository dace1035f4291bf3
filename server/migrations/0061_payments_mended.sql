-- A PIX must not be credited by hand once more, however its name is typed.
create index receipt_by_upper_name on payments.receipt (merchant, upper(end_to_end_id));
-- When a clawback or its debt was last looked at: the rounds take turns through all of them.
alter table payments.clawback add column checked_at timestamptz;
