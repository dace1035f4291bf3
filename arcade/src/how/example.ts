/** Works out a round of the page's fixed seeds with the same functions the house plays by. */
import { bytesPerBlock, bytesPerDraw, drawMessage, drawOfBytes } from '@palpite/math/chance/provably-fair.ts';
import type { Draws, Game, Step } from '@palpite/math/games/game.ts';
import { drawJackpot, isJackpot, jackpotOf } from '@palpite/math/games/jackpot.ts';
import { rerun } from '@palpite/math/games/rerun.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { seedHash, streamOf } from '../base/proof/proof.ts';
import { verifierAddress } from '../base/proof/seed-address.ts';
import { type Example, label, type ReadDraw, type Reading } from './derivation.ts';

/** Of the shape of real ones: 64 hexadecimal digits, and a word the player chose. */
export const exampleSeeds = {
  serverSeed: '5e1f0a7d3c9b48e26d17f2a4b8c60359e7d1428f9a3b6c05d4e8f17a2b9c6d30',
  clientSeed: 'palpite',
};

export interface SaidExample {
  readonly nonce: number;
  /** A decimal. */
  readonly stake?: string;
  readonly bet?: unknown;
  readonly actions?: readonly unknown[];
}

/** The draws of the page's seeds. */
export function drawsAt(nonce: number): Draws {
  const bytesOf = streamOf({ ...exampleSeeds, nonce });
  return (index) => drawOfBytes(bytesOf(index));
}

/** floor(draw × outcomes ÷ 2³²), for any number of outcomes. */
export function outcomeOfDraw(drawn: number, outcomes: number): number {
  return Number((BigInt(drawn) * BigInt(outcomes)) >> 32n);
}

/** Numbers 0 … size − 1 taken out one by one, as the page tells it: what each draw is for. */
export function takenReadings(
  taken: readonly number[],
  size: number,
  what: (at: number) => Reading['what'],
  gives: (number: number) => string = String,
  first = 0,
): Reading[] {
  return taken.map((number, at) => ({
    index: first + at,
    outcomes: size - at,
    what: what(at),
    gives: gives(number),
  }));
}

interface Played {
  readonly code: string;
  readonly said: SaidExample;
  readonly readings: readonly Reading[];
  readonly steps: Example['steps'];
  /** The first one; `staked` is all of them. */
  readonly stake: bigint;
  readonly staked: bigint;
  readonly payout: bigint;
  /** What the verifier is told beside the seeds. */
  readonly asked: Parameters<typeof verifierAddress>[0];
}

export function exampleOf({ code, said, readings, steps, stake, staked, payout, asked }: Played): Example {
  const { nonce } = said;
  const bytesOf = streamOf({ ...exampleSeeds, nonce });
  const draws = readings.map((reading): ReadDraw => {
    const bytes = bytesOf(reading.index);
    const drawn = drawOfBytes(bytes);
    return { ...reading, bytes, drawn, outcome: outcomeOfDraw(drawn, reading.outcomes) };
  });
  const blocks = new Set(draws.map(({ index }) => Math.floor((index * bytesPerDraw) / bytesPerBlock)));
  const hash = seedHash(exampleSeeds.serverSeed);
  return {
    ...exampleSeeds,
    hash,
    nonce,
    messages: [...blocks].map((block) => drawMessage(exampleSeeds.clientSeed, nonce, block)),
    draws,
    steps,
    stake: formatMoney(stake),
    staked: formatMoney(staked),
    payout: formatMoney(payout),
    verifier: verifierAddress({ game: code, ...exampleSeeds, nonce: String(nonce), hash, ...asked }),
  };
}

/**
 * `readingsOf` says what the draws of the round are for; the jackpot's, where the game shares in one, is added. Throws
 * on a round the rules do not allow.
 */
export function playExample<Bet, State, Action, Event, View>(
  game: Game<Bet, State, Action, Event, View>,
  said: SaidExample,
  readingsOf: (steps: readonly Step<State, Event>[], draws: Draws) => readonly Reading[],
): Example {
  const draws = drawsAt(said.nonce);
  const { stake = '1.00', bet = {}, actions = [] } = said;
  const firstStake = parseMoney(stake);
  const played = rerun(game, { stake: firstStake, bet, actions }, draws);
  const last = played.kind === 'played' ? played.steps.at(-1) : undefined;
  if (played.kind !== 'played' || !last) throw new RangeError(`no round of ${game.code}: ${JSON.stringify(played)}`);
  const readings = [...readingsOf(played.steps, draws)];
  const rules = jackpotOf(game.code);
  if (rules) {
    const jackpot = drawJackpot(rules, firstStake, draws, readings.length);
    const gives = `${jackpot.drawn} ${isJackpot(jackpot) ? '<' : '≥'} ${jackpot.below}`;
    readings.push({ index: jackpot.index, outcomes: 2 ** 32, what: label('what.jackpot'), gives });
  }
  return exampleOf({
    code: game.code,
    said,
    readings,
    steps: played.steps.map(({ events }, at) => ({
      said: JSON.stringify(at === 0 ? bet : actions[at - 1]),
      events: events.map((event) => JSON.stringify(event)),
    })),
    stake: firstStake,
    staked: last.staked,
    payout: last.payout,
    asked: { stake, bet: JSON.stringify(bet), actions: JSON.stringify(actions) },
  });
}
