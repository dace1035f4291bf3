-- Before its functions moved to their rooms: sha256 638457f3b1207368b54b56904e2524f45c8b9889d77638aefe901cc5b2127066
-- A bet may win or lose by half, as on a quarter line, or be cashed out before its end; and of a stake, what lies on opposite sides of one round risks nothing.

do $$
declare
  v_name text;
begin
  for v_name in
    select c.conname from pg_constraint c where c.conrelid = 'bets.bet'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%''push''%'
  loop
    execute format('alter table bets.bet drop constraint %I', v_name);
  end loop;
end $$;
alter table bets.bet
  add constraint bet_state_check check (state in ('accepted', 'won', 'half_won', 'push', 'half_lost', 'lost', 'cashed_out', 'void')),
  -- of the stake, what cannot win without another part of it losing as much
  add column opposed bigint not null default 0 check (opposed >= 0 and opposed <= stake);

drop function if exists bets.record(
  bigint[], bigint[], text[], text[], text[], text[], bigint[], bigint[], bigint[], bigint[], text[], timestamptz[], text[], bigint[]);
