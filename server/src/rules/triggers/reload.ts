import { parseMoney } from '@palpite/math/money.ts';
import { Temporal } from 'temporal-polyfill';
import { amount, list, trigger } from '../rule.ts';

const weekdays = {
  mon: { PT: 'segunda', EN: 'Monday', AR: 'الاثنين' },
  tue: { PT: 'terça', EN: 'Tuesday', AR: 'الثلاثاء' },
  wed: { PT: 'quarta', EN: 'Wednesday', AR: 'الأربعاء' },
  thu: { PT: 'quinta', EN: 'Thursday', AR: 'الخميس' },
  fri: { PT: 'sexta', EN: 'Friday', AR: 'الجمعة' },
  sat: { PT: 'sábado', EN: 'Saturday', AR: 'السبت' },
  sun: { PT: 'domingo', EN: 'Sunday', AR: 'الأحد' },
} as const;
const codes = Object.keys(weekdays);

/** Any deposit after the first, on some days of the week. */
export const reload = trigger({
  code: 'reload',
  name: { PT: 'Recarga', EN: 'Reload', AR: 'إعادة الشحن' },
  text: {
    PT: 'Deposite {least} ou mais, depois do primeiro depósito. Dias: {weekdays}.',
    EN: 'Deposit {least} or more, after your first deposit. Days: {weekdays}.',
    AR: 'أودع {least} أو أكثر بعد إيداعك الأول. الأيام: {weekdays}.',
  },
  tiedTo: 'deposit',
  args: {
    least: amount({ PT: 'Depósito mínimo', EN: 'Least deposit', AR: 'أدنى إيداع' }, '20.00'),
    weekdays: list({ PT: 'Dias da semana', EN: 'Days of the week', AR: 'أيام الأسبوع' }, weekdays),
  },
  source: () => 'DEPOSIT',
  way: 'claim',
  joins: true,
  unit: 'money',
  hasBase: true,
  reads: ['deposits'],
  check: ({ least, weekdays: asked }, { deposits }, span) =>
    deposits
      .filter(({ nth, day }) => nth > 1 && day >= span.from && day <= span.until)
      .filter(({ day }) => asked.length === 0 || asked.includes(weekdayOf(day)))
      .map(({ orderNo, amount: paid }) => {
        const expected = parseMoney(least);
        return {
          ...{ key: `deposit:${orderNo}`, actual: paid, expected, isReady: paid >= expected, base: paid },
          claimUntil: null,
        };
      }),
});

function weekdayOf(day: string): string {
  return codes[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? '';
}
