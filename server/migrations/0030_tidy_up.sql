-- What is over is taken away on a schedule (see the jobs of players, entrance, catalogue and safeguards), and found by its end or its last use.
create index session_by_end on players.session (expires_at);
-- a device goes only after the sessions that name it
create index session_of_device on players.session (device_id) where device_id is not null;
create index device_by_use on players.device (last_at);
create index known_address_by_use on entrance.known_address (last_at);
create index ticket_by_end on catalogue.ticket (expires_at);
create index game_session_by_end on catalogue.game_session (expires_at);
-- rows come in the order of their days: a summary per range of pages is enough, and costs a bet nothing
create index usage_by_day on safeguards.usage using brin (starts_on);
