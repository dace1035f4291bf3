import { text, trigger } from '../rule.ts';

/** The player types a code that the brand gave out. The life of the activity compares it: it is in no answer. */
export const code = trigger({
  code: 'code',
  name: { PT: 'Código', EN: 'Code', AR: 'رمز' },
  text: { PT: 'Digite o código da promoção.', EN: 'Type the code of the promotion.', AR: 'اكتب رمز العرض.' },
  args: {
    code: text({ PT: 'O código', EN: 'The code', AR: 'الرمز' }, '', { max: 40, pattern: /^[A-Za-z0-9_-]{4,40}$/ }),
  },
  source: () => 'PROMOTION',
  way: 'code',
  joins: false,
  unit: 'none',
  hasBase: false,
  reads: [],
  check: () => [{ key: 'code', actual: 0n, expected: 0n, isReady: true, base: 0n, claimUntil: null }],
});
