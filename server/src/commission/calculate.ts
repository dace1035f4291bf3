import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { contractFigures } from '@palpite/contract/commission/agent.ts';
import type { outcome } from '@palpite/contract/commission/shapes.ts';
import type { Terms } from '@palpite/math/commission/terms.ts';
import {
  type MemberFigures,
  nothingDone,
  type Settled,
  settleTree,
  type TreeMember,
} from '@palpite/math/commission/tree.ts';
import type * as z from 'zod/mini';
import type { Period } from '../base/calendar.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { teamOf } from '../players/players.ts';
import type { Contract } from './contract.ts';
import { lastPeriods, runningPeriod } from './periods.ts';
import { contractOfCaller } from './read-contracts.ts';
import { salariesBetween } from './settle/earning-store.ts';
import { sumsOf } from './settle/play-store.ts';
import { figuresOf } from './settle/settle-period.ts';
import { counting, countingBelow, endedByAccepting } from './tree/standing.ts';

type Figures = OutputOf<typeof contractFigures>;

/** The amounts that terms would have paid on the team's real play, period by period, with the one that runs last. */
export async function calculate(
  ask: Ask<PlayerSession>,
  { id, only }: InputOf<typeof contractFigures>,
): Promise<Figures> {
  const { platform, who } = ask;
  const { db, clock } = platform;
  const now = clock.now();
  const contract = await contractOfCaller(ask, id);
  const { agentId, kind, terms } = contract;
  const standing = (await counting(db, [agentId], kind, now)).find((each) => each.id !== contract.id);
  const below = await countingBelow(db, agentId, kind, now);
  const ended = contract.state === 'offered' ? await endedByAccepting(db, contract, now) : [];
  const gone = new Set(ended.map((each) => each.id));
  const kept = below.filter((each) => !gone.has(each.id));
  const periods = [...(only === 'running' ? [] : lastPeriods(terms, now)), runningPeriod(terms, now)];
  const team = await teamOf(db, agentId);
  const did = await figuresIn(ask, kind, [agentId, ...team.map((member) => member.id)], periods);
  // only whoever holds it is shown what they hold beside it
  const shows = standing && agentId === who.playerId ? standing.terms : undefined;
  const offered = through(periods, (carried) => treeOf({ agentId, team, terms, below: kept, carried }), did);
  const held = shows && through(periods, (carried) => treeOf({ agentId, team, terms: shows, below, carried }), did);
  return {
    periods: periods.map(({ start, end }, index) => {
      const settled = offered[index] as Settled;
      const beside = held?.[index];
      const { turnover, stakesWon, stakesLost, netLoss, bonuses, rebates, salaries, active } = settled.team;
      return {
        startsAt: start.getTime(),
        endsAt: end.getTime(),
        running: end > now,
        team: {
          ...{ turnover, netLoss, bonuses, rebates, salaries, active },
          turnoverWon: stakesWon,
          turnoverLost: stakesLost,
        },
        offered: show(settled),
        standing: beside ? show(beside) : null,
      };
    }),
  };
}

type Did = ReadonlyMap<number, ReadonlyMap<bigint, MemberFigures>>;

/** By the beginning of the period. Salaries come off a dividend. */
async function figuresIn(
  { platform, who }: Ask<PlayerSession>,
  kind: Contract['kind'],
  people: readonly bigint[],
  periods: readonly Period[],
): Promise<Did> {
  const did = new Map(periods.map(({ start }) => [start.getTime(), new Map<bigint, MemberFigures>()]));
  for (const sums of await sumsOf(platform.db, people, periods))
    did.get(sums.start.getTime())?.set(sums.playerId, figuresOf(sums));
  if (kind !== 'dividend') return did;
  for (const period of periods) {
    const figures = did.get(period.start.getTime());
    for (const [player, salaries] of await salariesBetween(platform.db, who.merchant, period))
      figures?.set(player, { ...(figures.get(player) ?? nothingDone), salaries });
  }
  return did;
}

interface Tree {
  readonly agentId: bigint;
  readonly team: readonly { id: bigint; uplineId: bigint }[];
  readonly terms: Terms;
  readonly below: readonly Contract[];
  readonly carried: Pick<Settled, 'baseCarried' | 'payCarried'>;
}

/** The agent and everybody below, with the contracts that would stand; what they did is put in by period. */
function treeOf({ agentId, team, terms, below, carried }: Tree): {
  ids: bigint[];
  members: Omit<TreeMember, 'figures'>[];
} {
  const ids = [agentId, ...team.map(({ id }) => id)];
  const position = new Map(ids.map((id, index) => [id, index]));
  const held = new Map(below.map((each) => [each.agentId, each.terms]));
  const members = team.map(({ id, uplineId }) => {
    const found = held.get(id);
    const upline = position.get(uplineId) ?? 0;
    return found ? { upline, contract: { terms: found, baseCarried: 0n, payCarried: 0n } } : { upline };
  });
  return { ids, members: [{ upline: -1, contract: { terms, ...carried } }, ...members] };
}

/**
 * The amount of the agent's contract in each period, in order: each period begins with the amounts carried from the
 * last.
 */
function through(
  periods: readonly Period[],
  treeWith: (carried: Tree['carried']) => ReturnType<typeof treeOf>,
  did: Did,
): Settled[] {
  let carried: Tree['carried'] = { baseCarried: 0n, payCarried: 0n };
  return periods.map(({ start }) => {
    const { ids, members } = treeWith(carried);
    const figures = did.get(start.getTime());
    const settled = settleTree(
      members.map((member, index) => ({ ...member, figures: figures?.get(ids[index] ?? 0n) ?? nothingDone })),
    ).find(({ member }) => member === 0);
    if (!settled) throw new Error('a contract was not settled');
    carried = settled;
    return settled;
  });
}

function show({ tier, rate, fee, base, gross, below, paid }: Settled): z.output<typeof outcome> {
  return {
    ...{ rate, fee, base, gross, amount: paid },
    tier: tier < 0 ? null : tier + 1,
    below: below.reduce((sum, { amount }) => sum + amount, 0n),
  };
}
