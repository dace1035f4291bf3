import { parseMoney } from '@palpite/math/money.ts';
import { amount, reward } from '../rule.ts';
import { rolloverArg } from './rollover.ts';

export const cash = reward({
  code: 'cash',
  name: { PT: 'Dinheiro', EN: 'Money', AR: 'مال' },
  text: {
    PT: '{amount} na carteira principal. Giro antes de sacar, em vezes: {rollover}.',
    EN: '{amount} into the main wallet. Turnover before a withdrawal, in times: {rollover}.',
    AR: '{amount} في المحفظة الرئيسية. مرات الرهان قبل السحب: {rollover}.',
  },
  args: { amount: amount({ PT: 'Valor', EN: 'Amount', AR: 'المبلغ' }, '10.00'), rollover: rolloverArg },
  unit: 'money',
  needsBase: false,
  most: (args) => parseMoney(args.amount),
  check: (args) => parseMoney(args.amount),
  give: ({ rollover }, each) => ({ kind: 'cash', amount: each, rollover }),
});
