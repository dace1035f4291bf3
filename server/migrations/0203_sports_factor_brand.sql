-- The brand of the player, so that a brand's list is read without those of others. The server of the release before
-- writes rows without it: sports.name_brand (server/src/sports/last-release-functions.sql) adds it to those.
alter table sports.factor add column merchant text;
do $$ begin
  execute format('update sports.factor f set merchant = p.merchant from %I.player p where p.id = f.player_id', 'players');
end $$;
create index factor_lowered on sports.factor (merchant, said_at desc, player_id) where hundredths < 100;
