-- Contracts that an upline pays out of a reserve. What the holder of such a line gets is passed on by the upline, who
-- is paid it with their own part.
alter table commission.earning
  -- of what is paid: what the agent pays on to the agents whose contracts they fund
  add column passed bigint not null default 0 check (passed >= 0),
  -- who pays it out of their reserve; null: the platform
  add column payer_id bigint references players.player check (payer_id <> agent_id);

drop index commission.earning_unpaid;
create index earning_unpaid on commission.earning (id) where amount + passed > 0 and entry is null and payer_id is null;
create index earning_owed on commission.earning (payer_id, id) where amount + passed > 0 and entry is null and payer_id is not null;
