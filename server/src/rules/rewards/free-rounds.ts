import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { amount, choice, reward, whole } from '../rule.ts';
import { bonusArgs, termsOf } from './rollover.ts';

/** Our own games of one stake, as they are called on the shelf. */
const games = {
  folia: { PT: 'Folia', EN: 'Folia' },
  onca: { PT: 'Onça', EN: 'Onça' },
  cofre: { PT: 'Cofre', EN: 'Vault', AR: 'الخزنة' },
  tucano: { PT: 'Tucano', EN: 'Toucan', AR: 'الطوقان' },
  cordel: { PT: 'Cordel', EN: 'Cordel' },
  cascata: { PT: 'Cascata', EN: 'Cascade', AR: 'الشلال' },
  calcadao: { PT: 'Calçadão', EN: 'Calçadão' },
  feira: { PT: 'Feira', EN: 'Feira' },
  mines: { PT: 'Minas', EN: 'Mines', AR: 'الألغام' },
  plinko: { PT: 'Plinko', EN: 'Plinko' },
  limbo: { PT: 'Limbo', EN: 'Limbo' },
  wheel: { PT: 'Catavento', EN: 'Pinwheel', AR: 'العجلة' },
  keno: { PT: 'Keno', EN: 'Keno' },
  diamonds: { PT: 'Diamantes', EN: 'Diamonds', AR: 'الماس' },
  coinflip: { PT: 'Cara ou coroa', EN: 'Heads or tails', AR: 'صورة أو كتابة' },
  hilo: { PT: 'Maior ou Menor', EN: 'Higher or Lower', AR: 'أعلى أو أدنى' },
  tower: { PT: 'Torre', EN: 'Tower', AR: 'البرج' },
  scratch: { PT: 'Raspadinha', EN: 'Scratch card', AR: 'بطاقة الكشط' },
} as const;

const together = ({ rounds, stake }: { rounds: number; stake: string }): Micro => BigInt(rounds) * parseMoney(stake);

/** A reward of them comes to what they stake together: so the bounds of an activity hold for them as for money. */
export const freeRounds = reward({
  code: 'free_rounds',
  name: { PT: 'Rodadas grátis', EN: 'Free rounds', AR: 'جولات مجانية' },
  text: {
    PT: 'Rodadas grátis em {game}: {rounds}, cada uma de {stake}, por {lasts} dias. Prêmios: {winnings}.',
    EN: 'Free rounds on {game}: {rounds}, each of {stake}, for {lasts} days. Winnings: {winnings}.',
    AR: 'جولات مجانية في {game}: {rounds}، قيمة كل منها {stake}، لمدة {lasts} يومًا. الأرباح: {winnings}.',
  },
  args: {
    game: choice({ PT: 'Jogo', EN: 'Game', AR: 'اللعبة' }, 'folia', games),
    rounds: whole({ PT: 'Número de rodadas', EN: 'Number of rounds', AR: 'عدد الجولات' }, 10, { min: 1, max: 500 }),
    stake: amount({ PT: 'Aposta de cada rodada', EN: 'Stake of each round', AR: 'رهان كل جولة' }, '0.50'),
    lasts: whole({ PT: 'Validade em dias', EN: 'Valid for, in days', AR: 'مدة الصلاحية بالأيام' }, 7, {
      min: 1,
      max: 90,
    }),
    winnings: choice({ PT: 'Prêmios', EN: 'Winnings', AR: 'الأرباح' }, 'bonus', {
      cash: { PT: 'em dinheiro', EN: 'in cash', AR: 'نقدًا' },
      bonus: { PT: 'em bônus', EN: 'as a bonus', AR: 'مكافأة' },
    }),
    ...bonusArgs,
  },
  unit: 'money',
  needsBase: false,
  most: together,
  check: together,
  give: ({ game, rounds, stake, lasts: days, winnings, ...terms }) => ({
    ...{ kind: 'free_rounds', gameCode: game, rounds, stake: parseMoney(stake), days },
    terms: winnings === 'bonus' ? termsOf(terms) : undefined,
  }),
});
