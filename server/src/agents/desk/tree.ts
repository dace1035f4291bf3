// The tree as staff see and change it: whole names, any player of the brand, each change with a reason in the log.
import {
  agentTree,
  demoteAgent,
  findInTree,
  freezeInTree,
  moveInTree,
  previewDemotion,
  previewTreeMove,
  promoteAgent,
  treeMoves,
} from '@palpite/contract/agents/office.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { isAgentType, trialType } from '@palpite/contract/base/member-types.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../../base/room.ts';
import { endedByLeaving } from '../../commission/commission.ts';
import {
  directsAmong,
  findPlayer,
  movesOf,
  namesBeginning,
  playersById,
  setMemberType,
  type TreeStanding,
  teamPage,
  treeStanding,
  uplinesOf,
} from '../../players/players.ts';
import { decides } from '../../staff/staff.ts';
import { demote } from '../team/demote.ts';
import { freeze, unfreeze } from '../team/freeze.ts';
import { carryOutMove, countMoved, holdTree, passTold, planMove, showEnds } from '../team/place.ts';

type StaffAsk = Ask<StaffSession>;
type Shown = OutputOf<typeof promoteAgent>;

/** Staff read whole names. */
const whole = (username: string) => username;

async function readTree(
  { platform, who }: StaffAsk,
  { account, page, size }: InputOf<typeof agentTree>,
): Promise<OutputOf<typeof agentTree>> {
  const { db } = platform;
  const id = (await accountNamed(platform, db, who.merchant, account)).id;
  const above = (await uplinesOf(db, id)).reverse();
  const { rows, total } = await teamPage(db, { agentId: id, whole: false, search: null, found: [], page, size });
  const shown = await show(platform, db, [...above, id, ...rows.map((row) => row.id)]);
  const player = shown[above.length] ?? refuse('office.not_found');
  return {
    player,
    path: shown.slice(0, above.length),
    list: shown.slice(above.length + 1),
    total,
    totalPages: Math.ceil(total / size),
  };
}

/** More than these is no answer: type more of the name. */
const mostFound = 20;

async function searchTree(
  { platform, who }: StaffAsk,
  { name }: InputOf<typeof findInTree>,
): Promise<OutputOf<typeof findInTree>> {
  const ids = await namesBeginning(platform.db, who.merchant, name, mostFound + 1);
  return { list: await show(platform, platform.db, ids.slice(0, mostFound)), more: ids.length > mostFound };
}

async function listMoves(
  { platform, who }: StaffAsk,
  { account, page, size }: InputOf<typeof treeMoves>,
): Promise<OutputOf<typeof treeMoves>> {
  const { db } = platform;
  const playerId = account === undefined ? null : (await accountNamed(platform, db, who.merchant, account)).id;
  const span = { offset: (page - 1) * size, limit: size };
  const { rows, total } = await movesOf(db, { merchant: who.merchant, playerId }, span);
  const people = await playersById(
    platform,
    db,
    rows
      .flatMap(({ playerId: moved, fromId, toId, byAgent }) => [moved, fromId, toId, byAgent])
      .filter((id) => id !== null),
  );
  const named = (id: bigint | null) => (id === null ? null : (people.get(id)?.username ?? ''));
  return {
    list: rows.map((row) => ({
      id: row.id.toString(),
      account: named(row.playerId) ?? '',
      from: named(row.fromId),
      to: named(row.toId),
      at: row.at.getTime(),
      byAgent: named(row.byAgent),
      byStaff: row.byStaff,
      reason: row.reason,
    })),
    total,
    totalPages: Math.ceil(total / size),
  };
}

async function previewOfMove(
  { platform, who }: StaffAsk,
  { playerId, to }: InputOf<typeof previewTreeMove>,
): Promise<OutputOf<typeof previewTreeMove>> {
  const { db } = platform;
  const { id } = await standingOf(db, who, playerId);
  const toId = to === undefined ? null : (await accountNamed(platform, db, who.merchant, to)).id;
  const ends = await planMove(db, { playerId: id, toId }, platform.clock.now());
  return { members: await countMoved(db, id), ends: await showEnds(platform, ends, whole) };
}

async function previewOfDemotion(
  { platform, who }: StaffAsk,
  { playerId }: InputOf<typeof previewDemotion>,
): Promise<OutputOf<typeof previewDemotion>> {
  const agent = await standingOf(platform.db, who, playerId);
  if (!isAgentType(agent.memberType)) refuse('agents.not_an_agent', { field: 'playerId' });
  const ends = await endedByLeaving(platform.db, agent.id, platform.clock.now());
  return { ends: await showEnds(platform, ends, whole) };
}

const moveAny = decides(moveInTree, async (tx, { platform, who }, { playerId, to, ends, reason }) => {
  await holdTree(tx, who.merchant);
  const before = await standingOf(tx, who, playerId);
  const toId = to === undefined ? null : (await accountNamed(platform, tx, who.merchant, to)).id;
  await carryOutMove(platform, tx, { playerId: before.id, toId, by: { staff: who.username, reason } }, ends);
  return {
    answer: await showOne(platform, tx, before.id),
    done: {
      ...line('agents.move', before, reason),
      before: { upline: before.uplineId?.toString() ?? null },
      after: { upline: toId?.toString() ?? null, ends },
    },
  };
});

const promoteAny = decides(promoteAgent, async (tx, { platform, who }, { playerId, type, reason }) => {
  await holdTree(tx, who.merchant);
  const before = await standingOf(tx, who, playerId);
  if (isAgentType(before.memberType)) refuse('agents.already_agent', { field: 'playerId' });
  if (before.memberType === trialType) refuse('agents.type_not_allowed', { field: 'playerId' });
  const tell = await setMemberType(platform, tx, before.id, type);
  return {
    answer: await showOne(platform, tx, before.id),
    done: { ...line('agents.promote', before, reason), before: { type: before.memberType }, after: { type } },
    tell,
  };
});

const demoteAny = decides(demoteAgent, async (tx, { platform, who }, { playerId, ends, reason }) => {
  await holdTree(tx, who.merchant);
  const before = await standingOf(tx, who, playerId);
  if (!isAgentType(before.memberType)) refuse('agents.not_an_agent', { field: 'playerId' });
  const ending = await endedByLeaving(tx, before.id, platform.clock.now());
  passTold(ending, ends);
  const tell = await demote(platform, tx, before, ending);
  return {
    answer: await showOne(platform, tx, before.id),
    done: { ...line('agents.demote', before, reason), before: { type: before.memberType }, after: { type: 0, ends } },
    tell,
  };
});

const freezeAny = decides(freezeInTree, async (tx, { platform, who }, { playerId, frozen, reason }) => {
  await holdTree(tx, who.merchant);
  const before = await standingOf(tx, who, playerId);
  if (frozen) await freeze(platform, tx, before.id, null);
  else await unfreeze(tx, before.id);
  return {
    answer: await showOne(platform, tx, before.id),
    done: {
      ...line(frozen ? 'agents.freeze' : 'agents.unfreeze', before, reason),
      before: { frozen: before.frozenAt !== null },
      after: { frozen },
    },
  };
});

export const treeRoutes: readonly Route[] = [
  route(agentTree, readTree),
  route(findInTree, searchTree),
  route(treeMoves, listMoves),
  route(previewTreeMove, previewOfMove),
  route(previewDemotion, previewOfDemotion),
  moveAny,
  promoteAny,
  demoteAny,
  freezeAny,
];

const line = (action: string, { id }: TreeStanding, reason: string) => ({ action, subject: `player:${id}`, reason });

/** Another brand's player is not there. */
async function standingOf(db: Db | Tx, { merchant }: StaffSession, playerId: string): Promise<TreeStanding> {
  const found = await treeStanding(db, BigInt(playerId));
  return found?.merchant === merchant ? found : refuse('office.not_found', { field: 'playerId' });
}

async function accountNamed(platform: Platform, db: Db | Tx, merchant: string, username: string) {
  return (await findPlayer(platform, db, merchant, { username })) ?? refuse('office.not_found', { field: 'account' });
}

async function showOne(platform: Platform, db: Db | Tx, id: bigint): Promise<Shown> {
  return (await show(platform, db, [id]))[0] ?? refuse('office.not_found');
}

async function show(platform: Platform, db: Db | Tx, ids: readonly bigint[]): Promise<Shown[]> {
  const people = await playersById(platform, db, ids);
  const directs = await directsAmong(db, ids);
  const shown: Shown[] = [];
  for (const id of ids) {
    const standing = await treeStanding(db, id);
    if (!standing) continue;
    shown.push({
      playerId: id.toString(),
      account: people.get(id)?.username ?? '',
      type: standing.memberType as MemberType,
      downlines: directs.get(id) ?? 0,
      frozen: standing.frozenAt && { since: standing.frozenAt.getTime(), byStaff: standing.frozenBy === null },
    });
  }
  return shown;
}
