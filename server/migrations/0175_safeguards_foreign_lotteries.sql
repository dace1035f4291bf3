-- A Brazilian licence covers no foreign lotteries: those of Vietnam and of South-East Asia stand among the e-lotteries.
update safeguards.rule set value = '["COCKFIGHT", "ELOTT"]' where profile = 'br' and name = 'games.off' and value = '["COCKFIGHT"]';
