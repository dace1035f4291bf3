import { list, text, whole, wholeOrNone } from '../base/setting/setting.ts';

export const forbiddenWords = list(
  'chat.words',
  [
    ...['puta*', 'puto', 'caralho', 'porra', 'merda*', 'foder*', 'fodase', 'buceta', 'viado', 'arrombad*', 'cuzao'],
    ...['desgracad*', 'vagabund*', 'macaco', 'crioulo', 'retardad*', 'vai tomar no cu', 'filho da puta'],
    ...['fuck*', 'shit*', 'bitch*', 'cunt', 'nigger*', 'nigga', 'faggot', 'whore', 'asshole'],
    ...['me chama no zap', 'whatsapp', 'telegram'],
  ],
  {
    ...{ most: 1000, max: 60 },
    label: { PT: 'Palavras proibidas no chat', EN: 'Words forbidden in the chat', AR: 'كلمات ممنوعة في الدردشة' },
    effect: {
      PT: 'Linhas com uma delas são recusadas; com * no fim, também as palavras que começam assim.',
      EN: 'Lines with one of them are refused; with * at its end, words that begin so too.',
      AR: 'تُرفض السطور التي تحوي إحداها؛ ومع * في آخرها تُرفض أيضًا الكلمات التي تبدأ بها.',
    },
  },
);

export const slowSeconds = whole('chat.slow_seconds', 0, {
  ...{ min: 0, max: 600, unit: 'seconds' },
  label: { PT: 'Modo lento do chat', EN: 'Slow mode of the chat', AR: 'الوضع البطيء للدردشة' },
  effect: {
    PT: 'Quantos segundos, no mínimo, entre duas linhas de um jogador; 0: só o limite de sempre.',
    EN: 'How many seconds at least between two lines of one player; 0: only the usual limit.',
    AR: 'أقل عدد من الثواني بين سطرين للاعب واحد؛ 0: الحد المعتاد فقط.',
  },
});

export const hideAtReports = wholeOrNone('chat.hide_at_reports', 3, {
  ...{ min: 1, max: 50, unit: 'times' },
  label: { PT: 'Denúncias que escondem', EN: 'Reports that hide', AR: 'البلاغات التي تُخفي' },
  effect: {
    PT: 'Quando tantos jogadores denunciam uma linha, ela some até alguém da equipe decidir; vazio: nunca.',
    EN: 'When so many players report a line it is hidden until staff decide; empty: never.',
    AR: 'عندما يبلّغ هذا العدد من اللاعبين عن سطر يُخفى حتى يقرر الموظفون؛ فارغ: أبدًا.',
  },
});

/** Empty: the brand's name. */
export const staffName = text('chat.staff_name', '', {
  max: 30,
  label: { PT: 'Nome da equipe no chat', EN: 'Name of staff in the chat', AR: 'اسم الموظفين في الدردشة' },
  effect: {
    PT: 'Sob que nome a equipe fala nas salas; vazio: o nome da marca.',
    EN: 'Under which name staff speak in the rooms; empty: the brand’s name.',
    AR: 'الاسم الذي يتحدث به الموظفون في الغرف؛ فارغ: اسم العلامة.',
  },
});

export const chatSettings = [forbiddenWords, slowSeconds, hideAtReports, staffName];
