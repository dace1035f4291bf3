-- In Brazil everybody who has given a CPF is asked about at the government's registry of persons barred from betting.
insert into safeguards.rule (profile, name, value) values ('br', 'barred.query', 'true');
