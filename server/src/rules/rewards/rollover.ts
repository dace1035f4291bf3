import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import type { Said } from '../../base/refusal/said.ts';
import { amount, onOff, whole } from '../rule.ts';

export const rolloverArg = whole(
  { PT: 'Rollover, em vezes', EN: 'Rollover, in times', AR: 'مرات الرهان المطلوبة' },
  1,
  { min: 0, max: 50 },
);

const days: Said = { PT: 'Dias para o rollover', EN: 'Days for the rollover', AR: 'أيام إتمام الرهان' };

/** What every bonus asks. */
export const bonusArgs = {
  rollover: whole({ PT: 'Rollover, em vezes', EN: 'Rollover, in times', AR: 'مرات الرهان المطلوبة' }, 10, {
    min: 0,
    max: 100,
  }),
  days: whole(days, 30, { min: 1, max: 366 }),
  holdsWithdrawals: onOff(
    { PT: 'Segura saques enquanto aberto', EN: 'Holds withdrawals while open', AR: 'يوقف السحب ما دام مفتوحًا' },
    false,
  ),
};

export const shareArgs = {
  percent: whole({ PT: 'Por cento', EN: 'Percent', AR: 'النسبة المئوية' }, 10, { min: 1, max: 200 }),
  most: amount({ PT: 'No máximo', EN: 'At most', AR: 'على الأكثر' }, '100.00'),
};

/** The terms of a bonus: all games count in full. */
export function termsOf(args: { rollover: number; days: number; holdsWithdrawals: boolean }): BonusTerms {
  const { rollover, days: asked, holdsWithdrawals } = args;
  return {
    ...{ rolloverPercent: rollover * 100, base: 'bonus', contributions: [], otherPercent: 100, maxStake: null },
    ...{ days: asked, holdsWithdrawals },
  };
}
