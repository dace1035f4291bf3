-- Each time the sums of an issue are read, its limits that staff raised are looked for. Those stops are over, and
-- without this all stops that ever were are read.
create index stop_raised on lottery.stop (issue_id, merchant) where raised_to is not null;
