-- Before its functions moved to their rooms: sha256 9ec092f403c0b0e280d7327320e7d761fc49e246d0d2f20f1103db8f8bc1b987
-- The same batch in four fifths of the database's time: what was decided comes as the rows it is, which are read in a fifth of the time JSON takes; who
-- has promo money is asked once for all, and balances only of those that are not known.
drop function if exists vendors.book(uuid[], bigint[], int[], int[], int[], text[], text[], int[], int[], bigint[], bigint[], bigint[], int, json, json, timestamptz);

-- All calls of one game house, the newest first: of one that called seldom, or never, the whole journal was read.
create index call_of_vendor on vendors.call (vendor, id);
-- A player who is sent away has a session or two open, among those of everybody who plays.
create index session_of_player on vendors.session (player_id, vendor) where ended_at is null;
-- What came since the last vacuum was read whole for each number or time looked for.
alter index vendors.transaction_numbered set (autosummarize = on);
alter index vendors.transaction_by_time set (autosummarize = on);
alter index vendors.call_by_time set (autosummarize = on);
