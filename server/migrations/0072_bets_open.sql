-- Before its functions moved to their rooms: sha256 df211ece2555129b40a22b53e833292739913604361f0b623eff6da44726fce3
-- The stakes of a brand's bets that wait for their result: still the players', until it is there.
create index bet_waiting on bets.bet (merchant) where state = 'accepted';
