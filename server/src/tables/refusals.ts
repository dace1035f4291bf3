import { tablesRefusals as status } from '@palpite/contract/tables/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const tablesRefusals = refusals(status, {
  'tables.closed': {
    PT: 'As apostas desta rodada já fecharam. Suas fichas voltaram; entre na próxima.',
    EN: 'Bets on this round are closed. Your chips are back; join the next round.',
    AR: 'أُغلقت رهانات هذه الجولة. عادت فيشاتك إليك؛ شارك في الجولة التالية.',
  },
  'tables.game_closed': {
    PT: 'Esta mesa está em manutenção e não recebe apostas agora.',
    EN: 'This table is under maintenance and takes no bets now.',
    AR: 'هذه الطاولة قيد الصيانة ولا تقبل رهانات الآن.',
  },
  'tables.bet_placed': {
    PT: 'Você já apostou nesta rodada.',
    EN: 'You already have a bet on this round.',
    AR: 'لديك رهان في هذه الجولة بالفعل.',
  },
  'tables.limit': {
    PT: 'Nesta casa da mesa a aposta vai de {least} a {most}.',
    EN: 'On this spot a bet is from {least} to {most}.',
    AR: 'الرهان في هذا الموضع من {least} إلى {most}.',
  },
  'tables.chips': {
    PT: 'As fichas não podem ficar assim na mesa: confira as casas e tente de novo.',
    EN: 'Chips cannot lie on the table like this: check the spots and try again.',
    AR: 'لا يمكن وضع الفيشات على الطاولة هكذا: راجع المواضع وحاول مجددًا.',
  },
});
