import { expect, test } from 'vitest';
import {
  currentGate,
  isMoving,
  maskKey,
  pixKeyForWire,
  pixKeyLooksRight,
  turnoverPercent,
} from './withdrawal-state.ts';

const gate = (name: 'limits' | 'review' | 'payment', state: 'passed' | 'current' | 'waiting' | 'failed') =>
  ({ name, state, actor: 'system', at: null, detail: {} }) as const;

test('the gate a withdrawal stands at is the current one, or the one it failed at', () => {
  expect(
    currentGate({ gates: [gate('limits', 'passed'), gate('review', 'current'), gate('payment', 'waiting')] }),
  ).toMatchObject({ number: 2, gate: { name: 'review' } });
  expect(currentGate({ gates: [gate('limits', 'failed')] })).toMatchObject({ number: 1 });
  expect(currentGate({ gates: [gate('limits', 'passed')] })).toBeUndefined();
});

test('paid, rejected and failed are the end', () => {
  expect(
    (['requested', 'review', 'approved', 'paying', 'paid', 'rejected', 'failed'] as const).filter(isMoving),
  ).toEqual(['requested', 'review', 'approved', 'paying']);
});

test('turnover is whole percents, never more than all, and all when none is asked', () => {
  expect(turnoverPercent(1n, 3n)).toBe(33);
  expect(turnoverPercent(9n, 3n)).toBe(100);
  expect(turnoverPercent(0n, 0n)).toBe(100);
});

test.each([
  ['EMAIL', 'ana@exemplo.com', 'ana@exemplo'],
  ['PHONE', '(11) 98765-4321', '8765'],
  ['EVP', '123e4567-e89b-12d3-a456-426614174000', '123e4567'],
] as const)('a key of type %s: %s is one, %s is not', (type, good, bad) => {
  expect(pixKeyLooksRight(type, good)).toBe(true);
  expect(pixKeyLooksRight(type, bad)).toBe(false);
});

test('a phone travels in the international form, the own CPF not at all', () => {
  expect(pixKeyForWire('PHONE', '(11) 98765-4321')).toBe('+5511987654321');
  expect(pixKeyForWire('PHONE', '+55 11 98765-4321')).toBe('+5511987654321');
  expect(pixKeyForWire('CPF', 'anything')).toBe('');
  expect(pixKeyForWire('EMAIL', ' ana@exemplo.com ')).toBe('ana@exemplo.com');
});

test('a confirmation shows enough of the key to know it by', () => {
  expect(maskKey('CPF', '', '···.···.482-09')).toBe('···-09');
  expect(maskKey('EMAIL', 'luana@exemplo.com', null)).toBe('lu···@exemplo.com');
  expect(maskKey('PHONE', '11987654321', null)).toBe('···4321');
});
