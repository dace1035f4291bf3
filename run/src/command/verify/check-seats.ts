// Deals the rounds of a blackjack shoe again, with nothing of the server.
import { createHash, createHmac } from 'node:crypto';
import type { Hashes } from '@palpite/math/chance/committed-draw.ts';
import { cardName } from '@palpite/math/games/cards.ts';
import { isHash } from '@palpite/math/games/crash/chain.ts';
import { type RedoneSeats, readToldSeats, redoSeats } from '@palpite/math/tables/blackjack/redo.ts';
import { type RuleSet, ruleSets } from '@palpite/math/tables/blackjack/rule-sets.ts';
import { publishedFrom } from '@palpite/math/tables/redo.ts';
import { Trouble } from '../../trouble.ts';

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
  const told = readToldSeats(JSON.stringify(read ?? null));
  if (typeof seed !== 'string' || typeof salt !== 'string' || typeof length !== 'number' || !told || !isHash(seed))
    throw new Trouble('A shoe has seed, salt, published, length and rounds, as the table tells it.');
  const ledTo = publishedFrom(hashes, seed, length);
  const { rounds, shown, burned, cut } = redoSeats(hashes, ruleSets[rules], { seed, salt, told });
  const apart = rounds.flatMap(({ told: { first }, differences }) =>
    differences.map(
      ({ at, told: said, dealt }) =>
        `  after ${first} cards, ${at}: told ${JSON.stringify(said)}, dealt here ${JSON.stringify(dealt)}`,
    ),
  );
  return [
    `SHA-256 ${length} times: ${ledTo}`,
    ledTo === published ? 'It is the hash published before.' : 'It is NOT the hash published before.',
    `first card ${cardName(shown)}, ${burned} burned; the cut card comes after card ${cut}`,
    ...rounds.map((round, at) => `${at + 1}. after ${round.told.first} cards: ${handsOf(round)}`),
    ...(apart.length === 0
      ? [`It is what was told: ${rounds.length} rounds.`]
      : ['It is NOT what was told:', ...apart]),
  ];
}

function handsOf({ dealer, seats, told }: RedoneSeats): string {
  const namesOf = (cards: readonly number[]) => cards.map(cardName).join(' ');
  const hands = seats.map(({ seat, hands: own }) => `seat ${seat} ${own.map(namesOf).join(' | ')}`);
  const moves = told.acts.map(({ seat, move }) => `${seat} ${move}`).join(', ');
  return [`dealer ${namesOf(dealer)}`, ...hands, ...(moves ? [moves] : [])].join('; ');
}
