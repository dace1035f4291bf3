-- An invitation that was removed opens nothing any more and its code is never given again: whom an old link names must not change.
-- `enabled` is the brand's to switch; an end is for good.
alter table entrance.invite_code add column ended_at timestamptz;
create index invite_code_of_owner on entrance.invite_code (merchant, owner_id);
