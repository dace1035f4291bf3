// Endless rows of final outcomes, as players get them, and the bytes that are made of them for a battery of tests.
import { createHmac, hash } from 'node:crypto';
import { permutationOf } from '@palpite/math/chance/permutation.ts';
import { draw, drawMessage, drawSpace } from '@palpite/math/chance/provably-fair.ts';
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

/** Generators nobody should play with: a battery that passes one of them finds nothing out. */
export const badRounds = {
  /** RANDU: every third draw follows from the two before. */
  randu: () => {
    let state = 1;
    return () => inTurn(() => {
      state = (state * 65_539) % 2 ** 31;
      return state * 2;
    });
  },
  /** Good draws cut to eight bits, and those brought to the outcomes by what is left of a division: the low outcomes come more often. */
  modulo: () => {
    const next = fairRounds('modulo');
    return () => {
      const draws = next();
      return (index) => {
        const byte = Math.floor(draws(index) / (drawSpace / 256));
        return Math.ceil(((byte % rouletteRules.numbers) * drawSpace) / rouletteRules.numbers);
      };
    };
  },
} satisfies Record<string, () => NextRound>;

/** Draws that come out of one generator in the order they are asked for. */
function inTurn(next: () => number): Draws {
  const drawn: number[] = [];
  return (index) => {
    while (drawn.length <= index) drawn.push(next());
    return drawn[index] ?? 0;
  };
}

/** With fewer than this many possibilities left, a byte would cost too many of them. Times the largest number of outcomes it stays exact in a double. */
const enough = 2 ** 32;

/**
 * Makes bytes of outcomes, each byte as likely as the others if the outcomes are: what has been told so far is a number below `range`, and whoever stands
 * above the largest multiple of 256 is kept for later instead of being squeezed in.
 */
export function bytePacker(put: (byte: number) => void): TakeOutcome {
  let [value, range] = [0, 1];
  return (outcome, outcomes) => {
    value = value * outcomes + outcome;
    range *= outcomes;
    while (range >= enough) {
      const whole = range - (range % 256);
      if (value < whole) {
        put(value % 256);
        [value, range] = [Math.floor(value / 256), whole / 256];
      } else [value, range] = [value - whole, range - whole];
    }
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
