-- What staff wrote when they locked a wallet, and who it was. Players read words of the house instead.
alter table wallet.lock
  add column note text not null default '',
  add column set_by text,
  add column set_by_staff bigint;

-- Payments of a player that a bank refused or sent back, so that nobody tries out accounts and keys: after five within ten minutes payments are
-- blocked for a while, after five more until staff have looked.
create table wallet.failed_payment (
  player_id bigint primary key,
  -- those of the last ten minutes
  at timestamptz[] not null,
  -- when payments were blocked last
  blocked_at timestamptz,
  blocked_until timestamptz,
  suspended_at timestamptz
);
