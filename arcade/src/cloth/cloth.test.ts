import { colourOf, places } from '@palpite/math/games/roulette/rules.ts';
import { expect, test } from 'vitest';
import { inside, nextTo, type Spot } from './cloth.ts';

const spot = (name: string): Spot => {
  const found = inside.find((each) => each.name === name);
  if (!found) throw new Error(`there is no ${name} inside`);
  return found;
};

test('every place has a spot of its own', () => {
  expect(inside).toHaveLength(145);
  expect(new Set(inside.map(({ along, across }) => `${along} ${across}`)).size).toBe(145);
  for (const { along, across } of inside) {
    expect(along).toBeGreaterThanOrEqual(0.5);
    expect(along).toBeLessThan(13);
    expect(across).toBeGreaterThanOrEqual(0);
    expect(across).toBeLessThan(3);
  }
  expect(places.size - inside.length).toBe(12);
});

test('chips lie where dealers lay them', () => {
  const where = (name: string) => {
    const { along, across } = spot(name);
    return [along, across];
  };
  expect(where('straight-0')).toEqual([0.5, 1.5]);
  expect(where('straight-36')).toEqual([12.5, 2.5]);
  expect(where('split-17-18')).toEqual([6.5, 2]);
  expect(where('split-17-20')).toEqual([7, 1.5]);
  expect(where('corner-1-2-4-5')).toEqual([2, 1]);
  expect(where('street-1-2-3')).toEqual([1.5, 0]);
  expect(where('six-line-1-2-3-4-5-6')).toEqual([2, 0]);
  expect(where('split-0-3')).toEqual([1, 2.5]);
  expect(where('trio-0-1-2')).toEqual([1, 1]);
  expect(where('first-four')).toEqual([1, 0]);
});

test('the arrows reach every place, half a field at a step', () => {
  expect(nextTo(spot('straight-17'), 1, 0)?.name).toBe('split-17-20');
  expect(nextTo(spot('split-17-20'), 0, 1)?.name).toBe('corner-17-18-20-21');
  expect(nextTo(spot('straight-1'), 0, -1)?.name).toBe('street-1-2-3');
  expect(nextTo(spot('straight-3'), 0, 1)?.name).toBeUndefined();
  expect(nextTo(spot('straight-36'), 1, 0)).toBeUndefined();
  expect(nextTo(spot('split-0-1'), -1, 0)?.name).toBe('straight-0');
  expect(nextTo(spot('straight-0'), 1, 0)?.name).toBe('split-0-2');
  expect(nextTo(spot('straight-0'), -1, 0)).toBeUndefined();
  const reached = new Set(['straight-17']);
  for (const name of reached)
    for (const [along, across] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = nextTo(spot(name), along, across);
      if (next) reached.add(next.name);
    }
  expect(reached.size).toBe(145);
});

test('eighteen numbers are red, eighteen black and the zero green', () => {
  const colours = Array.from({ length: 37 }, (_, number) => colourOf(number));
  expect(colours.filter((colour) => colour === 'red')).toHaveLength(18);
  expect(colours.filter((colour) => colour === 'black')).toHaveLength(18);
  expect(colours[0]).toBe('green');
});
