create schema submissions;

-- Numbers that players submit to draws that are made of them. They are leaves of the tree of their issue beside its
-- orders, so their ids begin where those of orders never come.
create table submissions.submission (
  id bigint generated always as identity (start with 100000000000000000) primary key,
  issue_id bigint not null,
  player_id bigint not null,
  number text not null check (number ~ '^[0-9]{5}$'),
  -- by the database's clock in whole milliseconds, while the sale of the issue was held open
  accepted_at timestamptz not null
);
create index submission_of_issue on submissions.submission (issue_id, accepted_at, id);
create index submission_of_player on submissions.submission (issue_id, player_id);
