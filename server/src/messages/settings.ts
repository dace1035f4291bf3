import { flag, text, whole } from '../base/setting/setting.ts';

/** Empty: the brand has no chat room. */
export const chatUrl = text('chat.url', '', {
  max: 300,
  pattern: /^$|^https?:\/\/[^\s"'<>\\]+$/,
  effect: {
    PT: 'Onde fica a sala de conversa da marca; vazio: ela não tem nenhuma.',
    EN: 'Where the brand’s chat room is; empty: it has none.',
    AR: 'أين غرفة محادثة العلامة؛ فارغ: ليس لها غرفة.',
  },
});

export const feedbackPerDay = whole('feedback.day_per_player', 5, {
  ...{ min: 1, max: 100, unit: 'times' },
  effect: {
    PT: 'Quantas opiniões um jogador envia por dia.',
    EN: 'How many feedbacks a player sends in a day.',
    AR: 'كم رأيًا يرسله اللاعب في اليوم.',
  },
});

export const messagesSettings = [
  chatUrl,
  feedbackPerDay,
  flag('FEEDBACK3', 'COMM3', {
    PT: 'Jogadores escrevem opiniões à marca.',
    EN: 'Players write feedback to the brand.',
    AR: 'يكتب اللاعبون آراءهم للعلامة.',
  }),
  flag('INBOX3', 'COMM3', {
    PT: 'Jogadores têm uma caixa de mensagens.',
    EN: 'Players have an inbox.',
    AR: 'للاعبين صندوق رسائل.',
  }),
  flag('CBS3', 'COMM3', {
    PT: 'O caminho à sala de conversa (chat.url) é mostrado.',
    EN: 'The way to the chat room (chat.url) is shown.',
    AR: 'يظهر الطريق إلى غرفة المحادثة (chat.url).',
  }),
];
