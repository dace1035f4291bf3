import { parseMoney } from '@palpite/math/money.ts';
import { endingPeriodArg, periodsIn } from '../periods.ts';
import { amount, trigger } from '../rule.ts';

/** The player lost so much in a period that is over: stakes less payouts of settled bets. */
export const loss = trigger({
  code: 'loss',
  name: { PT: 'Perda de um período', EN: 'Loss of a period', AR: 'خسارة مدة' },
  text: {
    PT: 'Para quem perde {least} ou mais {period}: apostas decididas menos prêmios. Vale quando o período acaba.',
    EN: 'For a loss of {least} or more {period}: settled stakes less payouts. It counts when the period is over.',
    AR: 'لمن يخسر {least} أو أكثر {period}: الرهانات المحسومة ناقص الأرباح. يسري بعد انتهاء المدة.',
  },
  args: {
    least: amount({ PT: 'Perda mínima', EN: 'Least loss', AR: 'أدنى خسارة' }, '50.00'),
    period: endingPeriodArg,
  },
  source: () => 'PROMOTION',
  way: 'claim',
  joins: true,
  unit: 'money',
  hasBase: true,
  reads: ['play'],
  check: ({ least, period }, { days }, span) =>
    periodsIn(period as 'week', span).map(({ key, from, until, isOver }) => {
      const lost = days.filter(({ day }) => day >= from && day <= until).reduce((sum, each) => sum + each.lost, 0n);
      const expected = parseMoney(least);
      const actual = lost > 0n ? lost : 0n;
      return { key, actual, expected, isReady: isOver && actual >= expected, base: actual, claimUntil: null };
    }),
});
