import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Hashes } from '../chance/committed-draw.ts';
import { tableGames } from './every-table.ts';
import { publishedFrom, type RedoneShoe, readTold, redoDraws, redoShoe, type ToldRound } from './redo.ts';

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const seed = 'ab'.repeat(32);
const salt = 'cd'.repeat(32);
const gameOf = (code: string) => tableGames.get(code) ?? expect.fail(code);
const redo = (told: readonly ToldRound[] = []): RedoneShoe =>
  redoShoe(hashes, gameOf('baccarat'), { seed, salt, told });
const differing = ({ rounds }: RedoneShoe) => rounds.flatMap(({ differences = [] }) => differences);

test('a shoe is dealt again from its seed, each round from where the one before ended, to one round behind the cut card', () => {
  const { rounds, cut, burned } = redo();
  expect(rounds[0]?.first).toBe(1 + burned);
  for (const [at, { first, taken }] of rounds.entries())
    if (rounds[at + 1]) expect(rounds[at + 1]?.first).toBe(first + taken);
  expect(rounds.findIndex(({ first, taken }) => first + taken > cut)).toBe(rounds.length - 2);
  expect(rounds.every(({ differences }) => differences === undefined)).toBe(true);
});

test('a shoe that was told as it was dealt has no difference; a card that was changed is named', () => {
  const told = redo().rounds.map(({ first, taken, outcome }) => ({ first, taken, outcome }));
  expect(differing(redo(told))).toEqual([]);
  expect(redo(told).missing).toEqual([]);
  const [, second = expect.fail()] = told;
  const { player } = second.outcome as { player: number[]; banker: number[] };
  const other = player[0] === 3 ? 4 : 3;
  const changed = { ...second, outcome: { ...(second.outcome as object), player: [other, ...player.slice(1)] } };
  expect(differing(redo([changed]))).toEqual([{ at: 'outcome.player.0', told: other, dealt: player[0] }]);
  expect(differing(redo([{ ...second, taken: second.taken + 1 }]))).toMatchObject([{ at: 'taken' }]);
  const shorter = { ...second, outcome: { ...(second.outcome as object), player: player.slice(0, 1) } };
  expect(differing(redo([shorter]))).toContainEqual({ at: 'outcome.player.1', told: undefined, dealt: player[1] });
  // the rounds of another shoe
  expect(redoShoe(hashes, gameOf('baccarat'), { seed: salt, salt, told }).missing.length).toBeGreaterThan(0);
  expect(redo([{ ...second, first: second.first + 1 }]).missing).toMatchObject([{ at: 'round' }]);
});

test('where no card is told with the rounds, they are taken in their order', () => {
  const told = redo().rounds.map(({ outcome }) => ({ outcome }));
  expect(differing(redo(told))).toEqual([]);
  expect(differing(redo(told.slice(1))).length).toBeGreaterThan(0);
});

test('a round of draws is drawn again from its hash, and its hash leads back to the one published', () => {
  const roulette = gameOf('european-roulette');
  const { outcome } = redoDraws(hashes, roulette, { hash: seed, salt, told: undefined });
  const { number } = outcome as { number: number };
  expect(redoDraws(hashes, roulette, { hash: seed, salt, told: { outcome } }).differences).toEqual([]);
  const told = { outcome: { number: 36 - number } };
  expect(redoDraws(hashes, roulette, { hash: seed, salt, told }).differences).toEqual([
    { at: 'outcome.number', told: 36 - number, dealt: number },
  ]);
  const before = createHash('sha256').update(seed).digest('hex');
  expect(publishedFrom(hashes, seed, 1)).toBe(before);
  expect(publishedFrom(hashes, seed, 0)).toBe(seed);
});

test('what was told is read as an outcome, a round, a list of rounds or a shoe, and nothing else', () => {
  const outcome = { dragon: 3, tiger: 4 };
  const round = { first: 9, taken: 2, outcome };
  expect(readTold(JSON.stringify(outcome), 5)).toEqual([{ first: 5, outcome }]);
  expect(readTold(JSON.stringify(round))).toEqual([round]);
  expect(readTold(JSON.stringify([round]))).toEqual([round]);
  expect(readTold(JSON.stringify({ seed, rounds: [round] }))).toEqual([round]);
  for (const text of ['', '{', '7', 'null', '[1]', '{"rounds":[{"first":"x","outcome":{}}]}', '{"outcome":4}'])
    expect(readTold(text), text).toBeUndefined();
});
