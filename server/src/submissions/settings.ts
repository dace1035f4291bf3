import { whole } from '../base/setting/setting.ts';

export const mostSubmissions = whole('submissions.most', 10, {
  ...{ min: 1, max: 100 },
  label: { PT: 'Números por jogador', EN: 'Numbers of a player', AR: 'أرقام اللاعب' },
  effect: {
    PT: 'Quantos números um jogador envia, no máximo, a um sorteio que os soma (Yi-ki).',
    EN: 'How many numbers a player sends at most to a draw that adds them up (Yi-ki).',
    AR: 'كم رقمًا يرسل اللاعب على الأكثر إلى سحب يجمعها (يي كي).',
  },
});

export const submissionsSettings = [mostSubmissions];
