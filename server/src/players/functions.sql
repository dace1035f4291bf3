-- Whether somebody stands above the player.
create or replace function players.has_upline(p_player_id bigint) returns boolean
  language sql stable as $$
  select exists (select from players.player p where p.id = p_player_id and p.upline_id is not null)
$$;
