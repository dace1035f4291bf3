-- What one agent may transfer, in place of what the brand has set; null: the brand's.
create table agents.transfer_limit (
  player_id bigint primary key references players.player,
  merchant text not null,
  maximum bigint check (maximum > 0),
  day_amount bigint check (day_amount > 0),
  changed_by text not null,
  changed_at timestamptz not null
);
create index transfer_limit_of_merchant on agents.transfer_limit (merchant, changed_at desc);
