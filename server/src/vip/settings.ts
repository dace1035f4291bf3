import { flag, whole } from '../base/setting/setting.ts';

export const keepDays = whole('vip.keep_days', 90, {
  ...{ min: 1, max: 366, unit: 'days' },
  label: { PT: 'Período dos níveis VIP', EN: 'Period of VIP levels', AR: 'مدة مستويات VIP' },
  effect: {
    PT: 'Em quantos dias um jogador precisa jogar o que mantém o seu nível VIP. Vale para períodos que começam depois.',
    EN: 'In how many days a player has to play what keeps their VIP level. For periods that begin afterwards.',
    AR: 'عدد الأيام التي يلعب فيها اللاعب ما يحفظ مستوى VIP. يسري على المدد التي تبدأ لاحقًا.',
  },
});

export const vipSettings = [
  keepDays,
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
