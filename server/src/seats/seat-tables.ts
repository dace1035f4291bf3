// The tables with seats that stand from the first start: blackjack.

import type { BlackjackRules } from '@palpite/math/games/blackjack/rules.ts';
import { type Micro, unit } from '@palpite/math/money.ts';
import { type RuleSet, ruleSets } from '@palpite/math/tables/blackjack/rule-sets.ts';

/** The times of a table in milliseconds. */
export interface SeatPace {
  readonly bettingMs: number;
  /** From there to the first card: nobody may bet any more. */
  readonly closedMs: number;
  /** The scene of the first cards, before the first decision: so long, and so much more for each card. */
  readonly deal: { readonly baseMs: number; readonly eachMs: number };
  /** Of one decision; a seat that says nothing declines, or stands. */
  readonly decisionMs: number;
  /** The scene of the dealer: so long, and so much more for each card of theirs. */
  readonly scene: { readonly baseMs: number; readonly eachMs: number };
  /** From the last decision to the next round. */
  readonly pauseMs: number;
}

export interface SeatTable {
  /** Also the code of its game on the shelf. Never change it: it names the table's series. */
  readonly code: string;
  /** What it is called on the shelf. */
  readonly name: { readonly pt: string; readonly en: string };
  readonly rules: RuleSet;
  readonly pace: SeatPace;
  /** Of one bet, at a seat or behind it. */
  readonly least: Micro;
  readonly most: Micro;
}

/** Of what a round is played by: another number wherever the same cards and moves could come to something else. */
export const rulesVersion = 1;

/** All bets behind a seat, of one brand and currency together, as a multiple of the most of one. */
export const behindTimes = 3n;

const pace: SeatPace = {
  bettingMs: 15_000,
  closedMs: 2000,
  deal: { baseMs: 500, eachMs: 400 },
  decisionMs: 12_000,
  scene: { baseMs: 1500, eachMs: 900 },
  // the dealer has ten cards at the very most
  pauseMs: 15_000,
};

export const seatTables: readonly SeatTable[] = [
  {
    code: 'blackjack-1',
    name: { pt: 'Blackjack 1', en: 'Blackjack 1' },
    rules: 'classic',
    pace,
    least: 5n * unit,
    most: 2_000n * unit,
  },
  {
    code: 'blackjack-2',
    name: { pt: 'Blackjack 2', en: 'Blackjack 2' },
    rules: 'no-hole-card',
    pace: { ...pace, bettingMs: 20_000 },
    least: 25n * unit,
    most: 10_000n * unit,
  },
];

const byCode = new Map(seatTables.map((each) => [each.code, each]));

export function seatTable(code: string): SeatTable | undefined {
  return byCode.get(code);
}

export function rulesOf({ rules }: { readonly rules: string }): BlackjackRules {
  if (!isRuleSet(rules)) throw new Error(`there are no rules ${rules}`);
  return ruleSets[rules];
}

function isRuleSet(name: string): name is RuleSet {
  return Object.hasOwn(ruleSets, name);
}

/** How long the scene of the dealer is who has so many cards; none in a round that nobody has bet on. */
export function dealerMs({ pace: { scene } }: SeatTable, cards: number): number {
  return cards === 0 ? 0 : scene.baseMs + scene.eachMs * cards;
}

/** How long the scene of the first cards is. */
export function firstCardsMs({ pace: { deal } }: SeatTable, seats: number): number {
  return deal.baseMs + deal.eachMs * 2 * (seats + 1);
}

/** The live channel of a table: the same for all who see it. */
export function seatsChannel(table: string): string {
  return `seats:${table}`;
}
