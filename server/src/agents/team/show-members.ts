import type { member } from '@palpite/contract/agents/agent.ts';
import { terms as wireTerms } from '@palpite/contract/commission/shapes.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import { type Terms, topRateOf } from '@palpite/math/commission/terms.ts';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { offeredBy } from '../../commission/commission.ts';
import { handleFor, maskName, playersById, type TeamRow, teamOf } from '../../players/players.ts';
import { mainBalances } from '../../wallet/wallet.ts';
import { notesOf } from './note-store.ts';

type Member = z.output<typeof member>;

/** Members of an agent's team as that agent may see them. */
export async function showMembers(
  platform: Platform,
  db: Db | Tx,
  viewerId: bigint,
  rows: readonly TeamRow[],
): Promise<Member[]> {
  const ids = rows.map(({ id }) => id);
  const [uplines, notes, money, given, liftable] = await Promise.all([
    playersById(
      platform,
      db,
      rows.map(({ uplineId }) => uplineId),
    ),
    notesOf(db, viewerId, ids),
    mainBalances(db, ids),
    offeredBy(db, viewerId, ids),
    mayLift(db, viewerId, rows),
  ]);
  return rows.map((row) => ({
    handle: handleFor(platform, viewerId, row.id),
    account: maskName(row.username),
    type: row.memberType as MemberType,
    registeredAt: row.createdAt.getTime(),
    lastSeenAt: row.lastSeenAt?.getTime() ?? null,
    steps: row.step,
    upline:
      row.uplineId === viewerId
        ? null
        : {
            handle: handleFor(platform, viewerId, row.uplineId),
            account: maskName(uplines.get(row.uplineId)?.username ?? ''),
          },
    downlines: row.directs,
    balance: money.get(row.id) ?? 0n,
    contracts: given
      .filter(({ agentId }) => agentId === row.id)
      .map(({ id, terms }) => contractShown(id, z.decode(wireTerms, terms as z.input<typeof wireTerms>))),
    note: notes.get(row.id) ?? null,
    frozen: row.frozenAt && { since: row.frozenAt.getTime(), liftable: liftable(row) },
  }));
}

const contractShown = (id: bigint, terms: Terms) => ({ id: id.toString(), kind: terms.kind, rate: topRateOf(terms) });

/** What an agent may lift: their own freeze, and that of somebody below them; never that of staff or from above. */
async function mayLift(
  db: Db | Tx,
  viewerId: bigint,
  rows: readonly Pick<TeamRow, 'frozenBy'>[],
): Promise<(row: Pick<TeamRow, 'frozenBy'>) => boolean> {
  const others = rows.some(({ frozenBy }) => frozenBy !== null && frozenBy !== viewerId);
  const team = new Set(others ? (await teamOf(db, viewerId)).map(({ id }) => id) : []);
  return ({ frozenBy }) => frozenBy !== null && (frozenBy === viewerId || team.has(frozenBy));
}
