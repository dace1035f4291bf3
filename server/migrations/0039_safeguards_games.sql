-- Brazil's law knows no bets on animals, and asks of a game of chance that it gives back 85 % (in hundredths of a percent).
insert into safeguards.rule (profile, name, value) values
  ('br', 'games.off', '["COCKFIGHT"]'),
  ('br', 'games.min_rtp', '8500');
