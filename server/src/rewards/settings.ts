import { rewardsModule } from '@palpite/contract/rewards/player.ts';
import type { RewardKind } from '@palpite/contract/rewards/shapes.ts';
import { type Micro, parseMoney, unit } from '@palpite/math/money.ts';
import type { Platform } from '../base/room.ts';
import { amount, flag, whole } from '../base/setting/setting.ts';
import { mostBonus } from '../bonuses/bonuses.ts';
import { settingOf } from '../site/site.ts';

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

/** The most that a reward of that kind may come to. */
export async function mostAtOnce(platform: Platform, merchant: string, kind: RewardKind): Promise<Micro> {
  if (kind === 'points') return BigInt(await settingOf(platform, merchant, mostPoints)) * unit;
  return parseMoney(await settingOf(platform, merchant, kind === 'bonus' ? mostBonus : mostCash));
}

export const aloneUpTo = amount('rewards.alone_up_to', '50.00', {
  ...{ min: '0.00', max: '1000000.00', touches: 'money' },
  label: { PT: 'Prêmio dado por uma pessoa só', EN: 'Reward given by one person alone', AR: 'جائزة يمنحها شخص واحد' },
  effect: {
    PT: 'Um prêmio em dinheiro ou bônus dado pela equipe acima deste valor espera por uma segunda pessoa. Rodadas grátis numa casa externa valem ao todo até isto.',
    EN: 'A reward in cash or bonus money that staff give above this amount waits for a second person. Free rounds at an outside vendor are worth no more than this in all.',
    AR: 'الجائزة النقدية أو المكافأة التي يمنحها الفريق فوق هذه القيمة تنتظر شخصًا ثانيًا. ولا تتجاوز قيمة الجولات المجانية لدى دار خارجية هذا المبلغ إجمالًا.',
  },
});

export const pointsAloneUpTo = whole('rewards.points_alone_up_to', 1000, {
  ...{ min: 0, max: 100_000_000, touches: 'money' },
  label: { PT: 'Pontos dados por uma pessoa só', EN: 'Points given by one person alone', AR: 'نقاط يمنحها شخص واحد' },
  effect: {
    PT: 'Mais pontos que isto, dados pela equipe, esperam por uma segunda pessoa.',
    EN: 'More points than this, given by staff, wait for a second person.',
    AR: 'أكثر من هذا العدد من النقاط التي يمنحها الفريق تنتظر شخصًا ثانيًا.',
  },
});

/** The most that one person gives a player alone, in money. */
export async function aloneAtMost(platform: Platform, merchant: string): Promise<Micro> {
  const [alone, most] = [
    parseMoney(await settingOf(platform, merchant, aloneUpTo)),
    parseMoney(await settingOf(platform, merchant, mostCash)),
  ];
  return alone < most ? alone : most;
}

export const rewardsSettings = [
  mostCash,
  mostPoints,
  aloneUpTo,
  pointsAloneUpTo,
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
