import type { Rational } from '../../chance/rational.ts';
import { lineReturn } from '../slots/rtp.ts';
import { feiraRules } from './rules.ts';

/** Lines alone: 96.337 %. */
export function feiraRtp(): Rational {
  return lineReturn(feiraRules);
}
