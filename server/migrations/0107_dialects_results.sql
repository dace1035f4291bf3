-- A game house that keeps the money may tell of a bet that it ended by half or was cashed out, and how much of it stood against another bet.
alter table dialects.transfer_bet
  add column result text check (result in ('half_won', 'half_lost', 'cashed_out')),
  add column opposed bigint not null default 0 check (opposed >= 0 and opposed <= stake),
  add check (result is null or not void);
