import { flag, text, whole } from '../base/setting/setting.ts';

/** Empty: our own rooms. */
export const chatUrl = text('chat.url', '', {
  max: 300,
  pattern: /^$|^https?:\/\/[^\s"'<>\\]+$/,
  label: { PT: 'Sala de chat de fora', EN: 'Outside chat room', AR: 'غرفة دردشة خارجية' },
  effect: {
    PT: 'Onde fica a sala de chat de outra casa, se a marca tem uma; vazio: as nossas salas.',
    EN: 'Where the chat room of another house is, if the brand has one; empty: our own rooms.',
    AR: 'أين غرفة دردشة جهة أخرى إن كان للعلامة واحدة؛ فارغ: غرفنا.',
  },
});

export const feedbackPerDay = whole('feedback.day_per_player', 5, {
  ...{ min: 1, max: 100, unit: 'times' },
  label: { PT: 'Opiniões por jogador e dia', EN: 'Feedbacks a player and day', AR: 'آراء اللاعب يوميًا' },
  effect: {
    PT: 'Quantas opiniões um jogador envia por dia.',
    EN: 'How many feedbacks a player sends in a day.',
    AR: 'كم رأيًا يرسله اللاعب في اليوم.',
  },
});

export const messagesSettings = [
  chatUrl,
  feedbackPerDay,
  flag(
    'FEEDBACK3',
    'COMM3',
    { PT: 'Opiniões', EN: 'Feedback', AR: 'الآراء' },
    {
      PT: 'Jogadores escrevem opiniões à marca.',
      EN: 'Players write feedback to the brand.',
      AR: 'يكتب اللاعبون آراءهم للعلامة.',
    },
  ),
  flag(
    'INBOX3',
    'COMM3',
    { PT: 'Caixa de mensagens', EN: 'Inbox', AR: 'صندوق الرسائل' },
    {
      PT: 'Jogadores têm uma caixa de mensagens.',
      EN: 'Players have an inbox.',
      AR: 'للاعبين صندوق رسائل.',
    },
  ),
  flag(
    'CBS3',
    'COMM3',
    { PT: 'Caminho ao chat', EN: 'Way to the chat', AR: 'الطريق إلى الدردشة' },
    {
      PT: 'O caminho ao chat é mostrado.',
      EN: 'The way to the chat is shown.',
      AR: 'يظهر الطريق إلى الدردشة.',
    },
  ),
];
