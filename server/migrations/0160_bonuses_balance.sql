-- What is in an open bonus now, and what was forfeited as one ended: bonus money is staked and won.
alter table bonuses.bonus
  add column balance bigint not null default 0 check (balance >= 0),
  add column forfeited bigint check (forfeited >= 0);
update bonuses.bonus set balance = case state when 'open' then amount else 0 end, forfeited = amount - released
  where state = 'open' or released is not null;
do $$
declare
  v_name text;
begin
  for v_name in select c.conname from pg_constraint c
    where c.conrelid = 'bonuses.bonus'::regclass and c.contype = 'c'
      and pg_get_constraintdef(c.oid) ~ '(released <= amount|''declined''::text, ''cancelled''::text\])'
  loop
    execute format('alter table bonuses.bonus drop constraint %I', v_name);
  end loop;
end $$;
alter table bonuses.bonus
  add constraint bonus_released_check check (released >= 0),
  add constraint bonus_state_check check (state in ('proposed', 'rejected', 'withdrawn', 'issued', 'open', 'met', 'expired', 'lapsed', 'left',
    'declined', 'cancelled', 'lost')),
  add constraint bonus_lost_check check (state <> 'lost' or opened_at is not null),
  add constraint bonus_balance_check1 check (state = 'open' or balance = 0),
  add constraint bonus_forfeited_check1 check ((forfeited is null) = (released is null));
