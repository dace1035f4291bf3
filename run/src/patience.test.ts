import { expect, test } from 'vitest';
import { pauseAfter, platformPatience } from './patience.ts';

const seconds = (...all: number[]) => all.map((each) => each * 1000);

test('the first death costs no pause, each further one within a minute twice the one before, and the fifth ends it', () => {
  const died = seconds(100, 110, 120, 130, 140);
  const pauses = died.map((_, at) => pauseAfter(died.slice(0, at + 1), platformPatience));
  expect(pauses).toEqual([0, 500, 1000, 2000, undefined]);
});

test('a death that is a minute old counts no more', () => {
  expect(pauseAfter(seconds(100, 110, 120, 130, 160.5), platformPatience)).toBe(2000);
  expect(pauseAfter(seconds(100, 110, 120, 130, 159.5), platformPatience)).toBeUndefined();
  expect(pauseAfter(seconds(0, 100, 200, 300, 400, 500, 600), platformPatience)).toBe(0);
});
