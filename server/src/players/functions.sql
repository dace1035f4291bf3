-- Whether somebody stands above the player, or once did: what was played before a move counts for who was above then.
create or replace function players.has_upline(p_player_id bigint) returns boolean
  language sql stable as $$
  select exists (select from players.player p where p.id = p_player_id and (p.upline_id is not null
    or exists (select from players.move m where m.player_id = p.id and m.from_id is not null)))
$$;
