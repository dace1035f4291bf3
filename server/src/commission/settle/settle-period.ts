import { type Payment, paymentsOf } from '@palpite/math/commission/funding.ts';
import {
  type MemberFigures,
  nothingDone,
  type Settled,
  settleTree,
  type TreeMember,
} from '@palpite/math/commission/tree.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { publishEvent } from '../../base/events/events.ts';
import type { Platform } from '../../base/room.ts';
import { withUplinesAt } from '../../players/players.ts';
import { type Contract, contractOf } from '../contract.ts';
import {
  contractsThrough,
  forgetFailure,
  insertEarnings,
  type NewEarning,
  noteRun,
  openRun,
  type RunKey,
  salariesBetween,
} from './earning-store.ts';
import { periodSettled } from './news.ts';
import { type PlayerSums, sumsBetween } from './play-store.ts';

/**
 * Settles one kind of contract of a brand over one period, once. Nothing is counted in it any more. All of it is one
 * transaction, so that whoever is killed in the middle has not begun.
 */
export async function settlePeriod(platform: Platform, run: RunKey): Promise<void> {
  await inTx(platform.db, async (tx) => {
    if (!(await openRun(tx, run, platform.clock.now()))) return;
    await forgetFailure(tx, run);
    const contracts = await contractsThrough(tx, run);
    if (contracts.length === 0) return;
    const held = new Map(contracts.map((row) => [row.agentId, { ...row, ...contractOf(row) }]));
    const { ids, members } = await treeOf(tx, run, held);
    const settled = settleTree(members);
    const payments = paymentsOf(members, settled);
    const earnings = settled.flatMap((each, index) => {
      const payment = payments[index];
      return payment && isSomething(each) ? [earningOf(each, payment, ids, held)] : [];
    });
    await insertEarnings(tx, run, earnings);
    await noteRun(tx, run, {
      contracts: contracts.length,
      lines: earnings.length,
      amount: earnings.reduce((sum, { amount }) => sum + amount, 0n),
    });
    const { merchant, kind, period } = run;
    const times = { startsAt: period.start.getTime(), endsAt: period.end.getTime() };
    if (earnings.some(({ amount }) => amount > 0n)) await publishEvent(tx, periodSettled, { merchant, kind, ...times });
  });
}

type Held = ReadonlyMap<bigint, Contract & Pick<NewEarning, 'baseCarried' | 'payCarried'>>;

/**
 * Everybody who did something in the period or holds a contract, and all above them, as the tree stood when it began:
 * a move counts from the next period on, as the end of a contract does.
 */
async function treeOf(tx: Tx, run: RunKey, held: Held): Promise<{ ids: bigint[]; members: TreeMember[] }> {
  const { start, end } = run.period;
  const sums = await sumsBetween(tx, run.merchant, start, end);
  const salaries = run.kind === 'dividend' ? await salariesBetween(tx, run.merchant, run.period) : new Map();
  const did = new Map(sums.map((each) => [each.playerId, figuresOf(each)]));
  for (const [agentId, amount] of salaries)
    did.set(agentId, { ...(did.get(agentId) ?? nothingDone), salaries: amount });
  const tree = await withUplinesAt(tx, [...new Set([...did.keys(), ...held.keys()])], start);
  const ids = tree.map(({ id }) => id);
  const position = new Map(ids.map((id, index) => [id, index]));
  const members = tree.map(({ id, uplineId }): TreeMember => {
    const contract = contractAt(id, held, position);
    const member = {
      upline: uplineId === null ? -1 : (position.get(uplineId) ?? -1),
      figures: did.get(id) ?? nothingDone,
    };
    return contract ? { ...member, contract } : member;
  });
  return { ids, members };
}

/** The play of a member as input for the maths: a stake counts with its valid turnover. */
export function figuresOf({ turnover, turnoverWon, turnoverLost, netLoss, deposits }: PlayerSums): MemberFigures {
  const stakes = { stakes: turnover, stakesWon: turnoverWon, stakesLost: turnoverLost };
  return { ...nothingDone, ...stakes, turnover, netLoss, deposits };
}

/** The contract somebody held, with the place of whoever pays it. */
function contractAt(id: bigint, held: Held, position: ReadonlyMap<bigint, number>): TreeMember['contract'] {
  const contract = held.get(id);
  if (!contract) return undefined;
  const { terms, baseCarried, payCarried } = contract;
  const payer = payerAt(contract, held, position);
  return { terms, baseCarried, payCarried, ...(payer !== undefined && { payer }) };
}

/** The position of the upline who funds a contract and holds one of the period; undefined: the platform pays. */
export function payerAt(
  { funding, uplineId }: Pick<Contract, 'funding' | 'uplineId'>,
  held: ReadonlyMap<bigint, unknown>,
  position: ReadonlyMap<bigint, number>,
): number | undefined {
  return funding === 'upline' && uplineId !== null && held.has(uplineId) ? position.get(uplineId) : undefined;
}

function earningOf(settled: Settled, payment: Payment, ids: readonly bigint[], held: Held): NewEarning {
  const agentId = ids[settled.member] ?? 0n;
  const contractOfMember = (member: number) => held.get(ids[member] ?? 0n)?.id.toString() ?? '';
  const { tier, rate, fee, base, gross, net, paid, baseCarried, payCarried, team } = settled;
  return {
    ...{ agentId, tier, rate, fee, base, gross, net, baseCarried, payCarried, amount: paid },
    passed: payment.passed,
    payerId: payment.payer < 0 ? null : (ids[payment.payer] ?? null),
    contractId: BigInt(contractOfMember(settled.member)),
    below: JSON.stringify(
      settled.below.map(({ member, amount }) => ({ contract: contractOfMember(member), amount: formatMoney(amount) })),
    ),
    team: JSON.stringify(
      Object.fromEntries(
        Object.entries(team).map(([name, value]) => [name, typeof value === 'bigint' ? formatMoney(value) : value]),
      ),
    ),
  };
}

/** A contract whose team did nothing has no line for that period: what was carried to it waits for the next. */
function isSomething({ team, gross, net, paid }: Settled): boolean {
  const { active: _, ...sums } = team;
  return [...Object.values(sums), gross, net, paid].some((amount) => amount !== 0n);
}
