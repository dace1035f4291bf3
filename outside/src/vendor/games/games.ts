import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import type { Round } from '../records.ts';
import * as slot from './slot.ts';
import * as table from './table.ts';

/** What a player chose, read: what it costs and in which words it is kept. */
export interface Chosen {
  readonly stake: Micro;
  readonly choice: unknown;
}

/** What chance made of it: paid at once, and after its free spins were seen. */
export interface Decided {
  readonly result: unknown;
  readonly payout: Micro;
  readonly later: Micro | undefined;
}

export interface Game {
  readonly code: string;
  readonly id: number;
  readonly name: string;
  readonly type: 'RNG' | 'LIVE';
  /** As the seamless dialects call its kind. */
  readonly category: string;
  readonly freeRounds: boolean;
  /** The lowest return of any bet in it, as in '96.47'. */
  readonly rtp: string;
  /** Undefined where the choice is none of this game. `free`: the value of a free round, which may be any. */
  read(input: unknown, free?: Micro): Chosen | undefined;
  decide(stake: Micro, choice: unknown, below: (limit: number) => number): Decided;
  /** What its page is told of a decided round. */
  view(round: Round): object;
}

/** The texts of a fraction as a percentage, rounded down: never more than is paid. */
function percent({ numerator, denominator }: { numerator: bigint; denominator: bigint }): string {
  const hundredths = (numerator * 10_000n) / denominator;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

const decimal = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/)),
  z.transform((text) => parseMoney(text)),
);

const slotChoice = z.object({ stake: decimal });
const spin = z.object({
  stops: z.array(z.int()),
  wins: z.array(z.object({ line: z.int(), symbol: z.enum(slot.symbols), count: z.int(), pay: z.int() })),
  suns: z.int(),
  pay: z.int(),
});
const slotResult = z.object({ base: spin, free: z.array(spin) });

export const cajuDaSorte: Game = {
  code: 'caju-sorte',
  id: 1,
  name: 'Caju da Sorte',
  type: 'RNG',
  category: 'Video Slots',
  freeRounds: true,
  rtp: percent(slot.exactReturn()),
  read(input, free) {
    if (free !== undefined) return { stake: free, choice: {} };
    const read = slotChoice.safeParse(input);
    return read.success && slot.stakes.includes(read.data.stake) ? { stake: read.data.stake, choice: {} } : undefined;
  },
  decide(stake, _choice, below) {
    const result = slot.play(below);
    const free = result.free.reduce((sum, each) => sum + each.pay, 0);
    return {
      result,
      payout: slot.paid(stake, result.base.pay),
      later: result.free.length > 0 ? slot.paid(stake, free) : undefined,
    };
  },
  view({ result, stake }) {
    const { base, free } = slotResult.parse(result);
    const told = (each: z.output<typeof spin>) => ({
      window: slot.windowAt(each.stops),
      wins: each.wins.map(({ line, symbol, count, pay }) => ({
        line,
        symbol,
        count,
        paid: formatMoney(slot.paid(stake, pay)),
      })),
      suns: each.suns,
      paid: formatMoney(slot.paid(stake, each.pay)),
    });
    return { base: told(base), free: free.map(told) };
  },
};

const tableChoice = z.strictObject({
  dragon: z.optional(decimal),
  tiger: z.optional(decimal),
  tie: z.optional(decimal),
});
const keptChoice = z.partialRecord(z.enum(table.spots), z.string());
const card = z.object({ rank: z.int(), suit: z.enum(table.suits) });
const tableResult = z.object({ dragon: card, tiger: card, outcome: z.enum(table.spots) });

/** What a round of the table staked and brought, spot by spot. */
interface SpotTold {
  readonly spot: table.Spot;
  readonly staked: Micro;
  readonly paid: Micro;
  readonly isHalfLost: boolean;
  /** What the other side stood against. */
  readonly opposed: Micro;
}

export function spotsOf({ choice, result }: Round): SpotTold[] {
  const chosen = keptChoice.parse(choice);
  const { outcome } = tableResult.parse(result);
  const staked = Object.fromEntries(
    table.spots.flatMap((spot) => {
      const text = chosen[spot];
      return text === undefined ? [] : [[spot, parseMoney(text)]];
    }),
  ) as Partial<Record<table.Spot, Micro>>;
  return table.spots.flatMap((spot) => {
    const stake = staked[spot];
    if (stake === undefined) return [];
    const said = { isHalfLost: table.isHalfLost(spot, outcome), opposed: table.opposed(staked, spot) };
    return [{ spot, staked: stake, paid: table.paid(spot, stake, outcome), ...said }];
  });
}

export const dragaoTigre: Game = {
  code: 'dragao-tigre',
  id: 2,
  name: 'Dragão e Tigre',
  type: 'LIVE',
  category: 'Table Games',
  freeRounds: false,
  rtp: percent(table.exactReturn('dragon')),
  read(input) {
    const read = tableChoice.safeParse(input);
    if (!read.success) return undefined;
    const chosen = table.spots.flatMap((spot) => {
      const staked = read.data[spot];
      return staked === undefined ? [] : [{ spot, staked }];
    });
    const stake = chosen.reduce((sum, each) => sum + each.staked, 0n);
    const fits = chosen.every(
      ({ staked }) => staked >= table.leastStake && staked <= table.mostStake && staked % 10_000n === 0n,
    );
    if (chosen.length === 0 || !fits || stake > table.mostRound) return undefined;
    return { stake, choice: Object.fromEntries(chosen.map(({ spot, staked }) => [spot, formatMoney(staked)])) };
  },
  decide(_stake, choice, below) {
    const result = table.play(below);
    const chosen = keptChoice.parse(choice);
    const payout = table.spots.reduce((sum, spot) => {
      const text = chosen[spot];
      return text === undefined ? sum : sum + table.paid(spot, parseMoney(text), result.outcome);
    }, 0n);
    return { result, payout, later: undefined };
  },
  view(round) {
    const { dragon, tiger, outcome } = tableResult.parse(round.result);
    return {
      dragon,
      tiger,
      outcome,
      spots: spotsOf(round).map(({ spot, staked, paid }) => ({
        spot,
        staked: formatMoney(staked),
        paid: formatMoney(paid),
      })),
    };
  },
};

export const games: readonly Game[] = [cajuDaSorte, dragaoTigre];

export function gameOf(code: string): Game | undefined {
  return games.find((game) => game.code === code);
}
