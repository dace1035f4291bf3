// For tests: an honest statement over a tree, as the platform would write it.
import { createHash } from 'node:crypto';
import { formatMoney, parseMoney } from '../../money.ts';
import { paymentsOf } from '../funding.ts';
import type { Terms } from '../terms.ts';
import { nothingDone, settleTree } from '../tree.ts';
import { digestOf, type Sha256, sumsOfBets } from './check-statement.ts';
import { canonicalJson, lineAmounts, type StatedBet, statementFormat, statementVersion } from './statement.ts';

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');

export interface RigMember {
  readonly upline: number;
  readonly terms?: Terms;
  /** Who pays it out of a reserve. */
  readonly payer?: number;
  /** Decimals. */
  readonly figures?: Partial<Record<keyof typeof nothingDone, string>>;
  readonly bets?: readonly { stake: string; payout: string }[];
}

/** A value as files write it: money as text. */
export const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? formatMoney(part) : part)));

// biome-ignore lint/suspicious/noExplicitAny: tests reach into the file to change it
export type File = any;

export function honestFile(members: readonly RigMember[]): File {
  const startsAt = '2026-03-01T03:00:00.000Z';
  const did = members.map(({ figures = {}, bets = [] }) => {
    const given = Object.entries(figures).map(([name, amount]) => [name, parseMoney(amount)]);
    const stated = bets.map(({ stake, payout }, index): StatedBet => {
      const amounts = { stake: parseMoney(stake), validTurnover: parseMoney(stake), payout: parseMoney(payout) };
      const result = amounts.payout > amounts.stake ? 'won' : 'lost';
      return { number: String(7000 + index), settledAt: startsAt, ...amounts, result };
    });
    const none = { bets: 0, turnover: 0n, turnoverWon: 0n, turnoverLost: 0n, netLoss: 0n };
    const { turnover, turnoverWon, turnoverLost, netLoss } = sumsOfBets(stated, none);
    const ofBets = { turnover, netLoss, stakes: turnover, stakesWon: turnoverWon, stakesLost: turnoverLost };
    return { stated, none, figures: { ...nothingDone, ...ofBets, ...Object.fromEntries(given) } };
  });
  const contracts = members.map(({ terms, payer }, index) => {
    const kept = { baseCarried: 0n, payCarried: 0n, ...(payer !== undefined && { payer }) };
    return terms && { id: String(40 + index), terms, ...kept };
  });
  const tree = members.map(({ upline }, index) => {
    const contract = contracts[index];
    return { upline, figures: did[index]?.figures ?? nothingDone, ...(contract && { contract }) };
  });
  const settled = settleTree(tree);
  const payments = paymentsOf(tree, settled);
  const idOf = (member: number) => contracts[member]?.id ?? '';
  const file = {
    ...{ format: statementFormat, version: statementVersion, brand: 'palpite', earning: '9' },
    contract: { id: '40' },
    period: { startsAt, endsAt: '2026-04-01T03:00:00.000Z' },
    tree: members.map(({ upline, bets }, index) => {
      const { figures = nothingDone, stated } = did[index] ?? {};
      const { turnover, netLoss, stakesWon: turnoverWon, stakesLost: turnoverLost } = figures;
      const { deposits, bonuses, rebates, salaries } = figures;
      const contract = contracts[index];
      return {
        ...{ upline, account: 'lu···82', handle: null },
        ...(contract && {
          contract: {
            ...{ id: contract.id, version: 1, terms: contract.terms },
            funding: contract.payer === undefined ? 'platform' : 'upline',
            payer: contract.payer ?? null,
            termsHash: sha256(canonicalJson(plain(contract.terms))),
            carried: { base: 0n, pay: 0n },
          },
        }),
        figures: {
          bets: bets?.length ?? 0,
          ...{ turnover, turnoverWon, turnoverLost, netLoss, deposits, bonuses, rebates, salaries },
        },
        ...(bets && { bets: stated, changes: [] }),
      };
    }),
    lines: settled.toReversed().map((line) => {
      const { turnover, netLoss, salaries, active } = line.team;
      const { passed = 0n } = payments.find(({ member }) => member === line.member) ?? {};
      const amounts = { ...line, amount: line.paid, passed, turnover, netLoss, salaries };
      return {
        ...{ contract: idOf(line.member), tier: line.tier, rate: line.rate, active },
        ...Object.fromEntries(lineAmounts.map((name) => [name, amounts[name]])),
        below: line.below.map(({ member, amount }) => ({ contract: idOf(member), amount })),
      };
    }),
  };
  return signed(plain(file) as object);
}

/** With the digest that fits what it says now: as somebody would write it who wants to be believed. */
export const signed = (file: object): File => ({ ...file, digest: digestOf(file, sha256) });
