// What one agent may transfer, where staff let them less or more than the brand lets everybody.
import { agentLimits, setAgentLimits, type ownLimits as shape } from '@palpite/contract/agents/office.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { isAgentType } from '@palpite/contract/base/member-types.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../../base/room.ts';
import { findPlayer, playersById, treeStanding } from '../../players/players.ts';
import { decides } from '../../staff/staff.ts';
import { type OwnLimit, ownLimit, ownLimits, writeLimit } from '../transfer/limit-store.ts';
import { brandBounds } from '../transfer/transfer-bounds.ts';

async function readLimits(
  { platform, who }: Ask<StaffSession>,
  { account, page, size }: InputOf<typeof agentLimits>,
): Promise<OutputOf<typeof agentLimits>> {
  const { db } = platform;
  const { min, max, day } = await brandBounds(platform, who.merchant);
  const brand = { minimum: min, maximum: max, dayAmount: day };
  if (account !== undefined) {
    const found = await findPlayer(platform, db, who.merchant, { username: account });
    if (!found) return refuse('office.not_found', { field: 'account' });
    if (!isAgentType(found.memberType)) refuse('agents.not_an_agent', { field: 'account' });
    const list = await show(platform, db, [(await ownLimit(db, found.id)) ?? { playerId: found.id }]);
    return { list, total: 1, totalPages: 1, brand };
  }
  const { rows, total } = await ownLimits(db, who.merchant, { page, size });
  return { list: await show(platform, db, rows), total, totalPages: Math.ceil(total / size), brand };
}

const setLimits = decides(setAgentLimits, async (tx, { platform, who }, input) => {
  const { maximum, dayAmount, reason } = input;
  const agent = await treeStanding(tx, BigInt(input.playerId));
  if (agent?.merchant !== who.merchant) return refuse('office.not_found', { field: 'playerId' });
  if (!isAgentType(agent.memberType)) refuse('agents.not_an_agent', { field: 'playerId' });
  const { min } = await brandBounds(platform, who.merchant);
  for (const [field, amount] of Object.entries({ maximum, dayAmount }))
    if (amount !== null && amount < min) refuse('agents.limit_below_minimum', { field, min: formatMoney(min) });
  const before = await ownLimit(tx, agent.id);
  const after = {
    ...{ playerId: agent.id, maximum, dayAmount },
    ...{ changedBy: who.username, changedAt: platform.clock.now() },
  };
  await writeLimit(tx, who.merchant, after);
  const [answer] = await show(platform, tx, [after]);
  return {
    answer: answer ?? refuse('office.not_found'),
    done: {
      ...{ action: 'agents.limits', subject: `player:${agent.id}`, reason },
      before: written(before),
      after: written(after),
    },
  };
});

export const limitRoutes: readonly Route[] = [route(agentLimits, readLimits), setLimits];

const text = (amount: Micro | null | undefined) =>
  amount === null || amount === undefined ? null : formatMoney(amount);
const written = (limit: OwnLimit | undefined) => ({
  maximum: text(limit?.maximum),
  dayAmount: text(limit?.dayAmount),
});

async function show(
  platform: Platform,
  db: Db | Tx,
  rows: readonly (Pick<OwnLimit, 'playerId'> & Partial<OwnLimit>)[],
): Promise<z.output<typeof shape>[]> {
  const people = await playersById(
    platform,
    db,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map(({ playerId, maximum, dayAmount, changedBy, changedAt }) => ({
    playerId: playerId.toString(),
    account: people.get(playerId)?.username ?? '',
    type: (people.get(playerId)?.memberType ?? 0) as MemberType,
    maximum: maximum ?? null,
    dayAmount: dayAmount ?? null,
    changedBy: changedBy ?? null,
    changedAt: changedAt?.getTime() ?? null,
  }));
}
