-- A payment of an earning that the ledger refused, with its code; the row goes once the earning is paid.
create table commission.refused_payment (
  earning_id bigint primary key references commission.earning,
  code text not null,
  tries int not null check (tries > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
