import { amount, flag, whole } from '../base/setting/setting.ts';

export const keepDays = whole('vip.keep_days', 90, {
  ...{ min: 1, max: 366, unit: 'days' },
  label: { PT: 'Período dos níveis VIP', EN: 'Period of VIP levels', AR: 'مدة مستويات VIP' },
  effect: {
    PT: 'Em quantos dias um jogador precisa jogar o que mantém o seu nível VIP. Vale para períodos que começam depois.',
    EN: 'In how many days a player has to play what keeps their VIP level. For periods that begin afterwards.',
    AR: 'عدد الأيام التي يلعب فيها اللاعب ما يحفظ مستوى VIP. يسري على المدد التي تبدأ لاحقًا.',
  },
});

export const mostBenefit = amount('vip.most_benefit', '100000.00', {
  ...{ min: '0.00', max: '1000000.00', touches: 'money' },
  label: { PT: 'Maior benefício VIP', EN: 'Greatest VIP benefit', AR: 'أكبر ميزة VIP' },
  effect: {
    PT: 'O máximo que um nível VIP dá de uma vez.',
    EN: 'The most that a VIP level gives at once.',
    AR: 'أقصى ما يمنحه مستوى VIP دفعة واحدة.',
  },
});

export const benefitRollover = whole('vip.benefit_rollover', 1, {
  ...{ min: 0, max: 50, touches: 'money' },
  label: { PT: 'Giro dos benefícios VIP', EN: 'Turnover of VIP benefits', AR: 'حجم رهان مزايا VIP' },
  effect: {
    PT: 'Quantas vezes o valor de um benefício VIP é pedido em apostas antes do saque. Vale para os dados depois.',
    EN: 'How many times a VIP benefit is asked in bets before a withdrawal. For those given afterwards.',
    AR: 'كم مرة تُطلب قيمة ميزة VIP رهانات قبل السحب. يسري على ما يُمنح لاحقًا.',
  },
});

export const benefitDays = whole('vip.benefit_days', 30, {
  ...{ min: 1, max: 366, unit: 'days' },
  label: { PT: 'Prazo dos benefícios VIP', EN: 'Time to claim VIP benefits', AR: 'مهلة استلام مزايا VIP' },
  effect: {
    PT: 'Em quantos dias um benefício VIP precisa ser resgatado. Vale para os dados depois.',
    EN: 'Within how many days a VIP benefit has to be claimed. For those given afterwards.',
    AR: 'عدد الأيام التي يجب خلالها استلام ميزة VIP. يسري على ما يُمنح لاحقًا.',
  },
});

export const vipSettings = [
  keepDays,
  mostBenefit,
  benefitRollover,
  benefitDays,
  flag(
    'MEMCLUB3',
    'MYACC',
    { PT: 'Níveis VIP', EN: 'VIP levels', AR: 'مستويات VIP' },
    {
      PT: 'Jogadores têm níveis VIP pelo que jogaram. Desligado, ninguém sobe nem desce.',
      EN: 'Players have VIP levels by what they played. Off, nobody rises or falls.',
      AR: 'للاعبين مستويات VIP بحسب لعبهم. إن أُطفئ فلا يصعد أحد ولا ينزل.',
    },
  ),
];
