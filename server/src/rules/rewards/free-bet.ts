import { freeBetOdds } from '@palpite/contract/rewards/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { readTenThousandths } from '@palpite/math/sports/odds/odds.ts';
import type { Said } from '../../base/refusal/said.ts';
import { amount, choice, list, reward, whole } from '../rule.ts';

const odds = Object.fromEntries(freeBetOdds.map((each) => [each, { PT: each, EN: each, AR: each }])) as Readonly<
  Record<(typeof freeBetOdds)[number], Said>
>;

/** By their codes, as the book has them. */
const sports: Readonly<Record<string, Said>> = {
  football: { PT: 'Futebol', EN: 'Football', AR: 'كرة القدم' },
  basketball: { PT: 'Basquete', EN: 'Basketball', AR: 'كرة السلة' },
  tennis: { PT: 'Tênis', EN: 'Tennis', AR: 'التنس' },
  volleyball: { PT: 'Vôlei', EN: 'Volleyball', AR: 'الكرة الطائرة' },
  mma: { PT: 'MMA', EN: 'MMA', AR: 'فنون القتال المختلطة' },
  motor: { PT: 'Automobilismo', EN: 'Motor racing', AR: 'سباق السيارات' },
  lol: { PT: 'League of Legends', EN: 'League of Legends', AR: 'ليج أوف ليجندز' },
  cs: { PT: 'Counter-Strike', EN: 'Counter-Strike', AR: 'كاونتر سترايك' },
  dota: { PT: 'Dota 2', EN: 'Dota 2', AR: 'دوتا 2' },
};

/**
 * One bet of our own book. A reward of it comes to its stake: so the bounds of an activity hold for it as for money.
 */
export const freeBet = reward({
  code: 'free_bet',
  name: { PT: 'Aposta grátis', EN: 'Free bet', AR: 'رهان مجاني' },
  text: {
    PT: 'Aposta grátis de {amount}, por {lasts} dias. Esportes: {sports}. Cotação total a partir de {odds}. Só o ganho é pago, sem a aposta.',
    EN: 'A free bet of {amount}, for {lasts} days. Sports: {sports}. Total odds from {odds}. Only what it wins is paid, without the stake.',
    AR: 'رهان مجاني بقيمة {amount}، لمدة {lasts} يومًا. الرياضات: {sports}. المعدل الكلي من {odds}. يُدفع الربح فقط دون قيمة الرهان.',
  },
  args: {
    amount: amount({ PT: 'Valor da aposta', EN: 'Stake', AR: 'قيمة الرهان' }, '10.00'),
    odds: choice({ PT: 'Cotação mínima', EN: 'Least odds', AR: 'أدنى معدل' }, '1.50', odds),
    sports: list({ PT: 'Esportes', EN: 'Sports', AR: 'الرياضات' }, sports),
    lasts: whole({ PT: 'Validade em dias', EN: 'Valid for, in days', AR: 'مدة الصلاحية بالأيام' }, 7, {
      min: 1,
      max: 90,
    }),
  },
  unit: 'money',
  needsBase: false,
  most: (args) => parseMoney(args.amount),
  check: (args) => parseMoney(args.amount),
  give: ({ odds: least, sports: on, lasts: days }, each) => ({
    ...{ kind: 'free_bet', amount: each, sports: on, days },
    leastOdds: readTenThousandths(least) ?? 10_000,
  }),
});
