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
  'tables.apart': {
    PT: 'Na mesa inteira, um lado não pode ter mais que {most} acima do outro. Aposte menos, ou no outro lado.',
    EN: 'Over the whole table one side may not have more than {most} above the other. Bet less, or on the other side.',
    AR: 'على الطاولة كلها لا يجوز أن يزيد جانب على الآخر بأكثر من {most}. راهن بأقل أو على الجانب الآخر.',
  },
  'tables.unknown_table': {
    PT: 'Não existe essa mesa nesta marca.',
    EN: 'This brand has no such table.',
    AR: 'لا توجد هذه الطاولة في هذه العلامة.',
  },
  'tables.unknown_round': {
    PT: 'Não existe essa rodada nesta mesa.',
    EN: 'This table has no such round.',
    AR: 'لا توجد هذه الجولة في هذه الطاولة.',
  },
  'tables.bad_limit': {
    PT: 'Estes limites não podem valer: confira o campo marcado.',
    EN: 'These limits cannot hold: check the field marked.',
    AR: 'لا يمكن تطبيق هذه الحدود: راجع الحقل المحدد.',
  },
  'tables.no_shoe': {
    PT: 'Nesta mesa não há sapato: cada rodada é sorteada.',
    EN: 'This table has no shoe: each round is drawn.',
    AR: 'لا يوجد صندوق أوراق في هذه الطاولة: كل جولة تُسحب بالقرعة.',
  },
  'tables.shoe_over': {
    PT: 'Este sapato já acabou ou acaba com a rodada em curso. A próxima rodada abre o sapato seguinte.',
    EN: 'This shoe is over already, or ends with the round at hand. The next round opens the shoe that follows.',
    AR: 'انتهى هذا الصندوق بالفعل أو ينتهي مع الجولة الحالية. الجولة القادمة تبدأ الصندوق التالي.',
  },
  'tables.round_void': {
    PT: 'Esta rodada já é nula.',
    EN: 'This round is void already.',
    AR: 'هذه الجولة ملغاة بالفعل.',
  },
  'tables.void_proposed': {
    PT: 'Já foi proposto anular esta rodada.',
    EN: 'It is proposed already that this round is void.',
    AR: 'سبق اقتراح إلغاء هذه الجولة.',
  },
  'tables.unknown_proposal': {
    PT: 'Não existe essa proposta.',
    EN: 'There is no such proposal.',
    AR: 'لا يوجد هذا الاقتراح.',
  },
  'tables.proposal_over': {
    PT: 'Esta proposta já foi decidida.',
    EN: 'This proposal was decided already.',
    AR: 'سبق البت في هذا الاقتراح.',
  },
  'tables.being_settled': {
    PT: 'A rodada está sendo paga agora. Tente de novo em alguns segundos.',
    EN: 'The round is being paid now. Try again in a few seconds.',
    AR: 'يجري دفع الجولة الآن. حاول مجددًا بعد ثوانٍ.',
  },
  'tables.chips': {
    PT: 'As fichas não podem ficar assim na mesa: confira as casas e tente de novo.',
    EN: 'Chips cannot lie on the table like this: check the spots and try again.',
    AR: 'لا يمكن وضع الفيشات على الطاولة هكذا: راجع المواضع وحاول مجددًا.',
  },
});
