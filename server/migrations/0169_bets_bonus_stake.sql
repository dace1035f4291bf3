-- What of a bet's stake was bonus money: it is no turnover of the player's. Null: none of it.
alter table bets.bet add column bonus_stake bigint check (bonus_stake > 0 and bonus_stake <= stake);
-- Bets placed before: what has counted stays counted, what waits for its result counts by its shares.
update bets.bet b set bonus_stake = s.staked
from (select bet_id, sum(staked)::bigint as staked from bets.split group by bet_id) s where b.id = s.bet_id;
