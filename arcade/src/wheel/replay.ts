import type { WheelOutcome } from '@palpite/math/games/wheel/play.ts';
import { type WheelBet, wheelRules } from '@palpite/math/games/wheel/rules.ts';
import type { Shown } from '../stage/one-step.ts';

export type WheelDrawn = Shown<WheelBet, WheelOutcome>;

export const turnMs = (_event: WheelOutcome, quick: boolean) => (quick ? 450 : 3200);

/**
 * How far the wheel is turned, in degrees clockwise, when the middle of this segment stands at the
 * top; segment 0 begins there.
 */
export function angleOf(segment: number, segments: number): number {
  return 360 - ((segment + 0.5) * 360) / segments;
}

/** Where a turn from `from` ends: on the segment, after so many whole turns at least. Always forwards. */
export function turnTo(from: number, segment: number, segments: number, turns: number): number {
  const least = from + turns * 360;
  const angle = angleOf(segment, segments);
  return angle + Math.ceil((least - angle) / 360) * 360;
}

/** A multiplier of the wheel, how many segments bear it, and which of the colours. */
export interface Share {
  readonly multiplier: number;
  readonly segments: number;
}

/** What stands on the wheel, from the least: as many kinds as it has multipliers. */
export function sharesOf({ risk, segments }: WheelBet): Share[] {
  const wheel = wheelRules.wheels[risk][segments];
  return [...new Set(wheel)]
    .sort((one, other) => one - other)
    .map((multiplier) => ({ multiplier, segments: wheel.filter((each) => each === multiplier).length }));
}
