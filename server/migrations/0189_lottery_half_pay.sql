-- Half pay: numbers of an issue that pay a share of their prize in a brand, in ten-thousandths of it.
create table lottery.half_pay (
  id bigint generated always as identity primary key,
  issue_id bigint not null references lottery.issue,
  merchant text not null,
  play text not null,
  number text not null,
  share int not null check (share between 1 and 9999),
  reason text not null,
  set_by text not null,
  set_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  check ((ended_by is null) = (ended_at is null))
);
create unique index half_pay_in_force on lottery.half_pay (issue_id, merchant, play, number) where ended_at is null;
