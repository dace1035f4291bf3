import { whole } from '../base/setting/setting.ts';

export const codeMinutes = whole('codes.minutes', 5, {
  ...{ min: 1, max: 60, unit: 'minutes' },
  label: { PT: 'Validade dos códigos', EN: 'Life of codes', AR: 'صلاحية الرموز' },
  effect: {
    PT: 'Por quanto tempo vale um código enviado por SMS ou e-mail.',
    EN: 'How long a code sent by SMS or e-mail is valid.',
    AR: 'مدة صلاحية الرمز المرسل عبر SMS أو البريد.',
  },
});

export const proofsSettings = [codeMinutes];
