-- Decided with the other rows of this profile: no poker of players against each other, no fish hunted by several.
-- A vendor does not say which of its fish are hunted alone, so none is offered until one can.
update safeguards.rule set value = '["COCKFIGHT", "ELOTT", "FISH", "POOL", "PVP"]'
where profile = 'br' and name = 'games.off' and value = '["COCKFIGHT", "ELOTT", "POOL"]';
