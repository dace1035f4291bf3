import { oddsRefusals as status } from '@palpite/contract/odds/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const oddsRefusals = refusals(status, {
  'odds.unknown_event': {
    PT: 'Este evento não existe.',
    EN: 'There is no such event.',
    AR: 'لا يوجد هذا الحدث.',
  },
  'odds.unknown_selection': {
    PT: 'Este mercado ou esta seleção não está no evento.',
    EN: 'The event has no such market or selection.',
    AR: 'لا يوجد هذا السوق أو هذا الاختيار في الحدث.',
  },
  'odds.unknown_ruling': {
    PT: 'Esta decisão não existe ou já terminou.',
    EN: 'There is no such ruling, or it has ended.',
    AR: 'لا يوجد هذا القرار أو أنه انتهى.',
  },
  'odds.ruled': {
    PT: 'Já há uma decisão como esta; termine a outra antes.',
    EN: 'There is such a ruling already; end that one first.',
    AR: 'يوجد قرار مثل هذا بالفعل؛ أنهِ الآخر أولًا.',
  },
});
