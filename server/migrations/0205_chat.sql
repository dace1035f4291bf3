-- The chat: what players of a brand say to each other in the room for all and in those of live games.
create schema chat;

-- Whoever came into the chat once. The number is what others know them by.
create table chat.person (
  id bigint generated always as identity primary key,
  player_id bigint not null unique,
  merchant text not null
);

create table chat.line (
  id bigint generated always as identity primary key,
  merchant text not null,
  room text not null,
  -- null: staff spoke
  person_id bigint references chat.person,
  -- the user name of staff
  said_by text,
  name text not null,
  badge text not null check (badge in ('player', 'agent', 'staff')),
  text text not null,
  -- as lines are compared with each other: without accents, capitals and signs
  gist text not null,
  said_at timestamptz not null,
  gone_at timestamptz,
  gone_why text check (gone_why in ('staff', 'reports')),
  -- the user name of staff; null where reports did it
  gone_by text,
  check ((person_id is null) = (said_by is not null)),
  check ((gone_at is null) = (gone_why is null))
);
create index line_in_room on chat.line (merchant, room, id desc);
create index line_of_person on chat.line (person_id, id desc);
create index line_said on chat.line (said_at);

create table chat.report (
  line_id bigint not null references chat.line on delete cascade,
  person_id bigint not null references chat.person,
  reason text not null check (reason in ('abuse', 'scam', 'contact', 'collusion', 'other')),
  said_at timestamptz not null,
  primary key (line_id, person_id)
);
create index report_of_person on chat.report (person_id);

-- A line that was reported, until staff decide.
create table chat.reported (
  line_id bigint primary key references chat.line on delete cascade,
  merchant text not null,
  first_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  outcome text check (outcome in ('nothing', 'delete', 'mute', 'ban')),
  note text,
  check ((decided_at is null) = (outcome is null))
);
create index reported_waiting on chat.reported (merchant, first_at) where decided_at is null;
create index reported_decided on chat.reported (merchant, decided_at desc) where decided_at is not null;

create table chat.sanction (
  id bigint generated always as identity primary key,
  person_id bigint not null references chat.person,
  merchant text not null,
  kind text not null check (kind in ('mute', 'ban')),
  reason text not null,
  set_by text not null,
  set_at timestamptz not null,
  -- null: until it is lifted
  ends_at timestamptz,
  lifted_at timestamptz,
  lifted_by text,
  lift_reason text,
  check (kind = 'ban' or ends_at is not null)
);
create index sanction_of_person on chat.sanction (person_id) where lifted_at is null;
create index sanction_of_brand on chat.sanction (merchant, id desc);

create table chat.ignored (
  person_id bigint not null references chat.person,
  other_id bigint not null references chat.person,
  primary key (person_id, other_id),
  check (person_id <> other_id)
);

-- What staff set for one room; the brand's settings hold for the others.
create table chat.room (
  merchant text not null,
  room text not null,
  open boolean not null,
  slow_seconds int check (slow_seconds >= 0),
  primary key (merchant, room)
);

-- In which rooms a page of somebody stands open.
create table chat.seen (
  person_id bigint not null references chat.person,
  room text not null,
  seen_at timestamptz not null,
  primary key (person_id, room)
);
create index seen_lately on chat.seen (seen_at);
