/** The door: rooms that give players something give it as a bonus, and a withdrawal asks what is open. */
import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db/db.ts';
import type { Said } from '../base/refusal/said.ts';
import { bonusByKey, openBonuses } from './bonus-store.ts';
import { readTerms } from './terms.ts';

export { type TakenBonus, takenBonuses } from './bonus-store.ts';
export { checkIssue, type Issue, issueBonus, refuseBarred } from './life/issue-bonus.ts';
export { bonusEnded, bonusNews } from './life/news.ts';
export { termsShown } from './own/show.ts';
export { countedBets, firstCounts, playedBonuses } from './play/count-store.ts';
export { mostBonus } from './settings.ts';
export { keptTerms, readTerms } from './terms.ts';

/** The number of the bonus that a player was given under a key. */
export async function bonusGiven(db: Db | Tx, playerId: bigint, key: string): Promise<bigint | undefined> {
  return (await bonusByKey(db, playerId, key))?.id;
}

/** A bonus whose turnover is not done. */
export interface Obligation {
  readonly bonusId: bigint;
  readonly title: Said;
  readonly amount: Micro;
  /** What is in it now. */
  readonly balance: Micro;
  readonly target: Micro;
  /** The turnover that is still missing. */
  readonly left: Micro;
  readonly dueAt: Date;
  /** While it is open, nothing is withdrawn. */
  readonly holdsWithdrawals: boolean;
}

/** The open bonuses of a player, in the order in which they are worked off. */
export async function openObligations(db: Db | Tx, playerId: bigint): Promise<Obligation[]> {
  return (await openBonuses(db, playerId)).flatMap(({ id, title, amount, balance, target, progress, dueAt, terms }) =>
    // one whose turnover is done is on its way to the main wallet
    dueAt === null || progress === target
      ? []
      : [
          {
            ...{ bonusId: id, title, amount, balance, target, left: target - progress, dueAt },
            holdsWithdrawals: readTerms(terms).holdsWithdrawals,
          },
        ],
  );
}
