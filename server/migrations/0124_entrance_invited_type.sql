-- What who registers with the code becomes.
alter table entrance.invite_code add column member_type int not null default 0 check (member_type in (0, 1, 2, 41, 42));
