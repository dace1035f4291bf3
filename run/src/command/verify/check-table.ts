// Deals a shoe of a live table again, or draws a round of one, with nothing of the server.
import { createHash, createHmac } from 'node:crypto';
import type { Hashes } from '@palpite/math/chance/committed-draw.ts';
import { cardName } from '@palpite/math/games/cards.ts';
import { isHash } from '@palpite/math/games/crash/chain.ts';
import { tableGames } from '@palpite/math/tables/every-table.ts';
import {
  type Difference,
  type RedoneRound,
  readTold,
  redoDraws,
  redoShoe,
  type ToldRound,
} from '@palpite/math/tables/redo.ts';
import { Trouble } from '../../trouble.ts';
import { numberOf, type Promised, promiseOf } from './check-promise.ts';

export interface AskedTable extends Promised {
  /** The rules, by their code: baccarat, european-roulette. */
  readonly table: string;
  /** Of a shoe its seed, of a draw the hash of the round. */
  readonly seed: string;
  readonly salt: string;
  /** How many cards had left the shoe before the round to look at. */
  readonly first?: string | undefined;
  /** JSON: an outcome, a list of rounds or a shoe. */
  readonly told?: string | undefined;
}

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};

/** What is to be said, line by line. Throws Trouble when what was given cannot be a shoe or a round. */
export function checkTable(asked: AskedTable): string[] {
  const game = tableGames.get(asked.table);
  if (!game)
    throw new Trouble(`There is no table game "${asked.table}". There are ${[...tableGames.keys()].join(', ')}.`);
  const seed = asked.seed.trim().toLowerCase();
  if (!isHash(seed)) throw new Trouble('The seed of a shoe, or the hash of a round, is 64 hexadecimal digits.');
  const first = asked.first === undefined ? undefined : numberOf(asked.first, 'The card');
  const told = toldOf(asked.told, first);
  const promise = asked.hash === undefined ? [] : promiseOf(seed, asked);
  if (game.takes === 'draws') {
    const round = redoDraws(hashes, game, { hash: seed, salt: asked.salt, told: told[0] });
    return [...promise, JSON.stringify(round.outcome), ...verdictOf([round], [])];
  }
  const { rounds, missing, shown, burned, cut } = redoShoe(hashes, game, { seed, salt: asked.salt, told });
  const looked = rounds.filter((round) => first === undefined || round.first === first);
  if (looked.length === 0) throw new Trouble(`No round of this shoe begins after ${first} cards.`);
  return [
    ...promise,
    `first card ${cardName(shown)}, ${burned} burned; the cut card comes after card ${cut}; ${rounds.length} rounds`,
    ...looked.map(
      (round) => `${rounds.indexOf(round) + 1}. after ${round.first} cards: ${JSON.stringify(round.outcome)}`,
    ),
    ...verdictOf(looked, missing),
  ];
}

function verdictOf(rounds: readonly RedoneRound[], missing: readonly Difference[]): string[] {
  const held = rounds.filter(({ differences }) => differences);
  if (held.length + missing.length === 0) return [];
  const apart = [...held.flatMap(({ first, differences = [] }) => differences.map((each) => ({ first, ...each })))];
  const lines = apart.map(({ first, at, told, dealt }) => {
    return `  after ${first} cards, ${at}: told ${JSON.stringify(told)}, dealt here ${JSON.stringify(dealt)}`;
  });
  const none = missing.map(({ told }) => `  the shoe has no such round: ${JSON.stringify(told)}`);
  return lines.length + none.length === 0
    ? [`It is what was told: ${held.length} of ${held.length}.`]
    : ['It is NOT what was told:', ...lines, ...none];
}

function toldOf(json: string | undefined, first: number | undefined): ToldRound[] {
  if (json === undefined) return [];
  return readTold(json, first) ?? trouble('What was told is an outcome, a list of rounds or a shoe, in JSON.');
}

function trouble(what: string): never {
  throw new Trouble(what);
}

/** Every shoe in a file: one, or the `shoes` that a table tells. */
export function checkShoes(table: string, json: string): string[] {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    trouble('The file is no JSON.');
  }
  const list = (read as { shoes?: unknown } | null)?.shoes ?? [read];
  if (!Array.isArray(list)) trouble('The file has no shoes.');
  return list.flatMap((each: unknown) => {
    const { seed, salt, published, length } = (each ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof seed !== 'string' || typeof salt !== 'string' || typeof published !== 'string')
      trouble('A shoe has seed, salt, published, length and rounds, as the table tells it.');
    const told = JSON.stringify(each);
    return checkTable({ table, seed, salt, hash: published, hashes: String(length), told });
  });
}
