import { createHash } from 'node:crypto';
import {
  addUp,
  type Checked,
  checkStatement,
  digestOf,
  sumsOfBets,
} from '@palpite/math/commission/statement/check-statement.ts';
import {
  type BetSums,
  type StatedBet,
  type StatedChange,
  statementFormat,
  statementVersion,
} from '@palpite/math/commission/statement/statement.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Period } from '../../base/calendar.ts';
import type { Platform } from '../../base/room.ts';
import { type FirstResult, firstResultsIn } from '../../bets/bets.ts';
import { maskName, playersById, teamAt, withUplinesAt } from '../../players/players.ts';
import { contractOf } from '../contract.ts';
import { contractById } from '../contract-store.ts';
import { lengthOf } from '../periods.ts';
import { type EarningRow, type LineRow, linesOf } from '../settle/earned-store.ts';
import { contractsThrough, type RunKey, salariesBetween } from '../settle/earning-store.ts';
import { type CountedBet, countedBets } from '../settle/line-store.ts';
import { type PlayerSums, sumsOf } from '../settle/play-store.ts';
import { payerAt } from '../settle/settle-period.ts';

/** What a viewer calls a person; null: the viewer. */
export type Naming = (person: bigint) => string | null;

type Held = Awaited<ReturnType<typeof contractsThrough>>[number];

/** A file with more bets than this gives their sums only. */
const mostBets = 5_000;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The statement of one line, with the digest of all of it: the tree below its holder as it stood when the period began.
 * The period is settled, so nothing of it changes any more, and the same line gives the same file.
 */
export async function writeStatement(platform: Platform, merchant: string, row: EarningRow, handle: Naming) {
  const { db } = platform;
  const period = { start: row.startsAt, end: row.endsAt };
  const team = await teamAt(db, row.agentId, period.start);
  const inTree = new Set([row.agentId, ...team]);
  const did = new Map((await sumsOf(db, [...inTree], [period])).map((sums) => [sums.playerId, sums]));
  const held = await contractsIn(platform, merchant, row, inTree);
  const salaries = row.kind === 'dividend' ? await salariesBetween(db, merchant, period) : new Map<bigint, Micro>();
  const acting = [...did.keys(), ...held.keys(), ...[...salaries.keys()].filter((id) => inTree.has(id))];
  const up = (await withUplinesAt(db, [...new Set(acting)], period.start)).filter(({ id }) => inTree.has(id));
  // the holder first
  const tree = [...up.filter(({ id }) => id === row.agentId), ...up.filter(({ id }) => id !== row.agentId)];
  const position = new Map(tree.map(({ id }, index) => [id, index]));
  const bets = row.kind === 'realtime_salary' ? await betsOf(platform, [...inTree], period) : undefined;
  const counted = bets && (await countedApart(platform, bets, did, period));
  const people = await playersById(
    platform,
    db,
    tree.map(({ id }) => id),
  );
  const lines = await linesOf(
    db,
    [...held.values()].map(({ id }) => id),
    period.start,
  );
  const own = held.get(row.agentId);
  if (!own) throw new Error(`the contract of earning ${row.id} did not count in its period`);
  const places = new Map([...held].map(([agentId, { id }]) => [id, position.get(agentId) ?? 0]));
  // the holder's own first, as in the tree
  const placeOf = ({ contractId }: LineRow) => places.get(contractId) ?? 0;
  const file = {
    format: statementFormat,
    version: statementVersion,
    brand: merchant,
    earning: row.id.toString(),
    contract: { id: own.id.toString(), kind: own.kind, version: own.version, termsHash: own.termsHash.toString('hex') },
    period: { startsAt: period.start.toISOString(), endsAt: period.end.toISOString() },
    tree: tree.map(({ id, uplineId }) => {
      const contract = held.get(id);
      const sums = did.get(id);
      return {
        upline: id === row.agentId || uplineId === null ? -1 : (position.get(uplineId) ?? -1),
        account: maskName(people.get(id)?.username ?? ''),
        handle: handle(id),
        ...(contract && { contract: contractShown(contract, held, position) }),
        figures: figuresShown(sums, salaries.get(id) ?? 0n),
        ...(counted && betsShown(counted.get(id) ?? { bets: bets?.get(id) ?? [], changes: [] }, sums)),
      };
    }),
    lines: lines.toSorted((one, other) => placeOf(one) - placeOf(other)).map(lineShown),
  };
  return { ...file, digest: digestOf(file, sha256) };
}

/** The statement of a line, worked out again as anybody could who has it. */
export async function workOut(platform: Platform, merchant: string, row: EarningRow): Promise<Checked> {
  const file = await writeStatement(platform, merchant, row, () => null);
  return checkStatement(file, sha256);
}

/** By whose they are: the contracts of that kind in the tree that counted through the period. */
async function contractsIn(
  { db }: Platform,
  merchant: string,
  { kind, startsAt, endsAt, contractId }: EarningRow,
  inTree: ReadonlySet<bigint>,
): Promise<Map<bigint, Held>> {
  const own = await contractById(db, merchant, contractId);
  if (!own) throw new Error(`contract ${contractId} is gone`);
  const { terms } = contractOf(own);
  const run: RunKey = { merchant, kind, length: lengthOf(terms), period: { start: startsAt, end: endsAt } };
  const found = await contractsThrough(db, run);
  return new Map(found.filter(({ agentId }) => inTree.has(agentId)).map((each) => [each.agentId, each]));
}

function contractShown(contract: Held, held: ReadonlyMap<bigint, Held>, position: ReadonlyMap<bigint, number>) {
  const { id, version, terms, termsHash, funding, uplineId, baseCarried, payCarried } = contract;
  return {
    id: id.toString(),
    version,
    offeredBy: uplineId === null ? 'platform' : 'upline',
    funding,
    payer: payerAt(contractOf(contract), held, position) ?? null,
    terms,
    termsHash: termsHash.toString('hex'),
    carried: { base: formatMoney(baseCarried), pay: formatMoney(payCarried) },
  };
}

const nothing = { bets: 0, turnover: 0n, turnoverWon: 0n, turnoverLost: 0n, netLoss: 0n, deposits: 0n };

function figuresShown(sums: PlayerSums | undefined, salaries: Micro) {
  const { deposits } = sums ?? nothing;
  const others = { deposits, bonuses: 0n, rebates: 0n, salaries };
  return { ...betSumsShown(sums ?? nothing), ...written(others) };
}

function betSumsShown({ bets, turnover, turnoverWon, turnoverLost, netLoss }: BetSums) {
  return { bets, ...written({ turnover, turnoverWon, turnoverLost, netLoss }) };
}

function written<Name extends string>(amounts: Readonly<Record<Name, Micro>>): Record<Name, string> {
  const pairs = Object.entries<Micro>(amounts).map(([name, amount]) => [name, formatMoney(amount)]);
  return Object.fromEntries(pairs) as Record<Name, string>;
}

/** By whose they are; undefined where they are too many for a file. */
async function betsOf(
  { db }: Platform,
  players: readonly bigint[],
  { start, end }: Period,
): Promise<Map<bigint, StatedBet[]> | undefined> {
  const found = await firstResultsIn(db, { players, from: start, until: end, most: mostBets + 1 });
  if (found.length > mostBets) return undefined;
  const bets = new Map<bigint, StatedBet[]>();
  for (const player of players) bets.set(player, []);
  for (const bet of found) bets.get(bet.playerId)?.push(statedBet(bet));
  return bets;
}

const results: Partial<Record<FirstResult['state'], StatedBet['result']>> = {
  ...{ won: 'won', half_won: 'won', lost: 'lost', half_lost: 'lost' },
};

function statedBet({ id, settledAt, stake, validTurnover, payout, state }: FirstResult): StatedBet {
  const result = results[state] ?? 'even';
  return { number: id.toString(), settledAt: settledAt.toISOString(), stake, validTurnover, payout, result };
}

interface Counted {
  readonly bets: readonly StatedBet[];
  readonly changes: readonly StatedChange[];
}

/**
 * By whose they are, where the bets settled in the period are not what it counts: the bets it counts, without those
 * told so late that a later period has them, and one by one what else it counts.
 */
async function countedApart(
  { db }: Platform,
  bets: ReadonlyMap<bigint, readonly StatedBet[]>,
  did: ReadonlyMap<bigint, PlayerSums>,
  { start, end }: Period,
): Promise<Map<bigint, Counted>> {
  const apart = new Map<bigint, Counted>();
  for (const [playerId, own] of bets) {
    if (isNone(lessOf(did.get(playerId) ?? nothing, sumsOfBets(own, nothing)))) continue;
    const rows = await countedBets(db, { playerId, from: start, to: end }, { offset: 0, limit: null });
    const settledThen = new Map(own.map((bet) => [bet.number, bet]));
    const asSettled = (row: CountedBet) =>
      isFirst(row) && row.at >= start && row.at < end ? settledThen.get(row.id.toString()) : undefined;
    apart.set(playerId, {
      bets: rows.flatMap((row) => asSettled(row) ?? []).reverse(),
      changes: rows
        .filter((row) => !asSettled(row))
        .reverse()
        .map(({ id, number, at, bets: count, turnover, turnoverWon, turnoverLost, netLoss }) => ({
          ...{ number: id.toString(), change: number.toString(), at: at.toISOString() },
          ...{ bets: count, turnover, turnoverWon, turnoverLost, netLoss },
        })),
    });
  }
  return apart;
}

const isFirst = ({ stateWas }: CountedBet) => stateWas === null || stateWas === 'accepted';
const isNone = (sums: BetSums) => Object.values(sums).every((each) => BigInt(each) === 0n);

function lessOf(all: BetSums, some: BetSums): BetSums {
  return {
    bets: all.bets - some.bets,
    turnover: all.turnover - some.turnover,
    turnoverWon: all.turnoverWon - some.turnoverWon,
    turnoverLost: all.turnoverLost - some.turnoverLost,
    netLoss: all.netLoss - some.netLoss,
  };
}

/** The bets, one by one what is late, and what the sums hold over both: nothing, and told if it is not. */
function betsShown({ bets, changes }: Counted, sums: PlayerSums | undefined) {
  const besides = lessOf(sums ?? nothing, sumsOfBets(bets, changes.reduce(addUp, nothing)));
  return {
    bets: bets.map(({ stake, validTurnover, payout, ...bet }) => ({
      ...bet,
      ...written({ stake, validTurnover, payout }),
    })),
    changes: changes.map(({ number, change, at, ...counted }) => ({ number, change, at, ...betSumsShown(counted) })),
    ...(!isNone(besides) && { besides: betSumsShown(besides) }),
  };
}

function lineShown({ contractId, tier, rate, below, team, ...amounts }: LineRow) {
  const { turnover, netLoss, salaries, active } = team;
  return {
    ...{ contract: contractId.toString(), tier, rate, active, turnover, netLoss, salaries },
    ...written(amounts),
    below,
  };
}
