-- A player decides for one seat of a round. Bets that are settled say nothing about that any more.
create unique index bet_ahead_of_player on seats.bet (round_id, player_id) where not behind and state = 'placed';
