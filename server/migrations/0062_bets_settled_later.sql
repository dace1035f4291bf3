-- Bets that waited for their result: what was settled since a moment is what was placed since then, and of these what was placed before it. A
-- bet settled as it is placed costs this nothing.
create index bet_settled_later on bets.bet (player_id, settled_at) where settled_at > placed_at;
