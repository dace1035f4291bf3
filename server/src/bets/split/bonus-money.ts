// Bonus money that players may stake where their main wallet has too little: kept by a room above.
import type { Purse } from '@palpite/math/bonus/split.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { port } from '../../base/port.ts';
import type { Platform } from '../../base/room.ts';
import type { AccountId } from '../../ledger/ledger.ts';

/** As a bet looks at it: what belongs to a bonus that is met is the player's, to one that ended else the house's. */
export interface HeldBonus extends Purse {
  readonly state: 'open' | 'met' | 'over';
}

/** A player's bonus money, its bonuses locked until the transaction ends. */
export interface HeldMoney {
  /** The bonus wallet. */
  readonly wallet: AccountId;
  /** The house account that gets what belongs to a bonus that is over. */
  readonly house: AccountId;
  /** First in, first out. */
  readonly bonuses: readonly HeldBonus[];
}

export interface BonusMoney {
  /** What the player may stake of it now. */
  available(db: Db | Tx, playerId: bigint): Promise<Micro>;
  /** Locks the player's open bonuses and these others; undefined where there are none. */
  hold(tx: Tx, playerId: bigint, others: readonly bigint[]): Promise<HeldMoney | undefined>;
  /** What is in these bonuses changes by so much, beside the entries of the ledger. */
  change(tx: Tx, changes: ReadonlyMap<bigint, Micro>): Promise<void>;
}

export const bonusMoneyPort = port<BonusMoney>('bets.bonus_money');

/** What the player may stake of bonus money besides the main wallet. */
export async function bonusAvailable(platform: Platform, db: Db | Tx, playerId: bigint): Promise<Micro> {
  return (await bonusMoneyPort.of(platform)?.available(db, playerId)) ?? 0n;
}
