import { rewardsModule } from '@palpite/contract/rewards/player.ts';
import { amount, flag, whole } from '../base/setting/setting.ts';

/** A rule with a mistake in it pays nobody more than this at once. */
export const mostCash = amount('rewards.most', '100000.00', {
  ...{ min: '1.00', max: '10000000.00', touches: 'money' },
  label: { PT: 'Maior prêmio em dinheiro', EN: 'Greatest reward in cash', AR: 'أكبر جائزة نقدية' },
  effect: {
    PT: 'O maior prêmio em dinheiro que se pode dar de uma vez, de onde vier.',
    EN: 'The greatest reward in cash that may be given at once, whatever it is for.',
    AR: 'أكبر جائزة نقدية يمكن منحها دفعة واحدة أيًا كان سببها.',
  },
});

export const mostPoints = whole('rewards.most_points', 1_000_000, {
  ...{ min: 1, max: 100_000_000, touches: 'money' },
  label: { PT: 'Maior prêmio em pontos', EN: 'Greatest reward in points', AR: 'أكبر جائزة بالنقاط' },
  effect: {
    PT: 'O maior prêmio em pontos que se pode dar de uma vez, de onde vier.',
    EN: 'The greatest reward in points that may be given at once, whatever it is for.',
    AR: 'أكبر جائزة بالنقاط يمكن منحها دفعة واحدة أيًا كان سببها.',
  },
});

export const rewardsSettings = [
  mostCash,
  mostPoints,
  flag(
    rewardsModule,
    'MYACC',
    { PT: 'Centro de prêmios', EN: 'Reward centre', AR: 'مركز المكافآت' },
    {
      PT: 'A conta tem um centro de prêmios, onde os prêmios dados são vistos e resgatados.',
      EN: 'The account has a reward centre, in which rewards are seen and claimed.',
      AR: 'للحساب مركز مكافآت تُرى فيه الجوائز وتُستلم.',
    },
  ),
];
