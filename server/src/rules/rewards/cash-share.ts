import { parseMoney } from '@palpite/math/money.ts';
import { reward, shareOf } from '../rule.ts';
import { rolloverArg, shareArgs } from './rollover.ts';

export const cashShare = reward({
  code: 'cash_share',
  name: { PT: 'Parte em dinheiro', EN: 'A share in money', AR: 'نسبة من المال' },
  text: {
    PT: '{percent} % do valor, até {most}, na carteira principal. Giro antes de sacar, em vezes: {rollover}.',
    EN: '{percent} % of the amount, up to {most}, into the main wallet. Turnover before a withdrawal, in times: {rollover}.',
    AR: '{percent} % من المبلغ، حتى {most}، في المحفظة الرئيسية. مرات الرهان قبل السحب: {rollover}.',
  },
  args: { ...shareArgs, rollover: rolloverArg },
  unit: 'money',
  needsBase: true,
  most: ({ most }) => parseMoney(most),
  check: ({ percent, most }, base) => shareOf(base, percent, parseMoney(most)),
  give: ({ rollover }, each) => ({ kind: 'cash', amount: each, rollover }),
});
