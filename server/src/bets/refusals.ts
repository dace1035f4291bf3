import { betsRefusals as status } from '@palpite/contract/bets/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const betsRefusals = refusals(status, {
  'bets.unknown': {
    PT: 'Não achamos esta aposta.',
    EN: 'We could not find this bet.',
    AR: 'لم نجد هذا الرهان.',
  },
  'bets.range_too_long': {
    PT: 'Escolha um período de até {days} dias.',
    EN: 'Choose a range of at most {days} days.',
    AR: 'اختر فترة لا تتجاوز {days} يومًا.',
  },
  'bets.unknown_member': {
    PT: 'Não achamos esta pessoa na sua equipe.',
    EN: 'We could not find this person in your team.',
    AR: 'لم نجد هذا الشخص في فريقك.',
  },
});
