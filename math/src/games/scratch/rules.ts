/**
 * Scratch card: nine fields under silver, and a charm in each; three alike pay that charm's prize. Prize, charms and
 * places are drawn with the bet.
 */
import { inTenThousandths } from '../multiplier.ts';

/** From the best. The order is that of the prize table and of the sheet the charms are taken from. */
export const charms = ['star', 'horseshoe', 'clover', 'key', 'owl', 'ladybird', 'chilli', 'ribbon'] as const;
export type Charm = (typeof charms)[number];

/** There is nothing to choose. */
export type ScratchBet = Readonly<Record<string, never>>;

export interface Prize {
  readonly charm: Charm;
  /** How many of the tickets win it. */
  readonly tickets: number;
  /** What three of the charm pay, in ten-thousandths. */
  readonly multiplier: number;
}

export interface ScratchRules {
  readonly fields: number;
  /** So many alike win. */
  readonly alike: number;
  /** How often each charm is on the sheet the other fields are taken from: one less than wins. */
  readonly onSheet: number;
  /** Tickets are numbered from 0; the first win the first prize, the next the second, and those left over nothing. */
  readonly tickets: number;
  readonly prizes: readonly Prize[];
  /** Hundredths of a percent: `rtp.ts` derives it. */
  readonly rtp: number;
}

const prize = (charm: Charm, tickets: number, times: number): Prize => ({
  charm,
  tickets,
  multiplier: inTenThousandths(times),
});

export const scratchRules: ScratchRules = {
  fields: 9,
  alike: 3,
  onSheet: 2,
  tickets: 1_000_000,
  prizes: [
    prize('star', 20, 1000),
    prize('horseshoe', 400, 100),
    prize('clover', 4_000, 20),
    prize('key', 10_000, 10),
    prize('owl', 32_000, 5),
    prize('ladybird', 60_000, 3),
    prize('chilli', 110_000, 2),
    prize('ribbon', 160_000, 1),
  ],
  rtp: 9600,
};

/** The prize a ticket wins; undefined where it wins none. */
export function prizeOf({ prizes }: ScratchRules, ticket: number): Prize | undefined {
  let first = 0;
  for (const each of prizes) {
    first += each.tickets;
    if (ticket < first) return each;
  }
  return undefined;
}

/** Two of every charm, in order; of a winning card without the charm that wins. */
export function sheetOf({ prizes, onSheet }: ScratchRules, won: Charm | undefined): Charm[] {
  return prizes.flatMap(({ charm }) => (charm === won ? [] : Array.from({ length: onSheet }, () => charm)));
}
