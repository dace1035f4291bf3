-- Before its functions moved to their rooms: sha256 289a78cc84c0c67a62d81062afa373c34ee436a160b7cf9ef57bdc702990f609
-- Bets of outside game houses: played with a free stake, paid more than once, and changed after they had their result.

alter table bets.bet add column free_stake bigint not null default 0 check (free_stake >= 0);
-- of the payout, what came after the first result or was taken back: each has its own entry
alter table bets.bet add column later bigint not null default 0;
do $$
declare
  v_name text;
begin
  for v_name in
    select c.conname from pg_constraint c where c.conrelid = 'bets.bet'::regclass and c.contype = 'c'
      and pg_get_constraintdef(c.oid) ~ '(\(stake > 0\)|raised < stake|payout_entry IS NULL)'
  loop
    execute format('alter table bets.bet drop constraint %I', v_name);
  end loop;
end $$;
alter table bets.bet
  add constraint bet_stake_check check (stake >= 0),
  add constraint bet_raised_check check (raised >= 0 and (raised < stake or raised = 0)),
  -- what was paid and taken back leaves its entry behind
  add constraint bet_paid_check check (payout = 0 or payout_entry is not null);

-- What a bet was paid after its first result, or below zero what was taken back.
create table bets.prize (
  -- the number of the entry
  entry bigint primary key,
  bet_id bigint not null,
  merchant text not null,
  amount bigint not null check (amount <> 0),
  at timestamptz not null
);
create index prize_of_bet on bets.prize (bet_id);
create index prize_by_time on bets.prize (merchant, at);

drop function if exists bets.record(
  bigint[], bigint[], text[], text[], text[], text[], bigint[], bigint[], bigint[], bigint[], text[], timestamptz[], text[]);
