import { parseMoney } from '@palpite/math/money.ts';
import { periodArg, periodsIn } from '../periods.ts';
import { amount, trigger } from '../rule.ts';

/** The player's valid turnover of a period reaches an amount. */
export const turnover = trigger({
  code: 'turnover',
  name: { PT: 'Giro válido', EN: 'Valid turnover', AR: 'حجم الرهان المحتسب' },
  text: {
    PT: 'Jogue {least} de giro válido {period}.',
    EN: 'Play {least} of valid turnover {period}.',
    AR: 'العب {least} من حجم الرهان المحتسب {period}.',
  },
  args: {
    least: amount({ PT: 'Giro', EN: 'Turnover', AR: 'حجم الرهان' }, '100.00'),
    period: periodArg,
  },
  source: () => 'PROMOTION',
  way: 'claim',
  joins: true,
  unit: 'money',
  hasBase: false,
  reads: ['play'],
  check: ({ least, period }, { days }, span) =>
    periodsIn(period as 'week', span).map(({ key, from, until }) => {
      const played = days
        .filter(({ day }) => day >= from && day <= until)
        .reduce((sum, each) => sum + each.turnover, 0n);
      const expected = parseMoney(least);
      const actual = played > 0n ? played : 0n;
      return { key, actual, expected, isReady: actual >= expected, base: 0n, claimUntil: null };
    }),
});
