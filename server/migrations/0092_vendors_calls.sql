-- Why nothing moved, so that whoever explains a call need not read the answer's dialect; null: all went well.
alter table vendors.call add column fact text;

-- What a game house numbered its request, in any dialect that has such a number.
alter table vendors.call add column request_id text;
create index call_of_request on vendors.call (request_id) where request_id is not null;
create index call_of_trace on vendors.call (trace_id) where trace_id is not null;
