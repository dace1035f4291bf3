import { roundsRefusals as status } from '@palpite/contract/rounds/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const roundsRefusals = refusals(status, {
  'rounds.unknown': {
    PT: 'Não achamos esta rodada.',
    EN: 'We did not find this round.',
    AR: 'لم نجد هذه الجولة.',
  },
  'rounds.link_gone': {
    PT: 'Este link venceu ou foi encerrado. Peça outro a quem o enviou.',
    EN: 'This link has expired or was ended. Ask whoever sent it for another.',
    AR: 'انتهى هذا الرابط أو أُغلق. اطلب رابطاً جديداً ممن أرسله.',
  },
});
