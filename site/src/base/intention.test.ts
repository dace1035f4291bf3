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

test('keys differ', () => {
  expect(freshKey()).not.toBe(freshKey());
});
