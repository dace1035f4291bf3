import type { SecurityConfig } from '@palpite/contract/security/player.ts';
import { expect, test } from 'vitest';
import { inFours, isGuardSet, nextGuard, recoveryFile } from './security-state.ts';

const bare: SecurityConfig = {
  mobile: null,
  email: null,
  totp: false,
  recoveryCodes: 0,
  paymentPassword: false,
  bankCards: 0,
  maxBankCards: 3,
  passwordChangedAt: 1,
  methods: ['password'],
  provenUntil: null,
  identity: 'none',
};

test('a bare account has its password, and is asked for a mobile number first', () => {
  expect(isGuardSet('password', bare)).toBe(true);
  expect(isGuardSet('password', { ...bare, passwordChangedAt: null })).toBe(false);
  expect(nextGuard(bare)).toBe('mobile');
});

test('what comes next is what is still missing', () => {
  const known = { ...bare, mobile: '+55 •• •••••-4321' };
  expect(nextGuard(known)).toBe('totp');
  expect(nextGuard({ ...known, totp: true })).toBe('email');
  expect(nextGuard({ ...known, totp: true, email: 'l•••@exemplo.com' })).toBe('paymentPassword');
  expect(nextGuard({ ...known, totp: true, email: 'l•••@exemplo.com', paymentPassword: true })).toBeUndefined();
});

test('a secret is read in groups of four, without a space at its end', () => {
  expect(inFours('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(inFours('JBSWY')).toBe('JBSW Y');
});

test('the file of recovery codes says what they are and has one code to a line', () => {
  expect(recoveryFile('Palpite', ['AAAA', 'BBBB'])).toBe('Palpite\r\n\r\nAAAA\r\nBBBB\r\n');
});
