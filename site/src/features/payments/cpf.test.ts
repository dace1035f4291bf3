import { expect, test } from 'vitest';
import { formatCpf, isCpf } from './cpf.ts';

test('a CPF is known by its check digits, with marks or without', () => {
  expect(isCpf('529.982.247-25')).toBe(true);
  expect(isCpf('52998224725')).toBe(true);
  expect(isCpf('529.982.247-26')).toBe(false);
  expect(isCpf('111.111.111-11')).toBe(false);
  expect(isCpf('5299822472')).toBe(false);
});

test('marks are written while typing, and nothing past eleven digits', () => {
  expect(formatCpf('529')).toBe('529');
  expect(formatCpf('52998')).toBe('529.98');
  expect(formatCpf('529982247251')).toBe('529.982.247-25');
});
