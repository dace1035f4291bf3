-- What every room stands on: answers kept for repeated keys, events, schedules, settings.
create schema if not exists base;

-- The first answer given to a client-made key, so that a repeat gets the same one.
create table base.answer (
  actor text not null,
  key text not null check (length(key) between 8 and 80),
  endpoint text not null,
  input_hash bytea not null,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);

-- The outbox: what rooms said, written in the transaction in which it became true. Append-only until pruned.
-- xid is the transaction that said it: once it is older than every transaction still running, nothing earlier can appear any more,
-- so a reader that stays behind that line misses nothing. The identity alone would not do: a lower id may be committed later.
create table base.event (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  name text not null,
  payload jsonb not null,
  said_at timestamptz not null default now()
);
create index event_by_name on base.event (name, xid, id);
create index event_by_age on base.event (said_at);

-- How far each listener has read: everything said before from_xid is done; of what was said from there up to until_xid, it reads in the order
-- of ids and stands at last_id.
create table base.listener (
  name text primary key,
  event text not null,
  from_xid xid8 not null,
  until_xid xid8 not null,
  last_id bigint not null default 0,
  heard bigint not null default 0,
  check (until_xid >= from_xid)
) with (fillfactor = 50);

-- Deliveries that failed and were set aside so that the next ones could go on: waiting to be tried again, or given up.
create table base.delivery (
  listener text not null,
  event_id bigint not null references base.event (id),
  state text not null default 'waiting' check (state in ('waiting', 'dead')),
  attempts integer not null check (attempts > 0),
  next_at timestamptz not null,
  error text not null,
  primary key (listener, event_id)
);
create index delivery_due on base.delivery (listener, next_at) where state = 'waiting';
create index delivery_by_event on base.delivery (event_id);

-- Which periods of each schedule have been worked through. The first row of a schedule is where it began; that period was not run.
create table base.schedule_run (
  name text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  ran boolean not null,
  finished_at timestamptz not null,
  primary key (name, period_end),
  check (period_start < period_end)
);
