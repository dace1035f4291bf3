import { curveOf } from '@palpite/math/games/crash/curve.ts';
import { crashRules } from '@palpite/math/games/crash/rules.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import type { CrashState } from '../state.ts';

const curve = curveOf(crashRules);

/** 231 is '2,31×'. */
export function multiplierText(hundredths: number, language: Language): string {
  return `${formatScaled(hundredths, 2, language)}×`;
}

/** What the flight shows at this moment of the page's clock, in hundredths. The server alone decides what is paid. */
export function shownAt({ flight, startedAt }: Pick<CrashState, 'flight' | 'startedAt'>, clock: number): number {
  if (flight?.burst) return flight.burst;
  if (flight?.phase !== 'flying' || startedAt === undefined) return 100;
  return curve.multiplierAt(Math.max(0, Math.floor(clock - startedAt)));
}
