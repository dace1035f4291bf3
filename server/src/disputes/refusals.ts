import { disputesRefusals as status } from '@palpite/contract/disputes/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const disputesRefusals = refusals(status, {
  'disputes.already_open': {
    PT: 'Esta linha já tem uma contestação aberta. Espere a resposta.',
    EN: 'This line has an open dispute already. Wait for the answer.',
    AR: 'يوجد اعتراض مفتوح على هذا السطر. انتظر الرد.',
  },
  'disputes.unknown': {
    PT: 'Não achamos esta contestação.',
    EN: 'We could not find this dispute.',
    AR: 'لم نجد هذا الاعتراض.',
  },
  'disputes.wrong_state': {
    PT: 'Esta contestação já mudou de situação. Veja como está agora.',
    EN: 'This dispute has changed since. See how it stands now.',
    AR: 'تغيّرت حالة هذا الاعتراض. راجع حالته الآن.',
  },
});
