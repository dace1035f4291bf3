import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { amount, type DayFacts, type Occasion, type Span, trigger, whole } from '../rule.ts';

/** What both kinds of raffle are composed of. */
export const raffleArgs = {
  per: amount({ PT: 'Valor por bilhete', EN: 'Amount for a ticket', AR: 'المبلغ لكل تذكرة' }, '100.00'),
  mostADay: whole(
    { PT: 'Bilhetes por dia, no máximo', EN: 'Tickets a day, at most', AR: 'أقصى عدد تذاكر في اليوم' },
    10,
    {
      min: 1,
      max: 100,
    },
  ),
  minutes: whole(
    { PT: 'Minutos do fim ao sorteio', EN: 'Minutes from the end to the draw', AR: 'دقائق من الإغلاق إلى السحب' },
    15,
    { min: 2, max: 1440 },
  ),
};

/** An amount that counts on a day. */
interface Counted {
  readonly day: string;
  readonly amount: Micro;
}

/** Tickets of a day: one for each full amount, no more than so many; what is left over lapses with the day. */
export function ticketsFor(
  { per, mostADay }: { per: string; mostADay: number },
  counted: readonly Counted[],
  { from, until }: Span,
): number {
  const price = parseMoney(per);
  let tickets = 0;
  for (const [, sum] of byDay(counted, { from, until })) tickets += Math.min(mostADay, Number(sum / price));
  return tickets;
}

/** How far the player is to the next ticket of today; none where today has no more. */
export function nextTicket(
  { per, mostADay }: { per: string; mostADay: number },
  counted: readonly Counted[],
  { from, until, today }: Span,
): Occasion[] {
  if (today < from || today > until) return [];
  const expected = parseMoney(per);
  const sum = byDay(counted, { from: today, until: today }).get(today) ?? 0n;
  if (Number(sum / expected) >= mostADay) return [];
  return [{ key: 'next', actual: sum % expected, expected, isReady: false, base: 0n, claimUntil: null }];
}

function byDay(counted: readonly Counted[], { from, until }: { from: string; until: string }): Map<string, Micro> {
  const days = new Map<string, Micro>();
  for (const { day, amount: each } of counted)
    if (day >= from && day <= until) days.set(day, (days.get(day) ?? 0n) + each);
  return new Map([...days].filter(([, sum]) => sum > 0n));
}

const played = (days: readonly DayFacts[]): Counted[] => days.map(({ day, turnover }) => ({ day, amount: turnover }));

/** Valid turnover earns tickets of a raffle. */
export const raffle = trigger({
  code: 'raffle',
  name: { PT: 'Sorteio por giro', EN: 'Raffle for turnover', AR: 'سحب مقابل حجم الرهان' },
  text: {
    PT: 'Cada {per} de giro válido em um dia vale um bilhete do sorteio. Bilhetes por dia: até {mostADay}.',
    EN: 'Each {per} of valid turnover in a day is a ticket of the raffle. Tickets a day: up to {mostADay}.',
    AR: 'كل {per} من حجم الرهان المحتسب في اليوم تمنح تذكرة في السحب. التذاكر في اليوم: حتى {mostADay}.',
  },
  args: raffleArgs,
  source: () => 'RAFFLE',
  way: 'draw',
  joins: true,
  unit: 'money',
  hasBase: false,
  reads: ['play'],
  check: (args, { days }, span) => nextTicket(args, played(days), span),
  tickets: (args, { days }, span) => ticketsFor(args, played(days), span),
});
