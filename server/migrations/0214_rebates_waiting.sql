-- What was carried because it could not be given is looked for at night: few have as much as is paid.
create index standing_waiting on rebates.standing (merchant, carried) where carried >= 10000;
