// Endless rows of final outcomes, as players get them, and the bytes that are made of them for a battery of tests.
import { createHmac, hash } from 'node:crypto';
import { permutationOf } from '@palpite/math/chance/permutation.ts';
import { draw, drawMessage } from '@palpite/math/chance/provably-fair.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { deckSize } from '@palpite/math/games/cards.ts';
import { diceRules, rollOf } from '@palpite/math/games/dice/rules.ts';
import type { Draws } from '@palpite/math/games/game.ts';
import { numberOf } from '@palpite/math/games/roulette/play.ts';
import { rouletteRules } from '@palpite/math/games/roulette/rules.ts';

/** Takes one outcome out of so many that are equally likely. */
export type TakeOutcome = (outcome: number, outcomes: number) => void;
/** Plays one round with its draws and tells its outcomes. */
export type PlayRound = (draws: Draws, take: TakeOutcome) => void;
/** The draws of one round after another. */
export type NextRound = () => Draws;

/** Results of dice, numbers of roulette, and whole decks in the order they are dealt. */
export const playedGames = {
  dice: (draws, take) => take(rollOf(diceRules, draws(0)), diceRules.outcomes),
  roulette: (draws, take) => take(numberOf(draws(0)), rouletteRules.numbers),
  cards: (draws, take) => {
    const left = Array.from({ length: deckSize }, (_, card) => card);
    for (const card of permutationOf(draws, deckSize, deckSize)) {
      const place = left.indexOf(card);
      take(place, left.length);
      left.splice(place, 1);
    }
  },
} satisfies Record<string, PlayRound>;

export type PlayedGame = keyof typeof playedGames;

/** A player's rounds: nonce after nonce under one pair of seeds. */
export function fairRounds(clientSeed: string): NextRound {
  const serverSeed = hash('sha256', `server seed of ${clientSeed}`);
  let nonce = 0;
  return () => {
    const round = nonce++;
    let [known, bytes] = [-1, Buffer.alloc(0)];
    const blockOf = (block: number) => {
      if (block !== known) {
        const message = drawMessage(clientSeed, round, block);
        [known, bytes] = [block, createHmac('sha256', serverSeed).update(message).digest()];
      }
      return bytes;
    };
    return (index) => draw(blockOf, index);
  };
}

/** What nobody should play with: a battery that passes one of them finds nothing out. */
export const badOutcomes = {
  /** A generator of sixteen bits, as old machines had: after 65,536 draws it begins anew. */
  'short generator': () => {
    let state = 1;
    const next = () => {
      state = (state * 25_173 + 13_849) % 2 ** 16;
      return state * 2 ** 16;
    };
    return bytesOfRounds(playedGames.roulette, () => inTurn(next));
  },
  /**
   * Good draws of sixteen bits brought to the outcomes by what a division leaves: the low ones come seven times
   * where the high ones come six.
   */
  'modulo mapping': () => {
    const next = seededDraws(1);
    const play: PlayRound = (draws, take) => take((draws(0) >>> 16) % diceRules.outcomes, diceRules.outcomes);
    return bytesOfRounds(play, () => inTurn(next));
  },
} satisfies Record<string, () => Iterator<Buffer, never>>;

/** Draws that come out of one generator in the order they are asked for. */
function inTurn(next: () => number): Draws {
  const drawn: number[] = [];
  return (index) => {
    while (drawn.length <= index) drawn.push(next());
    return drawn[index] ?? 0;
  };
}

/**
 * Makes bytes of outcomes, each bit as likely as the other if the outcomes are: of 37 the first 32 make five bits, the
 * next four two, and the last none (Elias). What is uneven or comes again among the outcomes is so among
 * the bits: nothing is mixed.
 */
export function bytePacker(put: (byte: number) => void): TakeOutcome {
  let [value, bits] = [0, 0];
  return (outcome, outcomes) => {
    let [left, within] = [outcomes, outcome];
    for (;;) {
      const size = 31 - Math.clz32(left);
      if (within < 1 << size) {
        value = (value << size) | within;
        bits += size;
        break;
      }
      within -= 1 << size;
      left -= 1 << size;
    }
    while (bits >= 8) {
      bits -= 8;
      put((value >>> bits) & 255);
    }
    value &= (1 << bits) - 1;
  };
}

const chunkBytes = 1 << 16;

/** The outcomes of rounds without end as bytes, a piece at a time. */
export function* bytesOfRounds(play: PlayRound, next: NextRound): Generator<Buffer, never> {
  let chunk = Buffer.allocUnsafe(chunkBytes);
  let filled = 0;
  const full: Buffer[] = [];
  const take = bytePacker((byte) => {
    chunk[filled++] = byte;
    if (filled < chunkBytes) return;
    full.push(chunk);
    [chunk, filled] = [Buffer.allocUnsafe(chunkBytes), 0];
  });
  for (;;) {
    play(next(), take);
    yield* full.splice(0);
  }
}
