import { siteRefusals as status } from '@palpite/contract/site/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const siteRefusals = refusals(status, {
  'site.maintenance': {
    PT: 'Estamos em manutenção. Seu saldo e suas apostas estão guardados.',
    EN: 'We are under maintenance. Your balance and your bets are safe.',
    AR: 'نحن في صيانة. رصيدك ورهاناتك في أمان.',
  },
  'site.region_restricted': {
    PT: 'Acesso restrito',
    EN: 'Access restricted',
    AR: 'الدخول غير متاح من منطقتك',
  },
});
