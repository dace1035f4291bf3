-- Nothing may be given for a registration or a deposit: Lei 14.790/2023, article 29, I.
insert into safeguards.rule (profile, name, value) values ('br', 'bonuses.barred_sources', '["registration", "deposit"]');
