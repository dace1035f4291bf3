// Works a statement out again, with nothing but the file: the digests, the tree, the sums of bets, and every line.
import type { Micro } from '../../money.ts';
import { type Payment, paymentsOf } from '../funding.ts';
import { faultsOf } from '../terms.ts';
import { type Settled, settleTree, type TreeMember } from '../tree.ts';
import { type Finding, type FindingField, type FindingValue, valueText } from './finding.ts';
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
  const about = { part: 'digest', field: 'digest' } as const;
  return differs(about, text(String(digest)), text(digestOf(file as object, sha256)));
}

function contractFindings({ contract }: StatedMember, member: number, sha256: Sha256): Finding[] {
  if (!contract) return [];
  const [fault] = faultsOf(contract.terms);
  return [
    ...differs(
      { part: 'hash', field: 'termsHash', member },
      text(contract.termsHash),
      text(sha256(canonicalJson(contract.written))),
    ),
    ...(fault
      ? differs(
          { part: 'terms', field: 'terms', member, path: fault.path },
          { as: 'fault', fault: fault.fault },
          word('valid'),
        )
      : []),
  ];
}

/** The holder of the contract comes first and everybody else is below them. */
function treeFindings({ members, contract }: Statement): Finding[] {
  const first = members[0]?.contract?.id;
  const found = differs(
    { part: 'tree', field: 'holder', member: 0 },
    first ? text(first) : word('none'),
    text(contract),
  );
  const reaches = members.map((_, position) => {
    let at = position;
    for (let steps = 0; at > 0 && steps < members.length; steps++) at = members[at]?.upline ?? -1;
    return at === 0;
  });
  const upline = (member: number) => ({ part: 'tree', field: 'upline', member }) as const;
  found.push(...differs(upline(0), text(String(members[0]?.upline)), text('-1')));
  for (const [position, each] of members.entries())
    if (position > 0 && !reaches[position])
      found.push(...differs(upline(position), text(String(each.upline)), word('way_up')));
  return found;
}

function betFindings(
  { startsAt, endsAt }: Statement,
  { bets, changes, besides, sums }: StatedMember,
  member: number,
): Finding[] {
  if (!bets) return [];
  const found: Finding[] = [];
  for (const [bet, { settledAt }] of bets.entries())
    if (settledAt < startsAt || settledAt >= endsAt)
      found.push(...differs({ part: 'bets', field: 'settledAt', member, bet }, text(settledAt), word('in_period')));
  for (const [bet, { at }] of changes.entries())
    if (at >= endsAt)
      found.push(...differs({ part: 'bets', field: 'changedAt', member, bet }, text(at), word('before_end')));
  const worked = sumsOfBets(bets, changes.reduce(addUp, besides));
  for (const field of Object.keys(worked) as (keyof BetSums)[])
    found.push(...differs({ part: 'bets', field, member }, figure(sums[field]), figure(worked[field])));
  return found;
}

/** Both together. */
export function addUp(one: BetSums, other: BetSums): BetSums {
  return {
    bets: one.bets + other.bets,
    turnover: one.turnover + other.turnover,
    turnoverWon: one.turnoverWon + other.turnoverWon,
    turnoverLost: one.turnoverLost + other.turnoverLost,
    netLoss: one.netLoss + other.netLoss,
  };
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
  const about = (field: FindingField) => ({ part: 'line', field, contract }) as const;
  if (!stated || !worked)
    return differs(about('line'), word(stated ? 'there' : 'missing'), word(worked ? 'there' : 'none'));
  return [
    ...differs(about('active'), figure(stated.active), figure(worked.active)),
    ...differs(about('tier'), { as: 'tier', tier: stated.tier }, { as: 'tier', tier: worked.tier }),
    ...differs(about('rate'), { as: 'rate', rate: stated.rate }, { as: 'rate', rate: worked.rate }),
    ...differs(about('below'), sharesOf(stated), sharesOf(worked)),
    ...lineAmounts.flatMap((name: LineAmount) =>
      differs(about(name), figure(stated.amounts[name]), figure(worked.amounts[name])),
    ),
  ];
}

const text = (said: string): FindingValue => ({ as: 'text', text: said });
const word = (said: Extract<FindingValue, { as: 'word' }>['word']): FindingValue => ({ as: 'word', word: said });
const sharesOf = ({ below }: StatedLine): FindingValue => ({ as: 'shares', shares: [...below] });
const figure = (value: Micro | number): FindingValue =>
  typeof value === 'bigint' ? { as: 'money', money: value } : { as: 'count', count: value };

function differs(about: Omit<Finding, 'stated' | 'worked'>, stated: FindingValue, worked: FindingValue): Finding[] {
  return valueText(stated) === valueText(worked) ? [] : [{ ...about, stated, worked }];
}
