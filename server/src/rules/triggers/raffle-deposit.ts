import { type DepositFacts, trigger } from '../rule.ts';
import { nextTicket, raffleArgs, ticketsFor } from './raffle.ts';

const paid = (deposits: readonly DepositFacts[]) => deposits.map(({ day, amount }) => ({ day, amount }));

/** Deposits earn tickets of a raffle. */
export const raffleDeposit = trigger({
  code: 'raffle_deposit',
  name: { PT: 'Sorteio por depósito', EN: 'Raffle for deposits', AR: 'سحب مقابل الإيداع' },
  text: {
    PT: 'Cada {per} depositado em um dia vale um bilhete do sorteio. Bilhetes por dia: até {mostADay}.',
    EN: 'Each {per} paid in on a day is a ticket of the raffle. Tickets a day: up to {mostADay}.',
    AR: 'كل {per} تودعها في اليوم تمنح تذكرة في السحب. التذاكر في اليوم: حتى {mostADay}.',
  },
  tiedTo: 'deposit',
  args: raffleArgs,
  source: () => 'RAFFLE',
  way: 'draw',
  joins: true,
  unit: 'money',
  hasBase: false,
  reads: ['deposits'],
  check: (args, { deposits }, span) => nextTicket(args, paid(deposits), span),
  tickets: (args, { deposits }, span) => ticketsFor(args, paid(deposits), span),
});
