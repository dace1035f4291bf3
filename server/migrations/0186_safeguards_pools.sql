-- A Brazilian licence covers bets at fixed odds: whose winners share the sales is none.
update safeguards.rule set value = '["COCKFIGHT", "ELOTT", "POOL"]'
where profile = 'br' and name = 'games.off' and value = '["COCKFIGHT", "ELOTT"]';
