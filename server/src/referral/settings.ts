import { referralModule } from '@palpite/contract/referral/player.ts';
import type { Said } from '../base/refusal/said.ts';
import { amount, flag, whole } from '../base/setting/setting.ts';

const touches = 'money';

export const qualifyDeposit = amount('referral.qualify_deposit', '50.00', {
  ...{ min: '0.00', max: '100000.00', touches },
  label: { PT: 'Depósito para o convidado valer', EN: 'Deposits by which a friend qualifies', AR: 'إيداع يؤهل الصديق' },
  effect: {
    PT: 'Quanto o convidado precisa ter depositado. Onde a lei proíbe o que depende de depósito, não se pede.',
    EN: 'How much a friend has to have paid in. Not asked where the law bars what depends on a deposit.',
    AR: 'كم يجب أن يكون الصديق قد أودع. لا يُطلب حيث يمنع القانون ما يعتمد على الإيداع.',
  },
});

export const qualifyTurnover = amount('referral.qualify_turnover', '500.00', {
  ...{ min: '0.01', max: '1000000.00', touches },
  label: { PT: 'Giro para o convidado valer', EN: 'Turnover by which a friend qualifies', AR: 'حجم لعب يؤهل الصديق' },
  effect: {
    PT: 'Quanto giro válido o convidado precisa ter jogado.',
    EN: 'How much valid turnover a friend has to have played.',
    AR: 'كم يجب أن يلعب الصديق من الحجم المحتسب.',
  },
});

export const waitHours = whole('referral.wait_hours', 24, {
  ...{ min: 0, max: 720, unit: 'hours', touches },
  label: { PT: 'Espera até o convidado contar', EN: 'Wait until a friend counts', AR: 'انتظار احتساب الصديق' },
  effect: {
    PT: 'Quantas horas depois do cadastro um convidado conta: tempo para achar contas da mesma pessoa.',
    EN: 'How many hours after the registration a friend counts: time to find accounts of one person.',
    AR: 'كم ساعة بعد التسجيل يُحتسب الصديق: وقت لكشف حسابات الشخص الواحد.',
  },
});

export const depositRate = whole('referral.deposit_rate', 200, {
  ...{ min: 0, max: 2000, unit: 'hundredths', touches },
  label: { PT: 'Parte do primeiro depósito', EN: 'Part of the first deposit', AR: 'نسبة من الإيداع الأول' },
  effect: {
    PT: 'Que parte do primeiro depósito do convidado vai para quem convidou.',
    EN: 'Which part of a friend’s first deposit goes to whoever invited them.',
    AR: 'النسبة من الإيداع الأول للصديق التي تذهب لمن دعاه.',
  },
});

export const depositCap = amount('referral.deposit_cap', '20.00', {
  ...{ min: '0.00', max: '10000.00', touches },
  label: { PT: 'Máximo por primeiro depósito', EN: 'Most for a first deposit', AR: 'الحد الأقصى لإيداع أول' },
  effect: {
    PT: 'Mais que isso não se paga por um convidado.',
    EN: 'More than this is not paid for one friend.',
    AR: 'لا يُدفع أكثر من هذا عن صديق واحد.',
  },
});

export const betRate = whole('referral.bet_rate', 10, {
  ...{ min: 0, max: 200, unit: 'hundredths', touches },
  label: { PT: 'Parte do giro dos convidados', EN: 'Part of friends’ turnover', AR: 'نسبة من حجم لعب الأصدقاء' },
  effect: {
    PT: 'Que parte do giro válido dos convidados vai para quem convidou.',
    EN: 'Which part of friends’ valid turnover goes to whoever invited them.',
    AR: 'النسبة من حجم لعب الأصدقاء التي تذهب لمن دعاهم.',
  },
});

export const referralMinimum = amount('referral.minimum', '1.00', {
  ...{ min: '0.01', max: '1000.00', touches },
  label: { PT: 'Menor resgate', EN: 'Least to claim', AR: 'أقل مبلغ للمطالبة' },
  effect: {
    PT: 'Abaixo deste valor o ganho pelo giro espera.',
    EN: 'Below this sum what turnover earned waits.',
    AR: 'ما دون هذا المبلغ ينتظر ربح الحجم.',
  },
});

export const referralRollover = whole('referral.rollover', 1, {
  ...{ min: 0, max: 50, touches },
  label: { PT: 'Giro pedido pelo ganho', EN: 'Turnover asked for the income', AR: 'الحجم المطلوب مقابل الربح' },
  effect: {
    PT: 'Quantas vezes o valor resgatado é pedido em giro válido antes de um saque.',
    EN: 'How many times what was claimed is asked as valid turnover before a withdrawal.',
    AR: 'كم مرة يُطلب المبلغ كحجم محتسب قبل السحب.',
  },
});

/** Friends and reward of each step. */
const steps = [
  [1, '5.00'],
  [5, '40.00'],
  [20, '250.00'],
] as const;

const nth: readonly Said[] = [
  { PT: 'primeiro', EN: 'first', AR: 'الأولى' },
  { PT: 'segundo', EN: 'second', AR: 'الثانية' },
  { PT: 'terceiro', EN: 'third', AR: 'الثالثة' },
];

export const tierSettings = steps.map(([friends, sum], at) => {
  const { PT, EN, AR } = nth[at] ?? { PT: '', EN: '', AR: '' };
  return {
    tier: at + 1,
    friends: whole(`referral.tier_${at + 1}_friends`, friends, {
      ...{ min: 0, max: 10_000, touches },
      label: { PT: `Convidados do ${PT} degrau`, EN: `Friends of the ${EN} step`, AR: `أصدقاء الدرجة ${AR}` },
      effect: {
        PT: 'Quantos convidados válidos dão o prêmio deste degrau; 0 desliga o degrau.',
        EN: 'How many qualified friends give the reward of this step; 0 turns the step off.',
        AR: 'عدد الأصدقاء المؤهلين لمكافأة هذه الدرجة؛ 0 يوقفها.',
      },
    }),
    reward: amount(`referral.tier_${at + 1}_reward`, sum, {
      ...{ min: '0.01', max: '100000.00', touches },
      label: { PT: `Prêmio do ${PT} degrau`, EN: `Reward of the ${EN} step`, AR: `مكافأة الدرجة ${AR}` },
      effect: {
        PT: 'Quanto ganha, uma vez, quem chega a este degrau.',
        EN: 'What whoever reaches this step gains, once.',
        AR: 'ما يكسبه مرة واحدة من يبلغ هذه الدرجة.',
      },
    }),
  };
});

export const referralSettings = [
  ...[qualifyDeposit, qualifyTurnover, waitHours, depositRate, depositCap, betRate, referralMinimum, referralRollover],
  ...tierSettings.flatMap(({ friends, reward }) => [friends, reward]),
  flag(
    referralModule,
    'REG3',
    { PT: 'Convites de jogadores', EN: 'Players’ invitations', AR: 'دعوات اللاعبين' },
    {
      PT: 'Jogadores também convidam e ganham por quem trazem.',
      EN: 'Players invite too, and gain by whom they bring.',
      AR: 'يدعو اللاعبون أيضًا ويكسبون ممن يجلبونهم.',
    },
  ),
];
