import { catalogueRefusals as status } from '@palpite/contract/catalogue/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const catalogueRefusals = refusals(status, {
  'catalogue.unknown_game': {
    PT: 'Não achamos este jogo.',
    EN: 'We could not find this game.',
    AR: 'لم نجد هذه اللعبة.',
  },
  'catalogue.maintenance': {
    PT: 'Este jogo está em manutenção. Experimente outro.',
    EN: 'Game maintenance. Try another game.',
    AR: 'هذه اللعبة في صيانة. جرّب لعبة أخرى.',
  },
  'catalogue.no_trial': {
    PT: 'A partida grátis é das contas de teste, nos jogos que a oferecem.',
    EN: 'Free play is for trial accounts, in games that offer it.',
    AR: 'اللعب المجاني للحسابات التجريبية، في الألعاب التي تتيحه.',
  },
  'catalogue.too_many_favourites': {
    PT: 'Você já tem {max} favoritos. Tire um para incluir outro.',
    EN: 'You have {max} favourites already. Remove one to add another.',
    AR: 'لديك {max} من المفضلات. أزل واحدة لتضيف أخرى.',
  },
  'catalogue.ticket_invalid': {
    PT: 'Esta entrada já foi usada ou venceu. Abra o jogo de novo.',
    EN: 'This ticket was used or has expired. Open the game again.',
    AR: 'استُخدمت هذه التذكرة أو انتهت. افتح اللعبة من جديد.',
  },
});
