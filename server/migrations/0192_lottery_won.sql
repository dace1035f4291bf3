-- What a player won in an issue so far is looked up with each piece of its settlement: without this all orders that the
-- player ever bought were read.
create index purchase_won on lottery.purchase (issue_id, player_id) include (payout) where state = 'won';
