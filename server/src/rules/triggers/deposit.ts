import { parseMoney } from '@palpite/math/money.ts';
import { amount, trigger, whole } from '../rule.ts';

const sources = ['FIRST_DEPOSIT', 'SECOND_DEPOSIT', 'THIRD_DEPOSIT', 'FOURTH_DEPOSIT', 'FIFTH_DEPOSIT'] as const;

/** The player's first, second … deposit. */
export const deposit = trigger({
  code: 'deposit',
  name: { PT: 'Enésimo depósito', EN: 'Nth deposit', AR: 'الإيداع رقم' },
  text: {
    PT: 'Faça o depósito número {nth} da sua conta, de {least} ou mais.',
    EN: 'Make deposit number {nth} of your account, of {least} or more.',
    AR: 'قم بالإيداع رقم {nth} في حسابك، بمبلغ {least} أو أكثر.',
  },
  tiedTo: 'deposit',
  args: {
    nth: whole({ PT: 'Qual depósito', EN: 'Which deposit', AR: 'أي إيداع' }, 1, { min: 1, max: 50 }),
    least: amount({ PT: 'Depósito mínimo', EN: 'Least deposit', AR: 'أدنى إيداع' }, '20.00'),
  },
  source: ({ nth }) => sources[nth - 1] ?? 'DEPOSIT_COUNT',
  way: 'claim',
  joins: true,
  unit: 'money',
  hasBase: true,
  reads: ['deposits'],
  check: ({ nth, least }, { deposits }, span) =>
    deposits
      .filter((each) => each.nth === nth && each.day >= span.from && each.day <= span.until)
      .map(({ orderNo, amount: paid }) => {
        const expected = parseMoney(least);
        return {
          ...{ key: `deposit:${orderNo}`, actual: paid, expected, isReady: paid >= expected, base: paid },
          claimUntil: null,
        };
      }),
});
