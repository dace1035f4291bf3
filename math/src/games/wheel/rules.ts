/** Wheel: a wheel of 10 to 50 equal segments stops at one of them, which pays what stands on it. */
import { inTenThousandths } from '../multiplier.ts';

export const wheelRisks = ['low', 'medium', 'high'] as const;
export type WheelRisk = (typeof wheelRisks)[number];

export const wheelSegments = [10, 20, 30, 40, 50] as const;
export type WheelSegments = (typeof wheelSegments)[number];

export interface WheelBet {
  readonly segments: WheelSegments;
  readonly risk: WheelRisk;
}

export interface WheelRules {
  /** What stands on each segment, from segment 0 on. Ten-thousandths. */
  readonly wheels: Readonly<Record<WheelRisk, Readonly<Record<WheelSegments, readonly number[]>>>>;
  /** Hundredths of a percent, of every wheel: `rtp.ts` derives it. */
  readonly rtp: number;
}

/** Ten segments, repeated around the wheel, in times the stake: 1.5 + 7 × 1.2 = 9.9 on ten segments, 99 %. */
const low = [1.5, 1.2, 1.2, 1.2, 0, 1.2, 1.2, 1.2, 1.2, 0];

/**
 * In times the stake. Half the segments pay nothing, and all together pay 99 % of their number: 1.9 + 1.5 +
 * 2 + 1.5 + 3 = 9.9 of 10.
 */
const medium: Readonly<Record<WheelSegments, readonly number[]>> = {
  10: [0, 1.9, 0, 1.5, 0, 2, 0, 1.5, 0, 3],
  20: [1.5, 0, 2, 0, 2, 0, 2, 0, 1.5, 0, 3, 0, 1.8, 0, 2, 0, 2, 0, 2, 0],
  30: [1.5, 0, 1.5, 0, 2, 0, 1.5, 0, 2, 0, 2, 0, 1.5, 0, 3, 0, 1.5, 0, 2, 0, 2, 0, 1.7, 0, 4, 0, 1.5, 0, 2, 0],
  40: [
    2, 0, 3, 0, 2, 0, 1.5, 0, 3, 0, 1.5, 0, 1.5, 0, 2, 0, 1.5, 0, 3, 0, 1.5, 0, 2, 0, 2, 0, 1.6, 0, 2, 0, 1.5, 0, 3, 0,
    1.5, 0, 2, 0, 1.5, 0,
  ],
  50: [
    2, 0, 1.5, 0, 2, 0, 1.5, 0, 3, 0, 1.5, 0, 1.5, 0, 2, 0, 1.5, 0, 3, 0, 1.5, 0, 2, 0, 1.5, 0, 2, 0, 2, 0, 1.5, 0, 3,
    0, 1.5, 0, 2, 0, 1.5, 0, 1.5, 0, 5, 0, 1.5, 0, 2, 0, 1.5, 0,
  ],
};

const lowWheel = (segments: WheelSegments) =>
  Array.from({ length: segments }, (_, at) => inTenThousandths(low[at % low.length] ?? 0));
const mediumWheel = (segments: WheelSegments) => medium[segments].map(inTenThousandths);
/** One segment, the last, pays for all: 99 % of their number. */
const highWheel = (segments: WheelSegments) =>
  Array.from({ length: segments }, (_, at) => (at === segments - 1 ? inTenThousandths(segments * 0.99) : 0));

const wheelsOf = (wheel: (segments: WheelSegments) => readonly number[]) => ({
  10: wheel(10),
  20: wheel(20),
  30: wheel(30),
  40: wheel(40),
  50: wheel(50),
});

export const wheelRules: WheelRules = {
  wheels: { low: wheelsOf(lowWheel), medium: wheelsOf(mediumWheel), high: wheelsOf(highWheel) },
  rtp: 9900,
};
