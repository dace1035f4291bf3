import { parseMoney } from '@palpite/math/money.ts';
import { amount, type RewardRule, reward, type Segment, whole } from '../rule.ts';
import { rolloverArg } from './rollover.ts';

const weight = (place: string, standard: number, min = 0) =>
  whole({ PT: `Peso ${place}`, EN: `Weight ${place}`, AR: `الوزن ${place}` }, standard, { min, max: 1000 });
const prize = (place: string, standard: string) =>
  amount({ PT: `Prêmio ${place}`, EN: `Prize ${place}`, AR: `الجائزة ${place}` }, standard);

/** Four prizes with weights; one whose weight is nought never comes. No spin is for nothing. */
const segmentArgs = {
  prizeA: prize('A', '1.00'),
  weightA: weight('A', 60, 1),
  prizeB: prize('B', '2.00'),
  weightB: weight('B', 30),
  prizeC: prize('C', '10.00'),
  weightC: weight('C', 9),
  prizeD: prize('D', '50.00'),
  weightD: weight('D', 1),
  rollover: rolloverArg,
};

interface SegmentArgs {
  prizeA: string;
  weightA: number;
  prizeB: string;
  weightB: number;
  prizeC: string;
  weightC: number;
  prizeD: string;
  weightD: number;
}

function segmentsOf(args: SegmentArgs): Segment[] {
  const { prizeA, weightA, prizeB, weightB, prizeC, weightC, prizeD, weightD } = args;
  const pairs = [
    [prizeA, weightA],
    [prizeB, weightB],
    [prizeC, weightC],
    [prizeD, weightD],
  ] as const;
  return pairs.filter(([, each]) => each > 0).map(([said, each]) => ({ amount: parseMoney(said), weight: each }));
}

const mostOf = (args: SegmentArgs) =>
  segmentsOf(args).reduce((most, each) => (each.amount > most ? each.amount : most), 0n);

const common = {
  args: segmentArgs,
  unit: 'money',
  needsBase: false,
  most: mostOf,
  // as much as a spin may bring: the budget has to hold it before
  check: mostOf,
  give: ({ rollover }: { rollover: number }, each: bigint) => ({ kind: 'cash', amount: each, rollover }) as const,
  segments: segmentsOf,
} as const;

/** A turn of a wheel; how often each prize comes is told before. */
export const wheel: RewardRule = reward({
  ...common,
  code: 'wheel',
  look: 'wheel',
  name: { PT: 'Roda da sorte', EN: 'Prize wheel', AR: 'عجلة الجوائز' },
  text: {
    PT: 'Um giro da roda, com prêmio em dinheiro na carteira principal. Giro antes de sacar, em vezes: {rollover}.',
    EN: 'One spin of the wheel, with a prize in money into the main wallet. Turnover before a withdrawal, in times: {rollover}.',
    AR: 'دورة واحدة للعجلة مع جائزة مالية في المحفظة الرئيسية. مرات الرهان قبل السحب: {rollover}.',
  },
});

/** An egg of three. All have the same chances: which one is picked changes nothing. */
export const egg: RewardRule = reward({
  ...common,
  code: 'egg',
  look: 'egg',
  name: { PT: 'Ovo dourado', EN: 'Golden egg', AR: 'البيضة الذهبية' },
  text: {
    PT: 'Um ovo para abrir, com prêmio em dinheiro na carteira principal. Giro antes de sacar, em vezes: {rollover}.',
    EN: 'One egg to open, with a prize in money into the main wallet. Turnover before a withdrawal, in times: {rollover}.',
    AR: 'بيضة واحدة تفتحها مع جائزة مالية في المحفظة الرئيسية. مرات الرهان قبل السحب: {rollover}.',
  },
});
