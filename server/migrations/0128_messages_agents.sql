-- Who reads a notice of the list: everybody, or agents alone.
alter table messages.news
  add column audience text not null default 'everybody' check (audience in ('everybody', 'agents')),
  add check (audience = 'everybody' or type = 'PL');

-- Which notices for agents an agent has opened.
create table messages.agent_read (
  news_id bigint not null references messages.news on delete cascade,
  player_id bigint not null,
  read_at timestamptz not null,
  primary key (player_id, news_id)
);
create index agent_read_of_news on messages.agent_read (news_id);
