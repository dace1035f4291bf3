-- In Brazil points stay apart from money (ordinance 1.231 of 2024, article 43): they buy articles and nothing else.
insert into safeguards.rule (profile, name, value) values ('br', 'points.to_money', 'false');
