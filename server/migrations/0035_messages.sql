-- What a brand says to its visitors and players, and what players say to it.
create schema messages;

-- Notices of the list (PL) and of the home page (H), popups (PU) and promotions (PR).
create table messages.news (
  id bigint generated always as identity primary key,
  merchant text not null,
  type text not null check (type in ('PL', 'PU', 'PR', 'H')),
  -- whom a popup is for: A logged in, B not logged in, F at the first login
  execution text check (execution in ('A', 'B', 'F')),
  category text check (category in ('newbie', 'limited', 'special', 'daily', 'rebate', 'VIP', 'other')),
  promotion_id bigint references messages.news on delete set null,
  starts_at timestamptz,
  ends_at timestamptz,
  position int not null default 0,
  enabled boolean not null,
  created_at timestamptz not null,
  changed_by text not null,
  changed_at timestamptz not null,
  check ((type = 'PU') = (execution is not null)),
  check ((type = 'PR') = (category is not null)),
  check (promotion_id is null or type = 'PU'),
  check (ends_at > starts_at)
);
create index news_of_merchant on messages.news (merchant, type, position, id);
create index news_of_promotion on messages.news (promotion_id) where promotion_id is not null;

-- The content of every text is HTML that was cleaned before it came here.
create table messages.news_text (
  news_id bigint not null references messages.news on delete cascade,
  language text not null,
  title text not null,
  content text not null,
  primary key (news_id, language)
);

create table messages.news_picture (
  file_name text primary key check (file_name ~ '^[A-Za-z0-9_-]{22}\.webp$'),
  news_id bigint not null references messages.news on delete cascade,
  sequence int not null,
  unique (news_id, sequence)
);

-- Pictures kept for banners. Which of them hang somewhere is known to the banners; the others go after a day.
create table messages.banner_picture (
  file_name text primary key check (file_name ~ '^[A-Za-z0-9_-]{22}\.webp$'),
  merchant text not null,
  kept_at timestamptz not null
);
create index banner_picture_by_time on messages.banner_picture (kept_at);

create table messages.help (
  id bigint generated always as identity primary key,
  merchant text not null,
  parent_id bigint references messages.help on delete cascade,
  tag text not null check (tag ~ '^[a-z][a-z0-9-]{1,30}$'),
  position int not null default 0,
  display boolean not null
);
create index help_of_merchant on messages.help (merchant, position, id);
create index help_of_parent on messages.help (parent_id);

create table messages.help_text (
  help_id bigint not null references messages.help on delete cascade,
  language text not null,
  title text not null,
  content text not null,
  primary key (help_id, language)
);

-- A message is kept once, however many it is for.
create table messages.message (
  id bigint generated always as identity primary key,
  merchant text not null,
  audience text not null check (audience in ('everybody', 'members', 'agents', 'player')),
  -- the players live on a floor below
  player_id bigint,
  sent_at timestamptz not null,
  sent_by text not null,
  check ((audience = 'player') = (player_id is not null))
);
create index message_to_many on messages.message (merchant, id) where player_id is null;
create index message_to_player on messages.message (player_id, id) where player_id is not null;
create index message_of_merchant on messages.message (merchant, id);

create table messages.message_text (
  message_id bigint not null references messages.message on delete cascade,
  language text not null,
  title text not null,
  content text not null,
  primary key (message_id, language)
);

-- What a player did with a message. No row: it has not been shown to the player yet.
create table messages.mark (
  message_id bigint not null references messages.message on delete cascade,
  player_id bigint not null,
  shown_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (player_id, message_id)
);
create index mark_of_message on messages.mark (message_id);

create table messages.feedback (
  id bigint generated always as identity primary key,
  merchant text not null,
  player_id bigint not null,
  type text not null check (type in ('deposit', 'withdraw', 'game', 'account', 'promotion', 'suggestion', 'other')),
  content text not null,
  sent_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'done')),
  decided_by text,
  decided_at timestamptz,
  check ((state = 'done') = (decided_by is not null and decided_at is not null))
);
create index feedback_of_merchant on messages.feedback (merchant, state, id);

create table messages.feedback_picture (
  id int generated always as identity primary key,
  feedback_id bigint not null references messages.feedback on delete cascade,
  file_name text not null unique check (file_name ~ '^[A-Za-z0-9_-]{22}\.webp$')
);
create index feedback_picture_of on messages.feedback_picture (feedback_id);

-- How many a player sent on one day of the house.
create table messages.feedback_day (
  player_id bigint not null,
  day timestamptz not null,
  sent int not null check (sent > 0),
  primary key (player_id, day)
);

-- What a brand was given once to begin with: what it takes away stays away.
create table messages.seeded (
  merchant text not null,
  what text not null,
  primary key (merchant, what)
);
