-- What staff changed of a brand's settings, and what waits for a second person. Values are those of the declarations.
create schema settings;

create table settings.change (
  id bigint generated always as identity primary key,
  merchant text not null,
  key text not null,
  at timestamptz not null,
  staff_id bigint not null,
  who text not null,
  -- the second person, where two must agree
  agreed_by text,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  undoes bigint references settings.change
);
create index change_of_setting on settings.change (merchant, key, id desc);

create table settings.proposal (
  id bigint generated always as identity primary key,
  merchant text not null,
  key text not null,
  value jsonb not null,
  reason text not null,
  undoes bigint references settings.change,
  proposed_at timestamptz not null,
  proposed_by_staff bigint not null,
  proposed_by text not null,
  state text not null default 'open' check (state in ('open', 'done', 'rejected', 'withdrawn')),
  decided_at timestamptz,
  decided_by text,
  decision_reason text,
  check ((state = 'open') = (decided_at is null))
);
create unique index one_open_proposal on settings.proposal (merchant, key) where state = 'open';
