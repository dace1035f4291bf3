-- A filter of a queue that a person keeps for themselves, under a name that stands once a queue whatever its capitals.
create table staff.saved_filter (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff.staff,
  queue text not null,
  name text not null check (char_length(name) between 1 and 40),
  filter text not null check (char_length(filter) <= 2000),
  created_at timestamptz not null
);
create unique index saved_filter_name on staff.saved_filter (staff_id, queue, lower(name collate pg_c_utf8));
