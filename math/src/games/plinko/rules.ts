/**
 * Plinko: a ball falls through rows of pins, left or right at each with the same chance, into one of rows + 1 slots;
 * each slot pays its multiplier.
 */
import { inTenThousandths } from '../multiplier.ts';

export const plinkoRisks = ['low', 'medium', 'high', 'expert'] as const;
export type PlinkoRisk = (typeof plinkoRisks)[number];

export const plinkoRows = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
export type PlinkoRows = (typeof plinkoRows)[number];

export interface PlinkoBet {
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
}

export interface PlinkoRules {
  /**
   * What the slots pay, from the middle outward: both sides are alike, and an odd number of rows has two
   * middle slots. Ten-thousandths.
   */
  readonly slots: Readonly<Record<PlinkoRisk, Readonly<Record<PlinkoRows, readonly number[]>>>>;
  /** Hundredths of a percent, rounded down over every bet: `rtp.ts` derives it. */
  readonly rtp: number;
}

/**
 * As published, in times the stake. Slot s of r rows is reached by C(r, s) of the 2ʳ ways to fall, so a table returns Σ
 * C(r, s) × pay ÷ 2ʳ: 8 rows at low risk (2 × (5.6 + 8 × 2.1 + 28 × 1.1 + 56 × 1) + 70 × 0.5) ÷ 256 = 98.98 %.
 */
const published: Readonly<Record<PlinkoRisk, Readonly<Record<PlinkoRows, readonly number[]>>>> = {
  low: {
    8: [0.5, 1, 1.1, 2.1, 5.6],
    9: [0.7, 1, 1.6, 2, 5.6],
    10: [0.5, 1, 1.1, 1.4, 3, 8.9],
    11: [0.7, 1, 1.3, 1.9, 3, 8.4],
    12: [0.5, 1, 1.1, 1.4, 1.6, 3, 10],
    13: [0.7, 0.9, 1.2, 1.9, 3, 4, 8.1],
    14: [0.5, 1, 1.1, 1.3, 1.4, 1.9, 4, 7.1],
    15: [0.7, 1, 1.1, 1.5, 2, 3, 8, 15],
    16: [0.5, 1, 1.1, 1.2, 1.4, 1.4, 2, 9, 16],
  },
  medium: {
    8: [0.4, 0.7, 1.3, 3, 13],
    9: [0.5, 0.9, 1.7, 4, 18],
    10: [0.4, 0.6, 1.4, 2, 5, 22],
    11: [0.5, 0.7, 1.8, 3, 6, 24],
    12: [0.3, 0.6, 1.1, 2, 4, 11, 33],
    13: [0.4, 0.7, 1.3, 3, 6, 13, 43],
    14: [0.2, 0.5, 1, 1.9, 4, 7, 15, 58],
    15: [0.3, 0.5, 1.3, 3, 5, 11, 18, 88],
    16: [0.3, 0.5, 1, 1.5, 3, 5, 10, 41, 110],
  },
  high: {
    8: [0.2, 0.3, 1.5, 4, 29],
    9: [0.2, 0.6, 2, 7, 43],
    10: [0.2, 0.3, 0.9, 3, 10, 76],
    11: [0.2, 0.4, 1.4, 5.2, 14, 120],
    12: [0.2, 0.2, 0.7, 2, 8.1, 24, 170],
    13: [0.2, 0.2, 1, 4, 11, 37, 260],
    14: [0.2, 0.2, 0.3, 1.9, 5, 18, 56, 420],
    15: [0.2, 0.2, 0.5, 3, 8, 27, 83, 620],
    16: [0.2, 0.2, 0.2, 2, 4, 9, 26, 130, 1000],
  },
  expert: {
    8: [0.1, 0.1, 1.1, 4.6, 50],
    9: [0.1, 0.2, 1.5, 7.8, 100],
    10: [0.1, 0.1, 0.6, 2, 11, 201],
    11: [0.1, 0.2, 1.1, 4, 16, 324],
    12: [0.1, 0.1, 0.4, 1.5, 6, 30, 619],
    13: [0.1, 0.1, 0.6, 3, 10, 52, 1012],
    14: [0.1, 0.1, 0.2, 1.2, 3, 16, 80, 2369],
    15: [0.1, 0.1, 0.2, 1.8, 6, 23, 125, 5000],
    16: [0.1, 0.1, 0.1, 1.1, 2.5, 7, 26, 216, 10000],
  },
};

function tableOf(risk: PlinkoRisk): Readonly<Record<PlinkoRows, readonly number[]>> {
  const row = (rows: PlinkoRows) => published[risk][rows].map(inTenThousandths);
  return {
    8: row(8),
    9: row(9),
    10: row(10),
    11: row(11),
    12: row(12),
    13: row(13),
    14: row(14),
    15: row(15),
    16: row(16),
  };
}

export const plinkoRules: PlinkoRules = {
  slots: { low: tableOf('low'), medium: tableOf('medium'), high: tableOf('high'), expert: tableOf('expert') },
  rtp: 9890,
};

/** What slot 0 … rows pays, counted from the left. */
export function multiplierOfSlot({ slots }: PlinkoRules, { rows, risk }: PlinkoBet, slot: number): number {
  const multiplier = slots[risk][rows][Math.floor(Math.abs(2 * slot - rows) / 2)];
  if (multiplier === undefined) throw new RangeError('there is no such slot');
  return multiplier;
}
