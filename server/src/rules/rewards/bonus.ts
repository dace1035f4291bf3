import { parseMoney } from '@palpite/math/money.ts';
import { amount, reward } from '../rule.ts';
import { bonusArgs, termsOf } from './rollover.ts';

export const bonus = reward({
  code: 'bonus',
  name: { PT: 'Bônus', EN: 'Bonus', AR: 'مكافأة' },
  text: {
    PT: 'Bônus de {amount}. Rollover em vezes: {rollover}; prazo em dias: {days}. Cotação mínima nos esportes: {leastOdds}.',
    EN: 'A bonus of {amount}. Rollover in times: {rollover}; days for it: {days}. Least odds in sports: {leastOdds}.',
    AR: 'مكافأة قدرها {amount}. مرات الرهان: {rollover}؛ المهلة بالأيام: {days}. أدنى سعر في الرياضة: {leastOdds}.',
  },
  args: { amount: amount({ PT: 'Valor', EN: 'Amount', AR: 'المبلغ' }, '10.00'), ...bonusArgs },
  unit: 'money',
  needsBase: false,
  most: (args) => parseMoney(args.amount),
  check: (args) => parseMoney(args.amount),
  give: (args, each) => ({ kind: 'bonus', amount: each, terms: termsOf(args) }),
});
