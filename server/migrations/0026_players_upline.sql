-- Whom an agent brought, the newest first.
create index player_of_upline on players.player (upline_id, id desc) where upline_id is not null;
