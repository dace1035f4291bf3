-- Why an issue is void, too: the beacon's number that was to decide it never came.
alter table lottery.issue
  drop constraint issue_note_check,
  add constraint issue_note_check check (note in ('none', 'one', 'differ', 'early', 'no_number'));

-- What a member of staff said by mistake stays written, and counts no more once two people have taken it back.
alter table lottery.said add column taken_back_at timestamptz;

-- One person proposes to take a statement of staff back, another decides.
create table lottery.retraction (
  id bigint generated always as identity primary key,
  issue_id bigint not null references lottery.issue,
  said_id bigint not null references lottery.said,
  merchant text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null,
  proposed_by text not null,
  proposed_by_staff bigint not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_by_staff bigint,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'proposed') = (decided_at is null))
);
create unique index retraction_open on lottery.retraction (issue_id, said_id) where state = 'proposed';
