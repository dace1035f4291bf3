-- What agents say about lines of what their contracts came to, and what staff answer.
create schema disputes;

create table disputes.dispute (
  id bigint generated always as identity primary key,
  merchant text not null,
  earning_id bigint not null references commission.earning,
  agent_id bigint not null references players.player,
  text text not null check (text <> ''),
  state text not null check (state in ('open', 'proposed', 'upheld', 'rejected')),
  opened_at timestamptz not null,
  answer text,
  -- what is paid besides, once a second person has agreed
  correction bigint check (correction > 0),
  answered_by text,
  answered_by_staff bigint,
  answered_at timestamptz,
  decided_by text,
  -- why the last proposal was not agreed to
  return_reason text,
  -- the ledger entry of the correction
  entry bigint,
  check ((state = 'open') = (answer is null)),
  check ((state = 'open') = (answered_at is null)),
  check (state <> 'proposed' or correction is not null),
  check ((entry is not null) = (state = 'upheld' and correction is not null))
);
create unique index dispute_one_open on disputes.dispute (earning_id) where state in ('open', 'proposed');
create index dispute_of_line on disputes.dispute (earning_id, id);
create index dispute_of_brand on disputes.dispute (merchant, state, id);
