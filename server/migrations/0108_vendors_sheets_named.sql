-- The sheets that name any of it. Whoever asks for the newest few of them gets a plan that walks back through all sheets and unpacks the keys of each,
-- since the planner takes every key to be on one sheet in two hundred; here nothing is left to it but the index of the keys.
create function vendors.sheets_named(p_names text[]) returns table (id bigint, vendor text) language sql stable set enable_seqscan = off as $$
  select s.id, s.vendor from vendors.call_sheet s where s.keys && vendors.call_keys(p_names)
$$;
