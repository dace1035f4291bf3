import { handoffRefusals as status } from '@palpite/contract/handoff/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const handoffRefusals = refusals(status, {
  'handoff.gone': {
    PT: 'Este código não vale mais. Gere outro no aparelho em que sua conta está aberta.',
    EN: 'This code is no longer valid. Make another on the device where your account is open.',
    AR: 'لم يعد هذا الرمز صالحًا. أنشئ غيره على الجهاز المفتوح فيه حسابك.',
  },
});
