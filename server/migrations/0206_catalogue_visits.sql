-- A visit to the chat is a session in no game.
alter table catalogue.ticket alter column node_id drop not null;
alter table catalogue.game_session alter column node_id drop not null;
