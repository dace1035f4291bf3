-- What can be played, and the doors into each game.
create schema catalogue;

create table catalogue.vendor (
  code text primary key,
  name text not null,
  in_house boolean not null
);

create table catalogue.game (
  node_id bigint generated always as identity (start with 1001) primary key,
  vassalage text not null references catalogue.vendor,
  game_code text not null,
  name_pt text not null,
  name_en text not null,
  game_type text not null,
  classify text,
  hot boolean not null default false,
  trial boolean not null default false,
  -- hundredths of a percent
  rtp int,
  -- the page of the game under the site's own address
  page text not null,
  maintenance boolean not null default false,
  position int not null default 0,
  unique (vassalage, game_code)
);

-- A launch hands out a ticket that works once; swapped, it becomes the game's own session.
create table catalogue.ticket (
  hash bytea primary key,
  player_id bigint not null,
  session_id bigint not null,
  node_id bigint not null references catalogue.game,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table catalogue.game_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  player_id bigint not null,
  -- the player's session it came from: when that ends, this ends
  session_id bigint not null,
  node_id bigint not null references catalogue.game,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);

create table catalogue.recent (
  player_id bigint not null,
  node_id bigint not null references catalogue.game,
  last_played_at timestamptz not null,
  primary key (player_id, node_id)
);
