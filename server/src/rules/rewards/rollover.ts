import { type BonusOdds, bonusOdds } from '@palpite/contract/rewards/shapes.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { readTenThousandths } from '@palpite/math/sports/odds/odds.ts';
import type { Said } from '../../base/refusal/said.ts';
import { amount, choice, onOff, whole } from '../rule.ts';

export const rolloverArg = whole(
  { PT: 'Rollover, em vezes', EN: 'Rollover, in times', AR: 'مرات الرهان المطلوبة' },
  1,
  { min: 0, max: 50 },
);

const days: Said = { PT: 'Dias para o rollover', EN: 'Days for the rollover', AR: 'أيام إتمام الرهان' };

const none: Said = { PT: 'nenhuma', EN: 'none', AR: 'بلا حد' };
const odds = Object.fromEntries(
  bonusOdds.map((each) => [each, each === 'none' ? none : { PT: each.replace('.', ','), EN: each }]),
) as Readonly<Record<BonusOdds, Said>>;

/** The least odds of a bet that counts. Terms from before it was asked say nothing, and mean none. */
const leastOdds = {
  ...choice(
    {
      PT: 'Cotação mínima nos esportes',
      EN: 'Least odds in sports',
      AR: 'أدنى سعر في الرياضة',
    },
    'none',
    odds,
  ),
  isLater: true,
} as const;

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
  leastOdds,
};

export const shareArgs = {
  percent: whole({ PT: 'Por cento', EN: 'Percent', AR: 'النسبة المئوية' }, 10, { min: 1, max: 200 }),
  most: amount({ PT: 'No máximo', EN: 'At most', AR: 'على الأكثر' }, '100.00'),
};

/** The terms of a bonus: all games count in full, bets on sports from those odds on. */
export function termsOf(args: {
  rollover: number;
  days: number;
  holdsWithdrawals: boolean;
  leastOdds?: string;
}): BonusTerms {
  const { rollover, days: asked, holdsWithdrawals, leastOdds: least = 'none' } = args;
  const from = readTenThousandths(least);
  return {
    ...{ rolloverPercent: rollover * 100, base: 'bonus', contributions: [], otherPercent: 100, maxStake: null },
    ...{ days: asked, holdsWithdrawals, ...(from !== undefined && { leastOdds: from }) },
  };
}
