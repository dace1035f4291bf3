-- An invitation may lead to one host of the brand, end at a time, and say what it is for; one for a single person is
-- used up by them.
alter table entrance.invite_code
  add column host text,
  add column note text check (length(note) between 1 and 200),
  add column made_at timestamptz,
  add column expires_at timestamptz,
  add column single boolean not null default false,
  -- the name the account of that person was opened with
  add column username text;

-- Who registered by which invitation. It stays when the player is moved, and when the invitation ends.
create table entrance.invited (
  player_id bigint primary key references players.player,
  merchant text not null,
  code text not null,
  single boolean not null,
  at timestamptz not null,
  foreign key (merchant, code) references entrance.invite_code
);
create index invited_by_code on entrance.invited (merchant, code, player_id desc);
create unique index invited_once on entrance.invited (merchant, code) where single;
