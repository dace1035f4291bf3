-- Before its functions moved to their rooms: sha256 1757db1db6359ea8de61d36a555a5c169c409068eb8bc1f38dd277a63e1490a1
-- A player's days, weeks and months begin where the brand's do. And whose money staff are looking at stakes nothing meanwhile.

create table safeguards.calendar (
  player_id bigint primary key,
  merchant text not null
);

-- Players whose money somebody is looking at stake nothing meanwhile, and the refusal that says so. Each of them is guarded as well.
create table safeguards.held (
  player_id bigint primary key,
  code text not null
);

drop function if exists safeguards.starts_on(text, timestamptz);
