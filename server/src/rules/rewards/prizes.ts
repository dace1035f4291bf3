import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { amount, reward, whole } from '../rule.ts';
import { rolloverArg } from './rollover.ts';

interface PrizeArgs {
  first: string;
  seconds: number;
  second: string;
  thirds: number;
  third: string;
}

function placesOf({ first, seconds, second, thirds, third }: PrizeArgs): Micro[] {
  const some = (count: number, each: string) => Array.from({ length: count }, () => parseMoney(each));
  return [parseMoney(first), ...some(seconds, second), ...some(thirds, third)];
}

const many = (what: { PT: string; EN: string; AR: string }, standard: number) =>
  whole(what, standard, { min: 0, max: 100 });

/** The prizes of a raffle, by places: money. Its bound is what all of them come to. */
export const prizes = reward({
  code: 'prizes',
  name: { PT: 'Prêmios de um sorteio', EN: 'Prizes of a raffle', AR: 'جوائز سحب' },
  text: {
    PT: 'Primeiro prêmio: {first}. Depois, prêmios de {second}: {seconds}. Depois, prêmios de {third}: {thirds}. Giro antes de sacar, em vezes: {rollover}.',
    EN: 'First prize: {first}. Then prizes of {second}: {seconds}. Then prizes of {third}: {thirds}. Turnover before a withdrawal, in times: {rollover}.',
    AR: 'الجائزة الأولى: {first}. ثم جوائز بقيمة {second}، عددها: {seconds}. ثم جوائز بقيمة {third}، عددها: {thirds}. مرات الرهان قبل السحب: {rollover}.',
  },
  args: {
    first: amount({ PT: 'Primeiro prêmio', EN: 'First prize', AR: 'الجائزة الأولى' }, '500.00'),
    seconds: many({ PT: 'Quantos segundos', EN: 'How many second prizes', AR: 'عدد الجوائز الثانية' }, 2),
    second: amount({ PT: 'Segundo prêmio', EN: 'Second prize', AR: 'الجائزة الثانية' }, '100.00'),
    thirds: many({ PT: 'Quantos terceiros', EN: 'How many third prizes', AR: 'عدد الجوائز الثالثة' }, 10),
    third: amount({ PT: 'Terceiro prêmio', EN: 'Third prize', AR: 'الجائزة الثالثة' }, '20.00'),
    rollover: rolloverArg,
  },
  unit: 'money',
  needsBase: false,
  most: (args) => placesOf(args).reduce((sum, each) => sum + each, 0n),
  check: ({ first }) => parseMoney(first),
  give: ({ rollover }, each) => ({ kind: 'cash', amount: each, rollover }),
  places: placesOf,
});
