import type { PromotionNews } from '@palpite/contract/messages/shapes.ts';
import type { ActivityTerms, RuleUse } from '@palpite/contract/promotions/shapes.ts';
import type { Said } from '../../base/refusal/said.ts';

export interface ActivitySeed {
  readonly category: PromotionNews['category'];
  readonly title: Said;
  /** What it is, in a sentence or two; the rules stand beside it. */
  readonly text: Said;
  readonly trigger: RuleUse;
  readonly conditions?: readonly RuleUse[];
  readonly reward: RuleUse;
  readonly limit: ActivityTerms['limit'];
  /** Whole units: money of the brand, or points. */
  readonly budget: bigint;
  /** So many days after the first start it ends; else it goes on as long as its budget. */
  readonly days?: number;
  /** The player of the demonstration takes part from the beginning. */
  readonly joined?: true;
}

const once = { count: 1, period: 'ever' } as const;
const weekly = { count: 1, period: 'week' } as const;
const daily = { count: 1, period: 'day' } as const;

const spinArgs = (prizeA: string, prizeB: string, prizeC: string, prizeD: string) => ({
  ...{ prizeA, weightA: 60, prizeB, weightB: 30, prizeC, weightC: 9, prizeD, weightD: 1, rollover: 1 },
});

/** An activity of each kind of trigger, with which the demo brands begin. */
export const activitySeeds: readonly ActivitySeed[] = [
  {
    category: 'newbie',
    title: { PT: 'Boas-vindas com rodadas grátis', EN: 'Welcome with free rounds', AR: 'ترحيب بجولات مجانية' },
    text: {
      PT: 'Quem se cadastra ganha dez rodadas grátis na Folia. O que elas ganharem vira um bônus com rollover de dez vezes.',
      EN: 'Whoever registers gets ten free rounds on Folia. What they win becomes a bonus with a rollover of ten times.',
      AR: 'من يسجّل يحصل على عشر جولات مجانية في Folia. وما تربحه يصبح مكافأة بشرط رهان عشر مرات.',
    },
    trigger: { code: 'registration', args: { days: 7 } },
    reward: {
      code: 'free_rounds',
      args: {
        ...{ game: 'folia', rounds: 10, stake: '0.50', lasts: 7, winnings: 'bonus' },
        ...{ rollover: 10, days: 14, holdsWithdrawals: false },
      },
    },
    limit: once,
    budget: 50_000n,
  },
  {
    category: 'newbie',
    title: {
      PT: 'Primeiro depósito com mais da metade',
      EN: 'Half again on your first deposit',
      AR: 'نصف إضافي على إيداعك الأول',
    },
    text: {
      PT: 'Seu primeiro depósito ganha 50 % em bônus. Participe antes de depositar; o bônus vira saldo quando o rollover acabar.',
      EN: 'Your first deposit earns 50 % as a bonus. Join before you pay in; the bonus is yours once its rollover is done.',
      AR: 'يكسب إيداعك الأول 50 % مكافأة. انضم قبل الإيداع؛ وتصبح المكافأة لك بعد إتمام الرهان.',
    },
    trigger: { code: 'deposit', args: { nth: 1, least: '20.00' } },
    reward: {
      code: 'bonus_share',
      args: { percent: 50, most: '50.00', rollover: 10, days: 30, holdsWithdrawals: false, leastOdds: '1.50' },
    },
    limit: once,
    budget: 50_000n,
  },
  {
    category: 'limited',
    title: { PT: 'Fim de semana recarregado', EN: 'Weekend reload', AR: 'شحن نهاية الأسبوع' },
    text: {
      PT: 'Nos sábados e domingos, um depósito ganha 20 % em bônus.',
      EN: 'On Saturdays and Sundays a deposit earns 20 % as a bonus.',
      AR: 'يومي السبت والأحد يكسب الإيداع 20 % مكافأة.',
    },
    trigger: { code: 'reload', args: { least: '30.00', weekdays: ['sat', 'sun'] } },
    reward: {
      code: 'bonus_share',
      args: { percent: 20, most: '30.00', rollover: 8, days: 14, holdsWithdrawals: false, leastOdds: '1.50' },
    },
    limit: weekly,
    budget: 30_000n,
  },
  {
    category: 'limited',
    title: { PT: 'Código VERAO26', EN: 'Code VERAO26', AR: 'الرمز VERAO26' },
    text: {
      PT: 'Digite VERAO26 e receba um bônus, enquanto durar o orçamento.',
      EN: 'Type VERAO26 and receive a bonus, as long as the budget lasts.',
      AR: 'اكتب VERAO26 واحصل على مكافأة ما دامت الميزانية.',
    },
    trigger: { code: 'code', args: { code: 'VERAO26' } },
    reward: { code: 'bonus', args: { amount: '5.00', rollover: 5, days: 14, holdsWithdrawals: false } },
    limit: once,
    budget: 5_000n,
  },
  {
    category: 'daily',
    title: { PT: 'Cinco dias por semana', EN: 'Five days a week', AR: 'خمسة أيام في الأسبوع' },
    text: {
      PT: 'Entre em cinco dias da mesma semana e receba pontos. Não precisa jogar.',
      EN: 'Log in on five days of one week and receive points. You need not play.',
      AR: 'سجّل الدخول خمسة أيام في أسبوع واحد واحصل على نقاط، دون حاجة إلى اللعب.',
    },
    trigger: { code: 'login_days', args: { days: 5, inRow: false, period: 'week' } },
    reward: { code: 'points', args: { points: 30 } },
    limit: weekly,
    budget: 200_000n,
    joined: true,
  },
  {
    category: 'rebate',
    title: { PT: 'Cashback da semana', EN: 'Cashback of the week', AR: 'استرداد الأسبوع' },
    text: {
      PT: 'Uma parte do que você perder na semana volta quando ela acabar. Jogue só o que pode perder: o cashback não torna a perda menor que zero.',
      EN: 'A part of what you lose in a week comes back when it is over. Play only what you can lose: cashback does not turn a loss into a win.',
      AR: 'يعود جزء مما تخسره في الأسبوع بعد انتهائه. العب بما تحتمل خسارته فقط.',
    },
    trigger: { code: 'loss', args: { least: '20.00', period: 'week' } },
    reward: { code: 'cash_share', args: { percent: 5, most: '100.00', rollover: 1 } },
    limit: weekly,
    budget: 40_000n,
    joined: true,
  },
  {
    category: 'other',
    title: { PT: 'Mil na semana', EN: 'A thousand in a week', AR: 'ألف في الأسبوع' },
    text: {
      PT: 'Mil de giro válido na mesma semana rende um prêmio em dinheiro.',
      EN: 'A thousand of valid turnover in one week brings a reward in money.',
      AR: 'ألف من حجم الرهان المحتسب في أسبوع واحد يمنح مكافأة مالية.',
    },
    trigger: { code: 'turnover', args: { least: '1000.00', period: 'week' } },
    reward: { code: 'cash', args: { amount: '5.00', rollover: 1 } },
    limit: weekly,
    budget: 20_000n,
    joined: true,
  },
  {
    category: 'VIP',
    title: { PT: 'Mês dos níveis VIP', EN: 'Month of the VIP levels', AR: 'شهر مستويات VIP' },
    text: {
      PT: 'Para o nível 2 e acima: cinco mil de giro válido no mês rendem pontos.',
      EN: 'For level 2 and above: five thousand of valid turnover in a month bring points.',
      AR: 'للمستوى 2 فأعلى: خمسة آلاف من حجم الرهان المحتسب في الشهر تمنح نقاطًا.',
    },
    trigger: { code: 'turnover', args: { least: '5000.00', period: 'month' } },
    conditions: [{ code: 'vip_level', args: { least: 2 } }],
    reward: { code: 'points', args: { points: 200 } },
    limit: { count: 1, period: 'month' },
    budget: 500_000n,
  },
  {
    category: 'special',
    title: { PT: 'Parabéns pra você', EN: 'Happy birthday', AR: 'عيد ميلاد سعيد' },
    text: {
      PT: 'Um presente em dinheiro no seu aniversário, para quem confirmou a identidade.',
      EN: 'A gift in money on your birthday, for whoever has proven their identity.',
      AR: 'هدية مالية في عيد ميلادك لمن أثبت هويته.',
    },
    trigger: { code: 'birthday', args: { days: 7 } },
    conditions: [{ code: 'identity', args: {} }],
    reward: { code: 'cash', args: { amount: '10.00', rollover: 1 } },
    limit: { count: 1, period: 'month' },
    budget: 10_000n,
  },
  {
    category: 'special',
    title: { PT: 'Conte como foi', EN: 'Tell us how it was', AR: 'أخبرنا كيف كان' },
    text: {
      PT: 'Mande uma imagem da sua melhor rodada e conte como foi. A equipe lê cada pedido.',
      EN: 'Send a picture of your best round and tell us how it was. Our team reads every application.',
      AR: 'أرسل صورة لأفضل جولة لك وأخبرنا كيف كانت. يقرأ فريقنا كل طلب.',
    },
    trigger: { code: 'manual', args: { images: 'required', tries: 3 } },
    reward: { code: 'points', args: { points: 50 } },
    limit: once,
    budget: 100_000n,
  },
  {
    category: 'limited',
    title: { PT: 'Sorteio da semana', EN: 'Raffle of the week', AR: 'سحب الأسبوع' },
    text: {
      PT: 'Cada R$ 50,00 de giro válido em um dia vale um bilhete. O sorteio é decidido por uma semente fixada antes e por uma fonte pública de números: qualquer pessoa pode refazê-lo.',
      EN: 'Each R$ 50.00 of valid turnover in a day is a ticket. A seed fixed before and a public beacon of numbers decide the draw: anybody can redo it.',
      AR: 'كل 50 من حجم الرهان المحتسب في اليوم تمنح تذكرة. تقرر السحب بذرة مثبتة مسبقًا ومصدر أرقام عام: يمكن لأي شخص إعادته.',
    },
    trigger: { code: 'raffle', args: { per: '50.00', mostADay: 20, minutes: 15 } },
    reward: {
      code: 'prizes',
      args: { first: '300.00', seconds: 2, second: '100.00', thirds: 10, third: '20.00', rollover: 1 },
    },
    limit: once,
    budget: 700n,
    days: 7,
    joined: true,
  },
  {
    category: 'daily',
    title: { PT: 'Roda do dia', EN: 'Wheel of the day', AR: 'عجلة اليوم' },
    text: {
      PT: 'Entre e gire a roda, uma vez por dia. A chance de cada prêmio está escrita ao lado.',
      EN: 'Log in and spin the wheel, once a day. The chance of each prize is written beside it.',
      AR: 'سجّل الدخول وأدر العجلة مرة كل يوم. فرصة كل جائزة مكتوبة بجانبها.',
    },
    trigger: { code: 'login_days', args: { days: 1, inRow: false, period: 'day' } },
    reward: { code: 'wheel', args: spinArgs('0.10', '0.50', '2.00', '20.00') },
    limit: daily,
    budget: 5_000n,
    joined: true,
  },
  {
    category: 'special',
    title: { PT: 'Ovo dourado da semana', EN: 'Golden egg of the week', AR: 'بيضة الأسبوع الذهبية' },
    text: {
      PT: 'Com R$ 200,00 de giro válido na semana, abra um ovo. Os três têm as mesmas chances.',
      EN: 'With R$ 200.00 of valid turnover in a week, open an egg. All three have the same chances.',
      AR: 'مع 200 من حجم الرهان المحتسب في الأسبوع، افتح بيضة. للثلاث الفرص نفسها.',
    },
    trigger: { code: 'turnover', args: { least: '200.00', period: 'week' } },
    reward: { code: 'egg', args: spinArgs('1.00', '3.00', '10.00', '50.00') },
    limit: weekly,
    budget: 10_000n,
    joined: true,
  },
];
