// Deals the rounds of a blackjack shoe again, with nothing of the server.
import { createHash, createHmac } from 'node:crypto';
import type { Hashes } from '@palpite/math/chance/committed-draw.ts';
import { cardName } from '@palpite/math/games/cards.ts';
import { isHash } from '@palpite/math/games/crash/chain.ts';
import { type RedoneSeats, readToldSeats, redoSeats } from '@palpite/math/tables/blackjack/redo.ts';
import { type RuleSet, ruleSets } from '@palpite/math/tables/blackjack/rule-sets.ts';
import { Trouble } from '../../trouble.ts';
import { type Promised, promiseOf } from './check-promise.ts';

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};

export function isSeatRules(name: string): name is RuleSet {
  return Object.hasOwn(ruleSets, name);
}

/** Every shoe in a file, as the table tells them. What is to be said, line by line. */
export function checkSeats(rules: RuleSet, json: string): string[] {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    throw new Trouble('The file is no JSON.');
  }
  const list = (read as { shoes?: unknown } | null)?.shoes ?? [read];
  if (!Array.isArray(list)) throw new Trouble('The file has no shoes.');
  return list.flatMap((each: unknown) => checkShoe(rules, each));
}

function checkShoe(rules: RuleSet, read: unknown): string[] {
  const { seed, salt, published, length } = (read ?? {}) as Readonly<Record<string, unknown>>;
  const rounds = readToldSeats(JSON.stringify(read ?? null));
  if (typeof seed !== 'string' || typeof salt !== 'string' || typeof length !== 'number' || !rounds || !isHash(seed))
    throw new Trouble('A shoe has seed, salt, published, length and rounds, as the table tells it.');
  return [
    ...promiseOf(seed, { hash: String(published), hashes: String(length) }),
    ...dealt(rules, { seed, salt, ...rounds }),
  ];
}

export interface AskedSeats {
  readonly rules: RuleSet;
  readonly seed: string;
  readonly salt: string;
  /** JSON: a round with its moves, a list of them, or a shoe. */
  readonly told: string;
}

/** Rounds as the table told them, of the shoe of this seed. What is to be said, line by line. */
export function checkSeatRounds({ rules, seed: said, salt, told: json, ...promise }: AskedSeats & Promised): string[] {
  const seed = said.trim().toLowerCase();
  if (!isHash(seed)) throw new Trouble('The seed of a shoe is 64 hexadecimal digits.');
  const rounds = readToldSeats(json);
  if (!rounds) throw new Trouble('What was told is a round with its moves, a list of rounds or a shoe, in JSON.');
  return [...(promise.hash === undefined ? [] : promiseOf(seed, promise)), ...dealt(rules, { seed, salt, ...rounds })];
}

function dealt(rules: RuleSet, shoe: Parameters<typeof redoSeats>[2]): string[] {
  const { rounds, shown, burned, cut } = redoSeats(hashes, ruleSets[rules], shoe);
  const apart = rounds.flatMap(({ told: { first }, differences }) =>
    differences.map(
      ({ at, told: said, dealt }) =>
        `  after ${first} cards, ${at}: told ${JSON.stringify(said)}, dealt here ${JSON.stringify(dealt)}`,
    ),
  );
  return [
    `first card ${cardName(shown)}, ${burned} burned; the cut card comes after card ${cut}`,
    ...rounds.map((round, at) => `${at + 1}. after ${round.told.first} cards: ${handsOf(round)}`),
    ...(apart.length === 0
      ? [`It is what was told: ${rounds.length} rounds.`]
      : ['It is NOT what was told:', ...apart]),
  ];
}

function handsOf({ dealer, seats, taken, told }: RedoneSeats): string {
  const namesOf = (cards: readonly number[]) => cards.map(cardName).join(' ');
  const handOf = ({ cards, result }: (typeof seats)[number]['hands'][number]) =>
    [namesOf(cards), ...(result === null ? [] : [result])].join(' ');
  const hands = seats.map(({ seat, hands: own }) => `seat ${seat} ${own.map(handOf).join(' | ')}`);
  const moves = told.acts.map(({ seat, move }) => `${seat} ${move}`).join(', ');
  const cut = told.isUnfinished ? [`void before its end, it took ${taken} cards`] : [];
  return [...cut, `dealer ${namesOf(dealer)}`, ...hands, ...(moves ? [moves] : [])].join('; ');
}
