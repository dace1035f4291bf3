import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { terms as wireTerms } from '@palpite/contract/commission/shapes.ts';
import type { memberStatement } from '@palpite/contract/figures/agent.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import { topRateOf } from '@palpite/math/commission/terms.ts';
import * as z from 'zod/mini';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { offeredBy } from '../commission/commission.ts';
import { directsAmong, handleFor, maskName, playerBehind, playersById, uplinesOf } from '../players/players.ts';
import { daysAsked, spans } from './days.ts';
import { type Result, resultOf, type StatementWanted, statementRows, statementSums } from './statement-store.ts';

type Statement = OutputOf<typeof memberStatement>;
type Asked = Omit<InputOf<typeof memberStatement>, 'page' | 'size'>;

/** Profit and loss of those below the caller, or below one of the team. */
export async function readStatement(
  ask: Ask<PlayerSession>,
  { page, size, sort = 'turnover', order = 'desc', ...asked }: InputOf<typeof memberStatement>,
): Promise<Statement> {
  const { platform, who } = ask;
  const { db } = platform;
  const { wanted, path } = await statementAsked(ask, asked);
  const [rows, all, self, people] = await Promise.all([
    statementRows(db, wanted, { sort, order, limit: size, offset: (page - 1) * size }),
    statementSums(db, wanted),
    resultOf(db, wanted.node, wanted),
    playersById(platform, db, path),
  ]);
  const { members: total, ...sums } = all;
  return {
    list: await showMembers(ask, rows),
    total,
    totalPages: Math.ceil(total / size),
    days: { from: wanted.from, to: wanted.to },
    self,
    sums: { page: rows.reduce(addUp, nothing), all: sums },
    path: path.map((id) => ({
      handle: handleFor(platform, who.playerId, id),
      account: maskName(people.get(id)?.username ?? ''),
    })),
  };
}

/** Of whom and of which days. Refuses `figures.unknown_member`, and as `daysAsked` does. */
export async function statementAsked(
  ask: Ask<PlayerSession>,
  { of, view = 'team', ...asked }: Asked,
): Promise<{ wanted: StatementWanted; path: bigint[] }> {
  const path = await pathTo(ask, of);
  const days = await daysAsked(ask, asked, spans.statement);
  return { wanted: { ...days, view, node: path.at(-1) ?? ask.who.playerId }, path };
}

/**
 * The steps down from the caller to somebody below, who is the last; none to the caller. Refuses
 * `figures.unknown_member`, in the same words for a handle of nobody and for that of somebody elsewhere.
 */
async function pathTo({ platform, who }: Ask<PlayerSession>, of: string | undefined): Promise<bigint[]> {
  if (of === undefined) return [];
  const id = playerBehind(platform, who.playerId, of);
  const above = id === undefined ? [] : await uplinesOf(platform.db, id);
  const steps = above.indexOf(who.playerId);
  if (id === undefined || steps < 0) return refuse('figures.unknown_member', { field: 'of' });
  return [...above.slice(0, steps).reverse(), id];
}

/** Members as the caller may see them. */
export async function showMembers(
  { platform, who }: Ask<PlayerSession>,
  rows: readonly (Result & { id: bigint })[],
): Promise<Statement['list']> {
  const ids = rows.map(({ id }) => id);
  const [people, directs, given] = await Promise.all([
    playersById(platform, platform.db, ids),
    directsAmong(platform.db, ids),
    offeredBy(platform.db, who.playerId, ids),
  ]);
  return rows.map(({ id, ...result }) => ({
    handle: handleFor(platform, who.playerId, id),
    account: maskName(people.get(id)?.username ?? ''),
    type: (people.get(id)?.memberType ?? 0) as MemberType,
    downlines: directs.get(id) ?? 0,
    contracts: given
      .filter(({ agentId }) => agentId === id)
      .map(({ terms }) => z.decode(wireTerms, terms as z.input<typeof wireTerms>))
      .map((terms) => ({ kind: terms.kind, rate: topRateOf(terms) })),
    ...result,
  }));
}

const nothing: Result = {
  ...{ deposits: 0n, withdrawals: 0n, turnover: 0n, validTurnover: 0n },
  ...{ payouts: 0n, bonuses: 0n, rebates: 0n, net: 0n },
};

function addUp(sum: Result, row: Result): Result {
  const added = { ...sum };
  for (const name of Object.keys(nothing) as (keyof Result)[]) added[name] += row[name];
  return added;
}
