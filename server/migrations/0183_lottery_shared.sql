-- By which series those above a player earn on an order, the direct upline first.
create table lottery.shared (
  order_id bigint primary key references lottery.purchase,
  agents bigint[] not null,
  series int[] not null,
  check (cardinality(agents) = cardinality(series) and cardinality(agents) > 0)
);
create index issue_settled on lottery.issue (settled_at, id) where settled_at is not null;
