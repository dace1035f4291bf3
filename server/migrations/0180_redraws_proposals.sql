create schema redraws;

-- One person proposes another result for an issue of an official lottery, another decides.
create table redraws.proposal (
  id bigint generated always as identity primary key,
  issue_id bigint not null,
  merchant text not null,
  result text[] not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null,
  proposed_by text not null,
  proposed_by_staff bigint not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_by_staff bigint,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'proposed') = (decided_at is null)),
  check (state <> 'approved' or decided_by_staff <> proposed_by_staff)
);
create unique index proposal_open on redraws.proposal (issue_id) where state = 'proposed';
