// The bonuses of a brand: given by hand, by two people where they are great, looked at, and ended.
import * as calls from '@palpite/contract/bonuses/office.ts';
import type { Tx } from '../../base/db/db.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { type Choice, decides, handOf } from '../../staff/staff.ts';
import { cancel, decide } from '../life/decide-bonus.ts';
import { noted } from '../life/issue-bonus.ts';
import { give, preview, readForm } from './give-bonus.ts';
import { listBonuses, listCounts, readBonus, shownOne } from './read-desk.ts';

export const bonusesDesk: readonly Route[] = [
  route(calls.deskBonuses, listBonuses),
  route(calls.deskBonusOne, readBonus),
  route(calls.deskBonusBets, listCounts),
  route(calls.bonusForm, readForm),
  route(calls.previewBonus, preview),
  decides(calls.giveBonus, async (tx, ask, input) => {
    const row = await give(ask, tx, input);
    const { id, state, reason } = row;
    return {
      answer: await shownOne(ask, tx, id),
      done: {
        action: state === 'proposed' ? 'bonus.propose' : 'bonus.give',
        ...{ subject: `bonus:${id}`, after: noted(row), reason: reason ?? undefined },
      },
      tell: tellOf(ask, row.playerId),
    };
  }),
  decides(calls.decideBonus, (tx, ask, { id, decision, reason }) => end(tx, ask, { id, choice: decision, reason })),
  decides(calls.withdrawBonus, (tx, ask, { id }) => end(tx, ask, { id, choice: 'withdraw' })),
  decides(calls.cancelBonus, async (tx, ask, { id, forfeited, reason }) => {
    const { before, after } = await cancel(ask.platform, tx, handOf(ask), { id: BigInt(id), forfeited, reason });
    return {
      answer: await shownOne(ask, tx, after.id),
      done: {
        ...{ action: 'bonus.cancel', subject: `bonus:${id}`, reason },
        ...{ before: noted(before), after: noted(after) },
      },
      tell: tellOf(ask, after.playerId),
    };
  }),
];

async function end(
  tx: Tx,
  ask: Ask<StaffSession>,
  { id, choice, reason }: { id: string; choice: Choice; reason?: string | undefined },
) {
  const row = await decide(ask.platform, tx, handOf(ask), { id: BigInt(id), choice, reason });
  return {
    answer: await shownOne(ask, tx, row.id),
    done: {
      ...{ action: `bonus.${choice}`, subject: `bonus:${id}`, reason },
      ...{ before: { state: 'proposed' }, after: noted(row) },
    },
    tell: tellOf(ask, row.playerId),
  };
}

/** The player's page of bonuses looks anew. */
function tellOf({ platform }: Ask<StaffSession>, playerId: bigint) {
  return () => platform.live.publish(`player:${playerId}`, { type: 'bonus' });
}
