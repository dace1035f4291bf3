// Works a statement out again, with nothing but the file: the digests, the tree, the sums of bets, and every line.
import { formatMoney, type Micro } from '../../money.ts';
import { type Payment, paymentsOf } from '../funding.ts';
import { faultsOf } from '../terms.ts';
import { type Settled, settleTree, type TreeMember } from '../tree.ts';
import { readStatement } from './read-statement.ts';
import {
  type BetSums,
  canonicalJson,
  type LineAmount,
  lineAmounts,
  type StatedBet,
  type StatedLine,
  type StatedMember,
  type Statement,
} from './statement.ts';

/** The SHA-256 of a text, in hex. */
export type Sha256 = (text: string) => string;

/** Something in the file that does not hold: `where` is its place, and `worked` what it should say. */
export interface Finding {
  readonly part: 'digest' | 'hash' | 'terms' | 'tree' | 'bets' | 'line';
  readonly where: string;
  readonly stated: string;
  readonly worked: string;
}

/** A line as it stands in the file, and as it comes out. */
export interface CheckedLine {
  readonly contract: string;
  readonly stated: StatedLine | undefined;
  readonly worked: StatedLine | undefined;
}

export interface Checked {
  readonly statement: Statement;
  readonly findings: readonly Finding[];
  readonly lines: readonly CheckedLine[];
}

/** The whole check. Throws StatementFault where the file is no statement. */
export function checkStatement(file: unknown, sha256: Sha256): Checked {
  const statement = readStatement(file);
  const findings = [
    ...digestFindings(file, sha256),
    ...statement.members.flatMap((member, position) => contractFindings(member, position, sha256)),
    ...treeFindings(statement),
    ...statement.members.flatMap((member, position) => betFindings(statement, member, position)),
  ];
  // over a tree that is none there is nothing to work out
  if (findings.some(({ part }) => part === 'tree')) return { statement, findings, lines: [] };
  const lines = checkLines(statement);
  return { statement, findings: [...findings, ...lines.flatMap(lineFindings)], lines };
}

/** What the digest of a statement is taken of: all of it but the digest. */
export function digestOf(file: object, sha256: Sha256): string {
  const { digest: _, ...rest } = file as Record<string, unknown>;
  return sha256(canonicalJson(rest));
}

function digestFindings(file: unknown, sha256: Sha256): Finding[] {
  const { digest } = file as { digest?: unknown };
  return differs('digest', 'digest', String(digest), digestOf(file as object, sha256));
}

function contractFindings({ contract }: StatedMember, position: number, sha256: Sha256): Finding[] {
  if (!contract) return [];
  const where = `tree.${position}.contract`;
  const [fault] = faultsOf(contract.terms);
  return [
    ...differs('hash', `${where}.termsHash`, contract.termsHash, sha256(canonicalJson(contract.written))),
    ...(fault ? differs('terms', `${where}.terms.${fault.path}`, fault.fault, 'terms that are valid') : []),
  ];
}

/** The holder of the contract comes first and everybody else is below them. */
function treeFindings({ members, contract }: Statement): Finding[] {
  const found = differs('tree', 'tree.0.contract.id', members[0]?.contract?.id ?? 'none', contract);
  const reaches = members.map((_, position) => {
    let at = position;
    for (let steps = 0; at > 0 && steps < members.length; steps++) at = members[at]?.upline ?? -1;
    return at === 0;
  });
  found.push(...differs('tree', 'tree.0.upline', String(members[0]?.upline), '-1'));
  for (const [position, { upline }] of members.entries())
    if (position > 0 && !reaches[position])
      found.push(...differs('tree', `tree.${position}.upline`, String(upline), 'a way up to the holder'));
  return found;
}

function betFindings({ startsAt, endsAt }: Statement, member: StatedMember, position: number): Finding[] {
  const { bets, besides, sums } = member;
  if (!bets) return [];
  const found: Finding[] = [];
  for (const [index, { settledAt }] of bets.entries())
    if (settledAt < startsAt || settledAt >= endsAt)
      found.push(...differs('bets', `tree.${position}.bets.${index}.settledAt`, settledAt, 'in the period'));
  const worked = sumsOfBets(bets, besides);
  for (const name of Object.keys(worked) as (keyof BetSums)[])
    found.push(...differs('bets', `tree.${position}.figures.${name}`, said(sums[name]), said(worked[name])));
  return found;
}

/** What bets add up to, over what counts besides. */
export function sumsOfBets(bets: readonly StatedBet[], besides: BetSums): BetSums {
  const sum = { ...besides };
  for (const { validTurnover, stake, payout, result } of bets) {
    sum.bets += 1;
    sum.turnover += validTurnover;
    if (result === 'won') sum.turnoverWon += validTurnover;
    if (result === 'lost') sum.turnoverLost += validTurnover;
    sum.netLoss += stake - payout;
  }
  return sum;
}

function checkLines({ members, lines, contract }: Statement): CheckedLine[] {
  const tree = members.map(
    ({ upline, figures, contract: held }): TreeMember => ({ upline, figures, ...(held && { contract: held }) }),
  );
  const settled = settleTree(tree);
  const payments = paymentsOf(tree, settled);
  const worked = new Map(
    settled.map((each, index) => [idAt(members, each.member), lineOf(members, each, payments[index])]),
  );
  const stated = new Map(lines.map((line) => [line.contract, line]));
  const ids = [...new Set([contract, ...stated.keys(), ...worked.keys()])];
  return ids
    .map((id) => ({ contract: id, stated: stated.get(id), worked: worked.get(id) }))
    .filter((line) => line.stated || (line.worked && !isNothing(line.worked)));
}

const idAt = (members: readonly StatedMember[], position: number) => members[position]?.contract?.id ?? '';

function lineOf(members: readonly StatedMember[], settled: Settled, payment: Payment | undefined): StatedLine {
  const passed = payment?.passed ?? 0n;
  const { tier, rate, team, below, paid: amount, fee, base, gross, net, baseCarried, payCarried } = settled;
  const { turnover, netLoss, salaries, active } = team;
  return {
    ...{ contract: idAt(members, settled.member), tier, rate, active },
    amounts: { turnover, netLoss, salaries, fee, base, gross, net, amount, passed, baseCarried, payCarried },
    below: below.map((each) => ({ contract: idAt(members, each.member), amount: each.amount })),
  };
}

/** A contract whose team did nothing has no line. */
function isNothing({ amounts }: StatedLine): boolean {
  const { turnover, netLoss, salaries, gross, net, amount } = amounts;
  return [turnover, netLoss, salaries, gross, net, amount].every((each) => each === 0n);
}

function lineFindings({ contract, stated, worked }: CheckedLine): Finding[] {
  const where = `line of contract ${contract}`;
  if (!stated || !worked) return differs('line', where, stated ? 'there' : 'missing', worked ? 'there' : 'none');
  const amounts = lineAmounts.flatMap((name: LineAmount) =>
    differs('line', `${where}: ${name}`, said(stated.amounts[name]), said(worked.amounts[name])),
  );
  return [
    ...differs('line', `${where}: active`, said(stated.active), said(worked.active)),
    ...differs('line', `${where}: tier`, said(stated.tier), said(worked.tier)),
    ...differs('line', `${where}: rate`, said(stated.rate), said(worked.rate)),
    ...differs('line', `${where}: below`, belowOf(stated), belowOf(worked)),
    ...amounts,
  ];
}

const belowOf = ({ below }: StatedLine): string =>
  below
    .map(({ contract, amount }) => `${contract} gets ${formatMoney(amount)}`)
    .sort()
    .join(', ') || 'nobody';

const said = (value: Micro | number): string => (typeof value === 'bigint' ? formatMoney(value) : String(value));

function differs(part: Finding['part'], where: string, stated: string, worked: string): Finding[] {
  return stated === worked ? [] : [{ part, where, stated, worked }];
}
