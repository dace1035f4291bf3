-- A free stake that goes back after the bet's result pays the player nothing, and is an entry of the bet all the same.
alter table bets.prize drop constraint prize_amount_check;

create or replace function bets.change(p_id bigint[], p_amount bigint[], p_entry bigint[], p_void boolean[], p_at timestamptz) returns setof bigint
  language plpgsql as $$
declare
  v_hour timestamptz;
begin
  return query
  with changed as (
    update bets.bet b set payout = b.payout + c.amount, later = b.later + c.amount, payout_entry = coalesce(b.payout_entry, c.entry),
      state = s.state, valid_turnover = case when s.state in ('won', 'lost') then b.stake else 0 end
    from unnest(p_id, p_amount, p_entry, p_void) c (id, amount, entry, void) join bets.bet o on o.id = c.id
      cross join lateral (select case when c.void or o.state = 'void' then 'void' when o.payout + c.amount > o.stake then 'won'
        when o.payout + c.amount = o.stake and o.stake > 0 then 'push' else 'lost' end) s (state)
    where b.id = o.id and o.state <> 'accepted'
    returning b.id, b.merchant, c.amount, c.entry),
  noted as (
    insert into bets.prize (entry, bet_id, merchant, amount, at)
    select g.entry, g.id, g.merchant, g.amount, p_at from changed g where g.entry is not null)
  select g.id from changed g;
  for v_hour in
    select distinct date_trunc('hour', b.settled_at, 'UTC') from bets.bet b
    where b.id = any (p_id) and b.settled_at < date_trunc('hour', p_at, 'UTC') - interval '1 hour'
  loop
    perform bets.sum_games(v_hour, v_hour + interval '1 hour');
  end loop;
end $$;
