/** The door: points that are earned apart from play. */
import type { Micro } from '@palpite/math/money.ts';
import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { flagOn } from '../site/site.ts';
import { credit, walletTypes } from '../wallet/wallet.ts';
import { touchOwing } from './earn/earn-store.ts';

/** Whether the brand gives points. */
export function hasPoints(platform: Platform, merchant: string): Promise<boolean> {
  return flagOn(platform, merchant, 'PTSYS3');
}

export interface GivenPoints {
  readonly playerId: bigint;
  /** Whole points, in PTS. */
  readonly points: Micro;
  /** Of one player: the same key gives them once. */
  readonly key: string;
  /** What the records show. */
  readonly orderNo: string;
  readonly remark: string;
}

/** Gives a player points, once per key. What they owe for void bets is taken from them when bets are counted next. */
export async function givePoints(platform: Platform, tx: Tx, given: GivenPoints): Promise<void> {
  const { playerId, points, key, orderNo, remark } = given;
  // the row before the wallet, as when bets are counted
  await touchOwing(tx, playerId);
  await credit(platform, tx, {
    ...{ playerId, walletType: walletTypes.points, house: 'points', amount: points, kind: 'points_earn' },
    ...{ key: keyOf('points', 'give', playerId, key), input: inputOf(points), orderNo, remark },
  });
}
