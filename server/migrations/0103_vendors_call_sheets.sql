-- Before its functions moved to their rooms: sha256 0332cb3257126f2f09d67864084d80907b2e1233db99c6f80a2d2432b6efb58e
-- The journal of calls, many calls of a game house to a row: to write five hundred calls one by one, into seven indexes each, took longer than booking
-- them, and what they have in common was written down each time.
create table vendors.call_sheet (
  id bigint generated always as identity primary key,
  vendor text not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at >= from_at),
  -- a JSON array, the oldest call first, mostly compressed by the platform (Zstandard, which begins with 28b52ffd)
  calls bytea not null,
  -- what they are found by, see vendors.call_keys
  keys bigint[] not null
);
-- it is compressed already, or never read
alter table vendors.call_sheet alter column calls set storage external, alter column keys set storage external;
create index call_sheet_of_vendor on vendors.call_sheet (vendor, id);
create index call_sheet_by_time on vendors.call_sheet using brin (until_at) with (autosummarize = on);
create index call_sheet_keys on vendors.call_sheet using gin (keys) with (gin_pending_list_limit = 1024);

insert into vendors.call_sheet (vendor, from_at, until_at, calls, keys)
select s.vendor, s.from_at, s.until_at, s.calls,
  -- as vendors.call_keys has it
  (select coalesce(array_agg(hashtextextended(n, 0)), '{}') from unnest(s.names) n)
from (select c.vendor, min(c.at) as from_at, max(c.at) as until_at,
  convert_to(json_agg(json_strip_nulls(json_build_object('direction', c.direction, 'at', c.at, 'tookMs', c.took_ms, 'method', c.method, 'path', c.path,
    'request', c.request, 'reply', c.reply, 'status', c.status, 'signature', c.signature, 'keyId', c.key_id, 'transaction', c.transaction,
    'round', c.round, 'playerId', c.player_id::text, 'traceId', c.trace_id, 'fact', c.fact)) order by c.id)::text, 'UTF8') as calls,
  array_remove(array_agg('call:' || c.trace_id) || array_agg('call:' || c.request_id) || array_agg('transaction:' || c.transaction)
    || array_agg('round:' || c.round) || array_agg(distinct 'player:' || c.player_id), null) as names
from (select c.*, (row_number() over (partition by c.vendor order by c.id) - 1) / 200 as sheet from vendors.call c) c
group by c.vendor, c.sheet
order by min(c.id)) s;

drop table vendors.call;
