-- Of free rounds: game, number, stake, and how many days they last.
alter table rewards.reward add column free jsonb;
do $$
declare
  v_name text;
begin
  for v_name in select c.conname from pg_constraint c
    where c.conrelid = 'rewards.reward'::regclass and c.contype = 'c'
      and (pg_get_constraintdef(c.oid) ~ 'terms IS NOT NULL' or pg_get_constraintdef(c.oid) ~ '''cash''::text, ''bonus''::text')
  loop
    execute format('alter table rewards.reward drop constraint %I', v_name);
  end loop;
end $$;
alter table rewards.reward
  add constraint reward_kind_check check (kind in ('cash', 'bonus', 'points', 'free_rounds')),
  add constraint reward_terms_check check (case kind when 'bonus' then terms is not null when 'free_rounds' then true else terms is null end),
  add constraint reward_free_check check ((kind = 'free_rounds') = (free is not null));
