// Bonus money in bets: what is there, what a bet takes, and where a payout goes.
import type { Platform } from '../../base/room.ts';
import type { BonusMoney, HeldBonus } from '../../bets/bets.ts';
import { type BonusRow, changeBalances, holdBonuses, openBalance } from '../bonus-store.ts';
import { accountsOf } from './move-money.ts';

export function bonusMoneyOf(platform: Platform): BonusMoney {
  return {
    available: openBalance,
    async hold(tx, playerId, others) {
      const rows = await holdBonuses(tx, playerId, others);
      if (rows.length === 0) return undefined;
      const { bonus: wallet, house } = await accountsOf(platform, tx, playerId);
      return { wallet, house, bonuses: rows.map(({ id, state, balance }) => ({ id, balance, state: asHeld(state) })) };
    },
    change: (tx, changes) => (changes.size > 0 ? changeBalances(tx, changes) : Promise.resolve()),
  };
}

function asHeld(state: BonusRow['state']): HeldBonus['state'] {
  return state === 'open' || state === 'met' ? state : 'over';
}
