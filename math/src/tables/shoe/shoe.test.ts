import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentOf, drawsWith, type Hashes } from '../../chance/committed-draw.ts';
import { drawMessage, drawSpace } from '../../chance/provably-fair.ts';
import { seededDraws } from '../../chance/seeded-draws.ts';
import { cardName, cardOf } from '../../games/cards.ts';
import { afterRound, burn, cardsFrom, shoeSize, shuffledShoe } from './shoe.ts';

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const seed = '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190';

test('a shoe has every card eight times, and its cut card before one of the last 14 to 16', () => {
  const cuts = new Set<number>();
  for (let number = 1; number <= 40; number += 1) {
    const next = seededDraws(number);
    const { cards, cut } = shuffledShoe(() => next());
    const counts = new Map<number, number>();
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
    expect([...counts.values()]).toEqual(Array.from({ length: 52 }, () => 8));
    cuts.add(cut);
  }
  expect([...cuts].sort()).toEqual([400, 401, 402]);
});

test('whoever learns the seed afterwards finds its promise and shuffles the same shoe by themselves', () => {
  const shoe = shuffledShoe(drawsWith(hashes, { seed, salt: 'shoe-1' }));
  // by other means: floats of the derivation (games.md §3.1), and cards taken out of a list
  const floatAt = (index: number) => {
    const block = createHmac('sha256', seed)
      .update(drawMessage('shoe-1', 0, Math.floor(index / 8)))
      .digest();
    return block.readUInt32BE((index % 8) * 4) / drawSpace;
  };
  const pool = Array.from({ length: shoeSize }, (_, number) => number % 52);
  const cards = Array.from({ length: shoeSize }, (_, index) =>
    pool.splice(Math.floor(floatAt(index) * (shoeSize - index)), 1),
  ).flat();
  expect(shoe.cards).toEqual(cards);
  expect(shoe.cut).toBe(402 - Math.floor(floatAt(shoeSize) * 3));
  expect(commitmentOf(seed, hashes.sha256)).toBe(createHash('sha256').update(seed).digest('hex'));
  expect(shuffledShoe(drawsWith(hashes, { seed, salt: 'shoe-2' })).cards).not.toEqual(cards);
});

const shoeOf = (first: string, cut = 402) => ({
  cards: Array.from({ length: shoeSize }, (_, at) => (at === 0 ? cardOf(first) : at % 52)),
  cut,
});

test('the first card says how many are burned', () => {
  const burned = ['Ad', '2h', '9c', 'Td', 'Js', 'Qh', 'Kc'].map((name) => burn(shoeOf(name)).burned);
  expect(burned).toEqual([1, 2, 9, 10, 10, 10, 10]);
  expect(burn(shoeOf('9c'))).toMatchObject({ shown: cardOf('9c'), dealt: 10, next: 'round' });
});

test('the round in which the cut card comes is finished, one more is played, then the shoe is changed', () => {
  const shoe = shoeOf('Ad');
  // six cards up to the cut card: it is not out yet
  const before = afterRound(shoe, { dealt: 396, next: 'round' }, 6);
  expect(before).toEqual({ dealt: 402, next: 'round' });
  // it comes before the first card of this round
  const met = afterRound(shoe, before, 6);
  expect(met).toEqual({ dealt: 408, next: 'last' });
  const over = afterRound(shoe, met, 6);
  // the latest that a round may meet it: six cards of each are there
  expect(over).toEqual({ dealt: 414, next: 'over' });
  expect(() => afterRound(shoe, over, 1)).toThrow(RangeError);
  expect(() => afterRound(shoe, { dealt: 412, next: 'round' }, 5)).toThrow(RangeError);
});

test('cards of a round follow those before it, and none comes from behind the last', () => {
  const shoe = shoeOf('Ad');
  expect([0, 1, 2].map((index) => cardName(cardsFrom(shoe, { dealt: 104 })(index)))).toEqual(['2d', '2h', '2s']);
  expect(() => cardsFrom(shoe, { dealt: 414 })(2)).toThrow(RangeError);
});
