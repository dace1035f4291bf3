-- The stakes of a brand's bets that wait for their result: still the players', until it is there.
create index bet_waiting on bets.bet (merchant) where state = 'accepted';
create function bets.open_stakes(p_merchant text) returns numeric
  language sql stable as $$
  select coalesce(sum(b.stake), 0) from bets.bet b
  where b.merchant = p_merchant and b.state = 'accepted' and b.currency not in ('FUN', 'PTS')
$$;
