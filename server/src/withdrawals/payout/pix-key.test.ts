import { expect, test } from 'vitest';
import { maskPixKey, readPixKey } from './pix-key.ts';

const own = '52998224725';

test('without anything typed the CPF key is the player’s own', () => {
  expect(readPixKey('CPF', '', own)).toBe(own);
});

test('keys are read however they are typed', () => {
  expect(readPixKey('CPF', '529.982.247-25', own)).toBe(own);
  expect(readPixKey('EMAIL', 'Luana@Casa.Example', own)).toBe('luana@casa.example');
  for (const typed of ['(11) 98765-4321', '11987654321', '+5511987654321', '5511987654321'])
    expect(readPixKey('PHONE', typed, own)).toBe('+5511987654321');
  expect(readPixKey('EVP', '123E4567-E89B-12D3-A456-426655440000', own)).toBe('123e4567-e89b-12d3-a456-426655440000');
});

test('what is no key of its type is not taken', () => {
  expect(readPixKey('EMAIL', '', own)).toBeUndefined();
  expect(readPixKey('EMAIL', '11987654321', own)).toBeUndefined();
  expect(readPixKey('PHONE', '1198', own)).toBeUndefined();
  expect(readPixKey('EVP', 'luana@casa.example', own)).toBeUndefined();
  expect(readPixKey('CPF', '52998224724', own)).toBeUndefined();
});

test('a masked key shows enough to know it and too little to use it', () => {
  expect(maskPixKey('CPF', own)).toBe('···.···.247-25');
  expect(maskPixKey('EMAIL', 'luana@casa.example')).toBe('lu···@casa.example');
  expect(maskPixKey('PHONE', '+5511987654321')).toBe('+55 11 ·····-4321');
  expect(maskPixKey('EVP', '123e4567-e89b-12d3-a456-426655440000')).toBe('123e···0000');
});
