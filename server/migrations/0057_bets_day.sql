-- The bets of a day beside the entries of a day.
create index bet_by_settlement on bets.bet using brin (settled_at);

-- A brand's bets placed in that time.
create function bets.placed(p_merchant text, p_from timestamptz, p_until timestamptz)
  returns table (id bigint, at timestamptz, game_code text, stake bigint)
  language sql stable as $$
  select b.id, b.placed_at, b.game_code, b.stake from bets.bet b
  where b.placed_at >= p_from and b.placed_at < p_until and b.merchant = p_merchant
$$;

-- A brand's bets that paid something and were settled in that time.
create function bets.paid(p_merchant text, p_from timestamptz, p_until timestamptz)
  returns table (id bigint, at timestamptz, game_code text, payout bigint, payout_entry bigint)
  language sql stable as $$
  select b.id, b.settled_at, b.game_code, b.payout, b.payout_entry from bets.bet b
  where b.settled_at >= p_from and b.settled_at < p_until and b.merchant = p_merchant and b.payout_entry is not null
$$;
