import { Refused } from '@palpite/contract/base/client.ts';
import { expect, test } from 'vitest';
import { freshKey, Intention } from './intention.ts';

function counting() {
  let made = 0;
  return new Intention(() => {
    made += 1;
    return `key-${made}`;
  });
}

test('a broken line keeps the key; the same input is the same intention', () => {
  const intention = counting();
  expect(intention.keyFor('50.00')).toBe('key-1');
  intention.answered(new Refused('network', '', 0));
  expect(intention.keyFor('50.00')).toBe('key-1');
});

test('another input, an answer or a refusal each end the intention', () => {
  const intention = counting();
  expect(intention.keyFor('50.00')).toBe('key-1');
  expect(intention.keyFor('60.00')).toBe('key-2');
  intention.answered(new Refused('payments.amount_range', '', 422));
  expect(intention.keyFor('60.00')).toBe('key-3');
  intention.answered();
  expect(intention.keyFor('60.00')).toBe('key-4');
});

test('after a try nobody answered a refusal does not end the intention: the first may have arrived', () => {
  const intention = counting();
  intention.keyFor('50.00');
  intention.answered(new TypeError('an answer nobody can read'));
  expect(intention.inDoubt).toBe(true);
  expect(intention.keyFor('50.00')).toBe('key-1');
  intention.answered(new Refused('request.too_many', '', 429));
  expect([intention.keyFor('50.00'), intention.inDoubt]).toEqual(['key-1', true]);
  expect([intention.keyFor('60.00'), intention.inDoubt]).toEqual(['key-2', false]);
});

test('keys differ', () => {
  expect(freshKey()).not.toBe(freshKey());
});
