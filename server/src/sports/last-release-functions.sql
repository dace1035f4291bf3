-- The server of the last release, which may run beside this one, saves a share of the limits without the brand of its
-- player: gone with the next release.
create or replace function sports.name_brand() returns trigger language plpgsql as $$
begin
  new.merchant := players.merchant_of(new.player_id);
  return new;
end $$;

create or replace trigger factor_has_brand before insert or update on sports.factor for each row
  when (new.merchant is null) execute function sports.name_brand();
