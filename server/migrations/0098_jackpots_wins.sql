-- Every win of a pot, for those who look at the books of the pots; jackpots.pot itself knows the last one only.
create table jackpots.win (
  -- the round that won it, and the number of its bet
  round bigint primary key,
  merchant text not null,
  currency text not null,
  code text not null,
  -- the how manieth of the pot, from 1
  nth int not null check (nth > 0),
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  unique (merchant, currency, code, nth),
  foreign key (merchant, currency, code) references jackpots.pot
);
create index win_by_time on jackpots.win (merchant, at desc, round desc);

-- Of the wins there were before, each pot knows its last.
insert into jackpots.win (round, merchant, currency, code, nth, amount, at)
select won_round, merchant, currency, code, wins, won_amount, won_at from jackpots.pot where wins > 0;
