import { abuseRefusals as status } from '@palpite/contract/abuse/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const abuseRefusals = refusals(status, {
  'abuse.unknown': {
    PT: 'Este caso não existe.',
    EN: 'There is no such case.',
    AR: 'لا توجد حالة كهذه.',
  },
  'abuse.changed': {
    PT: 'O caso mudou enquanto você olhava. Veja de novo antes de marcar.',
    EN: 'The case changed while you were looking. Look again before you mark it.',
    AR: 'تغيّرت الحالة أثناء مراجعتك. راجعها مجددًا قبل التعليم.',
  },
});
