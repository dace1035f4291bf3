import { dayAfter, periodArg, periodsIn } from '../periods.ts';
import { onOff, trigger, whole } from '../rule.ts';

/** The player comes on so many days. */
export const loginDays = trigger({
  code: 'login_days',
  name: { PT: 'Dias com entrada', EN: 'Days with a login', AR: 'أيام الدخول' },
  text: {
    PT: 'Entre na sua conta {period}. Dias com entrada: {days}.',
    EN: 'Log in {period}. Days with a login: {days}.',
    AR: 'سجّل الدخول {period}. عدد أيام الدخول: {days}.',
  },
  args: {
    days: whole({ PT: 'Dias', EN: 'Days', AR: 'الأيام' }, 5, { min: 1, max: 31 }),
    inRow: onOff({ PT: 'Dias seguidos', EN: 'Days in a row', AR: 'أيام متتالية' }, false),
    period: periodArg,
  },
  source: () => 'LOGIN',
  way: 'claim',
  joins: true,
  unit: 'days',
  hasBase: false,
  reads: ['logins'],
  check: ({ days: asked, inRow, period }, { days }, span) =>
    periodsIn(period as 'week', span).map(({ key, from, until }) => {
      const came = days.filter((each) => each.came && each.day >= from && each.day <= until).map(({ day }) => day);
      const actual = BigInt(inRow ? longestRun(came.sort()) : came.length);
      const expected = BigInt(asked);
      return { key, actual, expected, isReady: actual >= expected, base: 0n, claimUntil: null };
    }),
});

function longestRun(days: readonly string[]): number {
  let [longest, run] = [0, 0];
  for (const [at, day] of days.entries()) {
    const before = days[at - 1];
    run = before !== undefined && dayAfter(before, 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
