import { parseMoney } from '@palpite/math/money.ts';
import { reward, shareOf } from '../rule.ts';
import { bonusArgs, shareArgs, termsOf } from './rollover.ts';

export const bonusShare = reward({
  code: 'bonus_share',
  name: { PT: 'Parte em bônus', EN: 'A share as a bonus', AR: 'نسبة مكافأة' },
  text: {
    PT: 'Bônus de {percent} % do valor, até {most}. Rollover em vezes: {rollover}; prazo em dias: {days}. Cotação mínima nos esportes: {leastOdds}.',
    EN: 'A bonus of {percent} % of the amount, up to {most}. Rollover in times: {rollover}; days for it: {days}. Least odds in sports: {leastOdds}.',
    AR: 'مكافأة {percent} % من المبلغ، حتى {most}. مرات الرهان: {rollover}؛ المهلة بالأيام: {days}. أدنى سعر في الرياضة: {leastOdds}.',
  },
  args: { ...shareArgs, ...bonusArgs },
  unit: 'money',
  needsBase: true,
  most: ({ most }) => parseMoney(most),
  check: ({ percent, most }, base) => shareOf(base, percent, parseMoney(most)),
  give: (args, each) => ({ kind: 'bonus', amount: each, terms: termsOf(args) }),
});
