import { ringsRefusals as status } from '@palpite/contract/rings/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const ringsRefusals = refusals(status, {
  'rings.unknown': {
    PT: 'Este grupo de contas não existe mais.',
    EN: 'This group of accounts is not there any more.',
    AR: 'لم تعد هذه المجموعة من الحسابات موجودة.',
  },
  'rings.changed': {
    PT: 'O grupo mudou enquanto você olhava. Veja de novo antes de marcar.',
    EN: 'The group changed while you were looking. Look again before you mark it.',
    AR: 'تغيّرت المجموعة أثناء مراجعتك. راجعها مجددًا قبل التعليم.',
  },
});
