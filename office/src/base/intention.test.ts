import { Refused } from '@palpite/contract/base/client.ts';
import { expect, test } from 'vitest';
import { leavesOpen, newIntention } from './intention.ts';

function counting() {
  let made = 0;
  return newIntention(() => `key-${++made}`);
}
const closed = new Refused('request.invalid', 'Não.', 422);

test('another input, an answer or a refusal each end the intention', () => {
  const intention = counting();
  expect([intention.keyFor('50'), intention.keyFor('50'), intention.keyFor('60')]).toEqual(['key-1', 'key-1', 'key-2']);
  intention.answered();
  expect(intention.keyFor('60')).toBe('key-3');
  intention.answered(closed);
  expect(intention.keyFor('60')).toBe('key-4');
});

test.each([
  ['a broken line', new Refused('network', '', 0)],
  ['a fault', new Refused('server.fault', '', 500)],
  ['an answer nobody can read', new TypeError('not JSON')],
])(
  'after %s the same key goes again, and a refusal of that try ends nothing: the first may have arrived',
  (_, error) => {
    const intention = counting();
    expect(leavesOpen(error)).toBe(true);
    intention.keyFor('50');
    intention.answered(error);
    expect(intention.keyFor('50')).toBe('key-1');
    intention.answered(closed);
    expect(intention.keyFor('50')).toBe('key-1');
    expect(intention.keyFor('60')).toBe('key-2');
  },
);

test('who was refused knows that nothing moved', () => {
  expect(leavesOpen(closed)).toBe(false);
});
