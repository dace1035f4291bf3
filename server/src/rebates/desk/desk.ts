// Rates and modes of the brand, changed by one person where nobody gets more and by two otherwise; and one player.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { trialType } from '@palpite/contract/base/member-types.ts';
import * as office from '@palpite/contract/rebates/office.ts';
import { dayOf } from '../../base/calendar.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { findPlayer } from '../../players/players.ts';
import { zoneOf } from '../../site/site.ts';
import { decides, handOf } from '../../staff/staff.ts';
import { rebatePage, standingOf } from '../earn/rebate-store.ts';
import { withLines } from '../own/show-rebate.ts';
import { decidePlan, savePlan } from '../plan/change-plan.ts';
import { latestPlan, openProposal, type PlanRow, planHistory, planOn } from '../plan/plan-store.ts';
import { rankOf } from '../rebates-of.ts';

const longestHistory = 30;

function shown({ id, proposedBy, proposedAt, proposedByStaff: _, products, decidedAt, ...row }: PlanRow) {
  return {
    ...row,
    ...{ planId: id.toString(), by: proposedBy, at: proposedAt.getTime(), products: [...products] },
    decidedAt: decidedAt?.getTime() ?? null,
  };
}

async function read({ platform, who }: Ask<StaffSession>): Promise<OutputOf<typeof office.rebatePlans>> {
  const { db } = platform;
  const { merchant, staffId } = who;
  const today = dayOf(platform.clock.now(), await zoneOf(platform, merchant));
  const [current, latest, open, history] = await Promise.all([
    planOn(db, merchant, today),
    latestPlan(db, merchant),
    openProposal(db, merchant),
    planHistory(db, merchant, longestHistory),
  ]);
  return {
    today,
    current: current ? shown(current) : null,
    next: latest && latest.id !== current?.id ? shown(latest) : null,
    proposal: open ? { ...shown(open), mine: open.proposedByStaff === staffId } : null,
    history: history.map(shown),
  };
}

async function readPlayer(
  { platform, who: { merchant } }: Ask<StaffSession>,
  { account, page, size }: InputOf<typeof office.rebatesOfPlayer>,
): Promise<OutputOf<typeof office.rebatesOfPlayer>> {
  const { db } = platform;
  const found = await findPlayer(platform, db, merchant, { username: account });
  if (!found || found.memberType === trialType) return refuse('office.not_found', { field: 'account' });
  const { id: playerId, username } = found;
  const [rank, { carried, paid }, { rows, total }] = await Promise.all([
    rankOf(platform, db, { playerId, merchant }),
    standingOf(db, playerId),
    rebatePage(db, playerId, { page, size }),
  ]);
  return {
    player: { playerId: playerId.toString(), account: username, rank, carried, paid },
    ...{ list: await withLines(db, rows), total, totalPages: Math.ceil(total / size) },
  };
}

export const rebatesDesk: readonly Route[] = [
  route(office.rebatePlans, read),
  route(office.rebatesOfPlayer, readPlayer),
  decides(office.saveRebatePlan, {
    act: async (tx, ask, { products, reason }) => {
      const { merchant } = ask.who;
      const before = (await latestPlan(tx, merchant))?.products ?? [];
      const came = await savePlan(ask.platform, tx, handOf(ask), { products, reason });
      return {
        done: {
          action: came === 'saved' ? 'rebates.plan' : 'rebates.propose',
          ...{ subject: `brand:${merchant}`, before: { products: before }, after: { products }, reason },
        },
      };
    },
    show: read,
  }),
  decides(office.decideRebatePlan, {
    act: async (tx, ask, { planId, decision, reason }) => {
      const { merchant } = ask.who;
      const before = (await latestPlan(tx, merchant))?.products ?? [];
      const state = await decidePlan(ask.platform, tx, handOf(ask), {
        ...{ planId: BigInt(planId), choice: decision, reason },
      });
      return {
        done: {
          ...{ action: `rebates.${decision}`, subject: `brand:${merchant}`, reason },
          before: { products: before },
          after: { plan: planId, state, products: (await latestPlan(tx, merchant))?.products ?? [] },
        },
      };
    },
    show: read,
  }),
];
