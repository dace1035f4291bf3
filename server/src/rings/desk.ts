import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import { type ring, ringDetail, rings, seeRing } from '@palpite/contract/rings/office.ts';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../base/room.ts';
import { standingOf } from '../commission/commission.ts';
import { linesAmong, playersById, uplineOf } from '../players/players.ts';
import { decides } from '../staff/staff.ts';
import { linksOfRings, type RingRow, ringById, ringPage, writeSeen } from './ring-store.ts';

type Shown = z.output<typeof ring>;

async function listRings(
  { platform, who }: Ask<StaffSession>,
  { state, page, size }: InputOf<typeof rings>,
): Promise<OutputOf<typeof rings>> {
  const wanted = { merchant: who.merchant, seen: state === 'seen', page, size };
  const { rows, total, open } = await ringPage(platform.db, wanted);
  const list = await Promise.all(rows.map((row) => show(platform, platform.db, row)));
  return { list, total, totalPages: Math.ceil(total / size), open };
}

async function readRing(
  { platform, who }: Ask<StaffSession>,
  { id }: InputOf<typeof ringDetail>,
): Promise<OutputOf<typeof ringDetail>> {
  const { db } = platform;
  const row = (await ringById(db, who.merchant, BigInt(id))) ?? refuse('rings.unknown', { field: 'id' });
  const above = new Map(
    await Promise.all(row.members.map(async (member) => [member, await uplineOf(db, member)] as const)),
  );
  const uplines = [...above.values()].flatMap((upline) => upline ?? []);
  const people = await playersById(platform, db, [...row.members, ...uplines]);
  const nameOf = (player: bigint) => people.get(player)?.username ?? '';
  const links = await linksOfRings(db, [row.id]);
  return {
    ring: await show(platform, db, row),
    accounts: row.members.map((member) => {
      const upline = above.get(member) ?? null;
      return {
        playerId: member.toString(),
        account: nameOf(member),
        type: (people.get(member)?.memberType ?? 0) as MemberType,
        registeredAt: people.get(member)?.createdAt.getTime() ?? 0,
        upline: upline === null ? null : nameOf(upline),
      };
    }),
    links: links.map(({ one, other, score, signals }) => ({ one: nameOf(one), other: nameOf(other), score, signals })),
  };
}

const markSeen = decides(seeRing, async (tx, { platform, who }, { id, changedAt, note }) => {
  const before = await ringById(tx, who.merchant, BigInt(id), 'hold');
  if (!before) return refuse('rings.unknown', { field: 'id' });
  // an account that joined while the page stood open was not looked at
  if (before.changedAt.getTime() !== changedAt) refuse('rings.changed', { field: 'changedAt' });
  const seen = { by: who.username, at: platform.clock.now(), note };
  await writeSeen(tx, before.id, seen);
  const accounts = before.members.map(String);
  return {
    answer: await show(platform, tx, { ...before, seenBy: seen.by, seenAt: seen.at, note }),
    done: { action: 'rings.see', subject: `ring:${id}`, before: { note: before.note }, after: { note, accounts } },
  };
});

export const ringRoutes: readonly Route[] = [route(rings, listRings), route(ringDetail, readRing), markSeen];

async function show(platform: Platform, db: Db | Tx, row: RingRow): Promise<Shown> {
  const people = await playersById(platform, db, row.members);
  const nameOf = (player: bigint) => people.get(player)?.username ?? '';
  const links = await linksOfRings(db, [row.id]);
  const pairs = await linesAmong(db, row.members);
  const agents = [...new Set(pairs.map(({ agentId }) => agentId))];
  const contracts = await standingOf(platform.db, agents, platform.clock.now());
  return {
    id: row.id.toString(),
    score: row.score,
    accounts: row.members.map(nameOf),
    kinds: [...new Set(links.flatMap(({ signals }) => signals.map(({ kind }) => kind)))],
    selfDownlines: pairs.map(({ agentId, downlineId, steps }) => ({
      ...{ agent: nameOf(agentId), downline: nameOf(downlineId), steps },
      contracts: contracts.filter((contract) => contract.agentId === agentId).length,
    })),
    foundAt: row.foundAt.getTime(),
    changedAt: row.changedAt.getTime(),
    seenBy: row.seenBy,
    seenAt: row.seenAt?.getTime() ?? null,
    note: row.note,
  };
}
