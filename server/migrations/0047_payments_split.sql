-- Withdrawals become a room of their own: their tables move into its schema, their settings out of those of deposits.
create schema withdrawals;

create table payments.withdrawal_setting (
  merchant text primary key,
  currency text not null,
  is_open boolean not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  daily_count int not null check (daily_count > 0),
  daily_amount bigint not null check (daily_amount > 0),
  -- Valid turnover asked of each deposit, in percent of it.
  turnover_percent int not null check (turnover_percent between 0 and 10000),
  decision_minutes int not null check (decision_minutes > 0),
  -- Withdrawals up to this amount need no person where every rule is met; null: a person decides every one.
  auto_approve_up_to bigint check (auto_approve_up_to > 0)
);
insert into payments.withdrawal_setting
  select merchant, currency, withdrawals_open, withdrawal_min, withdrawal_max, withdrawal_daily_count, withdrawal_daily_amount, turnover_percent,
    decision_minutes, auto_approve_up_to
  from payments.setting;
alter table payments.setting
  drop column withdrawals_open, drop column withdrawal_min, drop column withdrawal_max, drop column withdrawal_daily_count,
  drop column withdrawal_daily_amount, drop column turnover_percent, drop column decision_minutes, drop column auto_approve_up_to;

alter table payments.withdrawal_setting set schema withdrawals;
alter table payments.withdrawal set schema withdrawals;
alter table payments.gate set schema withdrawals;
alter table payments.withdrawal_event set schema withdrawals;
alter table payments.payout set schema withdrawals;
