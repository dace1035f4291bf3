import { treasuryRefusals as status } from '@palpite/contract/treasury/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const treasuryRefusals = refusals(status, {
  'treasury.whole_points': {
    PT: 'Pontos são inteiros.',
    EN: 'Points are whole.',
    AR: 'النقاط أعداد صحيحة.',
  },
  'treasury.unknown_player': {
    PT: 'Não achamos este jogador.',
    EN: 'We could not find this player.',
    AR: 'لم نجد هذا اللاعب.',
  },
  'treasury.unknown_adjustment': {
    PT: 'Não achamos este ajuste.',
    EN: 'We could not find this adjustment.',
    AR: 'لم نجد هذه التسوية.',
  },
  'treasury.unknown_difference': {
    PT: 'Não achamos esta diferença.',
    EN: 'We could not find this difference.',
    AR: 'لم نجد هذا الفرق.',
  },
  'treasury.wrong_state': {
    PT: 'Isto já foi decidido.',
    EN: 'This has already been decided.',
    AR: 'سبق البتّ في هذا.',
  },
  'treasury.day_not_over': {
    PT: 'O dia ainda não terminou.',
    EN: 'The day is not over yet.',
    AR: 'لم ينتهِ اليوم بعد.',
  },
});
