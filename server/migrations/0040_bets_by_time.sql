-- Bets come in the order of time, so the day just gone is a few neighbouring pages: this finds them and costs a bet next to nothing.
create index bet_by_time on bets.bet using brin (placed_at);
