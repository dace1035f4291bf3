import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { earnings, exportEarnings, openedEarning } from '@palpite/contract/commission/agent.ts';
import type { terms as wireTerms } from '@palpite/contract/commission/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../base/db/db.ts';
import { askedRange, daysInFile } from '../../base/http/asked-range.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { handleFor, isBelow, maskName, playerBehind, playersById } from '../../players/players.ts';
import { contractById, everOffered } from '../contract-store.ts';
import { type EarningRow, earningsWanted, sumsWanted, type Wanted } from './earned-store.ts';
import { lineOf } from './line.ts';

type Opened = OutputOf<typeof openedEarning>;
type Asked = InputOf<typeof exportEarnings>;

export async function readEarnings(
  ask: Ask<PlayerSession>,
  { page, size, ...asked }: InputOf<typeof earnings>,
): Promise<OutputOf<typeof earnings>> {
  const { db } = ask.platform;
  const wanted = await wantedOf(ask, asked);
  const { total, ...sums } = await sumsWanted(db, wanted);
  const list = await showEarnings(ask, await earningsWanted(db, wanted, { offset: (page - 1) * size, limit: size }));
  return { list, total, totalPages: Math.ceil(total / size), sums };
}

/**
 * What of whose earnings is asked for. Refuses `commission.range_too_long`, and `commission.unknown_downline` for
 * anybody who is not below the caller and was never offered a contract by them.
 */
export async function wantedOf({ platform, who }: Ask<PlayerSession>, asked: Partial<Asked>): Promise<Wanted> {
  const names = { from: 'from', until: 'until' };
  const range =
    askedRange(platform.clock.now(), asked, names, daysInFile) ??
    refuse('commission.range_too_long', { field: 'until', days: daysInFile });
  const { side = 'mine', kind = null, state = null, member } = asked;
  const person = member === undefined ? null : playerBehind(platform, who.playerId, member);
  if (person === undefined || (person !== null && !(await mayAskOf(platform.db, who.playerId, person))))
    return refuse('commission.unknown_downline', { field: 'member' });
  return { viewerId: who.playerId, side, kind, state, member: person, from: range.from, until: range.until ?? null };
}

async function mayAskOf(db: Db, agentId: bigint, person: bigint): Promise<boolean> {
  return (await isBelow(db, agentId, person)) || (await everOffered(db, agentId, person));
}

/** One line, and whose play it came from. It is there for its agent, and for who gave them the contract. */
export async function openEarning(ask: Ask<PlayerSession>, { id }: InputOf<typeof openedEarning>): Promise<Opened> {
  const { platform, who } = ask;
  const { playerId, merchant } = who;
  const { row, terms, played } = await lineOf(ask, id);
  const below = await Promise.all(
    row.below.map(async ({ contract, amount }) => ({
      agentId: (await contractById(platform.db, merchant, BigInt(contract)))?.agentId ?? 0n,
      amount: parseMoney(amount),
    })),
  );
  const people = await playersById(platform, platform.db, [
    ...played.map((sums) => sums.playerId),
    ...below.map(({ agentId }) => agentId),
  ]);
  const account = (player: bigint) => maskName(people.get(player)?.username ?? '');
  const [shown] = await showEarnings(ask, [row]);
  if (!shown) throw new Error(`earning ${id} is gone`);
  return {
    earning: shown,
    terms: terms as z.output<typeof wireTerms>,
    team: {
      turnover: parseMoney(row.team.turnover),
      netLoss: parseMoney(row.team.netLoss),
      active: row.team.active,
    },
    contractsBelow: below.map(({ agentId, amount }) => ({ account: account(agentId), amount })),
    members: played
      .map(({ playerId: member, bets, turnover, netLoss, part }) => ({
        handle: handleFor(platform, playerId, member),
        account: account(member),
        ...{ bets, turnover, netLoss, part },
      }))
      .sort((one, other) => Number(other.turnover - one.turnover)),
  };
}

/** Lines as the caller may see them: the names of others masked. */
export async function showEarnings(
  { platform, who }: Ask<PlayerSession>,
  rows: readonly EarningRow[],
): Promise<OutputOf<typeof earnings>['list']> {
  const others = rows.map(({ agentId }) => agentId).filter((id) => id !== who.playerId);
  const people = await playersById(platform, platform.db, others);
  return rows.map((row) => {
    const { id, agentId, contractId, kind, tier, rate, base, gross, amount, passed, payerId, paidAt } = row;
    return {
      ...{ id: id.toString(), contractId: contractId.toString(), kind, rate, base, gross, amount, passed },
      agent:
        agentId === who.playerId
          ? null
          : {
              handle: handleFor(platform, who.playerId, agentId),
              account: maskName(people.get(agentId)?.username ?? ''),
            },
      startsAt: row.startsAt.getTime(),
      endsAt: row.endsAt.getTime(),
      tier: tier < 0 ? null : tier + 1,
      below: row.below.reduce((sum, each) => sum + parseMoney(each.amount), 0n),
      carried: row.baseCarried + row.payCarried,
      payer: payerId === null ? 'platform' : 'upline',
      state: amount + passed === 0n ? 'nothing' : paidAt ? 'paid' : 'owed',
      paidAt: paidAt?.getTime() ?? null,
    };
  });
}
