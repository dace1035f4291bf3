import { seatsRefusals as status } from '@palpite/contract/seats/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const seatsRefusals = refusals(status, {
  'seats.closed': {
    PT: 'As apostas desta rodada já fecharam. Suas fichas voltaram; entre na próxima.',
    EN: 'Bets on this round are closed. Your chips are back; join the next round.',
    AR: 'أُغلقت رهانات هذه الجولة. عادت فيشاتك إليك؛ شارك في الجولة التالية.',
  },
  'seats.game_closed': {
    PT: 'Esta mesa está em manutenção e não recebe apostas agora.',
    EN: 'This table is under maintenance and takes no bets now.',
    AR: 'هذه الطاولة قيد الصيانة ولا تقبل رهانات الآن.',
  },
  'seats.bet_placed': {
    PT: 'Você já apostou neste lugar nesta rodada.',
    EN: 'You already have a bet at this seat in this round.',
    AR: 'لديك رهان على هذا المقعد في هذه الجولة بالفعل.',
  },
  'seats.bet_elsewhere': {
    PT: 'Sua aposta desta rodada está em outro lugar. Quando ela terminar, você pode trocar de lugar.',
    EN: 'Your bet of this round is at another seat. You can change seats once it is over.',
    AR: 'رهانك في هذه الجولة على مقعد آخر. يمكنك تغيير مقعدك بعد انتهائها.',
  },
  'seats.limit': {
    PT: 'Nesta mesa a aposta vai de {least} a {most}.',
    EN: 'At this table a bet is from {least} to {most}.',
    AR: 'الرهان على هذه الطاولة من {least} إلى {most}.',
  },
  'seats.taken': {
    PT: 'Este lugar é de outra pessoa.',
    EN: 'This seat is somebody else’s.',
    AR: 'هذا المقعد لشخص آخر.',
  },
  'seats.held': {
    PT: 'Você já tem um lugar nesta mesa. Saia dele primeiro.',
    EN: 'You already have a seat at this table. Leave it first.',
    AR: 'لديك مقعد على هذه الطاولة بالفعل. غادره أولًا.',
  },
  'seats.none': {
    PT: 'Você não tem este lugar. Sente-se primeiro.',
    EN: 'This seat is not yours. Take it first.',
    AR: 'هذا المقعد ليس لك. اجلس عليه أولًا.',
  },
  'seats.no_bet_ahead': {
    PT: 'Ninguém apostou neste lugar ainda: não há aposta para acompanhar.',
    EN: 'Nobody has bet at this seat yet: there is no bet to go along with.',
    AR: 'لم يراهن أحد على هذا المقعد بعد: لا يوجد رهان تتبعه.',
  },
  'seats.behind_limit': {
    PT: 'Atrás deste lugar cabem {most} ao todo, e restam {left}.',
    EN: 'Bets behind this seat may be {most} together, and {left} is left.',
    AR: 'مجموع الرهانات خلف هذا المقعد {most} والمتبقي {left}.',
  },
  'seats.not_your_turn': {
    PT: 'Ainda não é a sua vez.',
    EN: 'It is not your turn.',
    AR: 'ليس دورك الآن.',
  },
  'seats.turn_over': {
    PT: 'Esta decisão já passou.',
    EN: 'This decision is over.',
    AR: 'انتهى وقت هذا القرار.',
  },
  'seats.move': {
    PT: 'Esta jogada não vale para esta mão.',
    EN: 'This move is not open to this hand.',
    AR: 'هذه الحركة غير متاحة لهذه اليد.',
  },
});
