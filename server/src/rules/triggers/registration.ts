import { dayAfter } from '../periods.ts';
import { trigger, whole } from '../rule.ts';

/** The player opened the account while the activity runs. */
export const registration = trigger({
  code: 'registration',
  name: { PT: 'Cadastro', EN: 'Registration', AR: 'التسجيل' },
  text: {
    PT: 'Para quem se cadastra a partir do início da promoção. Dias para resgatar depois do cadastro: {days}.',
    EN: 'For whoever registers from the start of the promotion on. Days to claim it after the registration: {days}.',
    AR: 'لمن يسجّل منذ بداية العرض. أيام الاستلام بعد التسجيل: {days}.',
  },
  tiedTo: 'registration',
  args: {
    days: whole({ PT: 'Dias depois', EN: 'Days after it', AR: 'أيام بعده' }, 7, { min: 0, max: 90 }),
  },
  source: () => 'NEW_REGISTER',
  way: 'claim',
  joins: false,
  isPast: true,
  unit: 'none',
  hasBase: false,
  reads: ['registration'],
  check: ({ days }, { registered }, span) => {
    if (registered === null || registered < span.from || registered > span.until) return [];
    return [
      {
        ...{ key: 'registration', actual: 0n, expected: 0n, isReady: true, base: 0n },
        claimUntil: dayAfter(registered, days),
      },
    ];
  },
});
