-- The bets of a brand at a game house that wait for their result, the oldest first: those of all game houses were read and sorted for each page.
drop index bets.bet_waiting;
create index bet_waiting on bets.bet (merchant, vassalage, placed_at) where state = 'accepted';
