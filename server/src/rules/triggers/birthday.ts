import { Temporal } from 'temporal-polyfill';
import { dayAfter } from '../periods.ts';
import { trigger, whole } from '../rule.ts';

/** The player's birthday, and some days after it. Whoever was born on 29 February has it on the 28th in other years. */
export const birthday = trigger({
  code: 'birthday',
  name: { PT: 'Aniversário', EN: 'Birthday', AR: 'عيد الميلاد' },
  text: {
    PT: 'No seu aniversário, uma vez por ano. Prazo em dias depois dele: {days}. A data precisa estar no seu perfil.',
    EN: 'On your birthday, once a year. Days after it: {days}. The date has to be in your profile.',
    AR: 'في عيد ميلادك، مرة في السنة. أيام بعده: {days}. يجب أن يكون التاريخ في ملفك.',
  },
  args: { days: whole({ PT: 'Dias depois', EN: 'Days after it', AR: 'أيام بعده' }, 7, { min: 0, max: 30 }) },
  source: () => 'BIRTHDAY',
  way: 'claim',
  joins: false,
  unit: 'none',
  hasBase: false,
  reads: ['birthday'],
  check: ({ days }, { birthday: born }, span) => {
    if (born === null) return [];
    const [first, last] = [Number(span.from.slice(0, 4)), Number(span.until.slice(0, 4))];
    return Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((year) => {
      const day = Temporal.PlainDate.from(born).with({ year }).toString();
      if (day > span.until || dayAfter(day, days) < span.from) return [];
      return [
        {
          ...{ key: `birthday:${year}`, actual: 0n, expected: 0n, isReady: day <= span.today, base: 0n },
          claimUntil: dayAfter(day, days),
        },
      ];
    });
  },
});
