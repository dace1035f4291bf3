-- How far each lane is booked. Whoever sees this sees every transfer up to there, and what was written beside it: the
-- next transaction gets a lane when the commit of the last one is seen.
create or replace function ledger.lanes() returns table (lane smallint, last bigint)
  language sql stable as $$
  select l.lane, l.last from ledger.lane l
$$;

-- The lane of a transfer, and its number there: numbers of a lane follow one another without a gap.
create or replace function ledger.lane_of(p_transfer bigint) returns int
  language sql immutable parallel safe as $$
  select (p_transfer & 255)::int
$$;
create or replace function ledger.number_of(p_transfer bigint) returns bigint
  language sql immutable parallel safe as $$
  select p_transfer >> 8
$$;
