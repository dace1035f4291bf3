-- What a game page may do by itself, and how soon a slot may be spun again (ms): after the technical standards of Great Britain (RTS 14), which the
-- rules announced for Brazil follow.
insert into safeguards.rule (profile, name, value) values
  ('br', 'play.autoplay', 'false'),
  ('br', 'play.turbo', 'false'),
  ('br', 'play.skip', 'false'),
  ('br', 'play.least_slot_ms', '2500'),
  ('br', 'play.show_rtp', 'true'),
  ('br', 'play.show_net', 'true'),
  ('br', 'play.show_timer', 'true');
