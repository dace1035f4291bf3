-- A stake that grows while its bet is open, as when a hand is doubled: each part has its own entry in the ledger.
alter table bets.bet add column raised bigint not null default 0 check (raised >= 0 and raised < stake);
create table bets.raise (
  -- the number of the entry
  entry bigint primary key,
  bet_id bigint not null,
  merchant text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index raise_of_bet on bets.raise (bet_id);
create index raise_by_time on bets.raise (merchant, at);

-- A brand's stakes in that time, one for each entry: of a bet placed then, and of one that was raised then. `bet` is the bet's number.
drop function bets.placed(text, timestamptz, timestamptz);
create function bets.placed(p_merchant text, p_from timestamptz, p_until timestamptz)
  returns table (id bigint, at timestamptz, game_code text, stake bigint, bet bigint)
  language sql stable as $$
  select b.id, b.placed_at, b.game_code, b.stake - b.raised, b.id from bets.bet b
  where b.placed_at >= p_from and b.placed_at < p_until and b.merchant = p_merchant
  union all
  select r.entry, r.at, b.game_code, r.amount, r.bet_id from bets.raise r join bets.bet b on b.id = r.bet_id
  where r.at >= p_from and r.at < p_until and r.merchant = p_merchant
$$;

-- Bets that waited have their result; of those that had one before nothing changes. Answers the numbers of those that have it now.
create function bets.settle(p_id bigint[], p_payout bigint[], p_payout_entry bigint[], p_state text[], p_at timestamptz) returns setof bigint
  language sql as $$
  update bets.bet b set payout = s.payout, payout_entry = s.entry, state = s.state, settled_at = p_at,
    valid_turnover = case when s.state in ('won', 'lost') then b.stake else 0 end
  from unnest(p_id, p_payout, p_payout_entry, p_state) s (id, payout, entry, state)
  where b.id = s.id and b.state = 'accepted'
  returning b.id
$$;
