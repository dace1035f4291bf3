-- The sources of results are asked about every match some hours after its start, also where the feed never tells its end;
-- where nobody says how it ended, staff are told.
alter table fixtures.fixture drop constraint fixture_note_check,
  add constraint fixture_note_check check (note in ('one', 'differ', 'unsaid'));
update fixtures.fixture set ask_at = starts_at + interval '8 hours' where result_version = 0 and ask_at is null;
