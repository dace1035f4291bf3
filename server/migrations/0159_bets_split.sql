-- What of a bet's stake came from which bonus; of such bets alone.
create table bets.split (
  bet_id bigint not null,
  bonus_id bigint not null,
  staked bigint not null check (staked > 0),
  -- what of its payout belonged to the bonus
  paid bigint not null default 0 check (paid >= 0),
  -- the first staked first
  place bigint generated always as identity,
  primary key (bet_id, bonus_id)
);
create index split_of_bonus on bets.split (bonus_id, bet_id);
