-- The few bets of a player that were changed after their result, by when: what happened to them in a time is found by
-- it. A bet that keeps its result costs this nothing.
create index bet_changed on bets.bet (player_id, changed_at) where changed_at is not null;
