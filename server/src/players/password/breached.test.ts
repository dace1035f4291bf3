import { expect, test } from 'vitest';
import { isWellKnown } from './breached.ts';

test.for([
  'password',
  'Password1',
  'P@ssw0rd',
  'passw0rd123',
  'senha123',
  'Senha@2026',
  'minhasenha',
  '12345678',
  '1234567890',
  '87654321',
  'qwertyui',
  'Qwerty123',
  '1q2w3e4r',
  'asdf1234',
  'zxcvbnm,',
  'aaaaaaaa',
  'abcabcabc',
  '12341234',
  'flamengo10',
  'Corinthians1910',
  'brasil2026',
  'palpite1',
  'PALPITE!!',
  'tigrinho777',
  'teamo123',
  'maria1990',
  'jesus cristo',
  '25121990',
  'senha-senha',
  'iloveyou!',
  'abcd1234',
  'São Paulo 2026',
  'Mudar_Senha',
])('%s is known to everybody', (password) => {
  expect(isWellKnown(password)).toBe(true);
});

test.for([
  'uma senha longa',
  'uma-senha-de-teste',
  'jabuticaba madura 7',
  'para as fotos',
  'senha 9f3c1a77e0b24d5c',
  'um abajur vermelho',
  'Tr0ub4dor&3x',
  'correct horse battery',
  'kX9#vQ2!mLp0',
  'uma senha de medida',
  '🙂🙂🙂🙂🙂🙂🙂🙂x',
  'girafa&telhado',
  'xk2-19mm-pq7',
  'моя бабушка любит',
  '私の猫は魚が好き',
  '4815162342108',
])('%s is a password of somebody’s own', (password) => {
  expect(isWellKnown(password)).toBe(false);
});

test('the account’s own name is no password, there or back', () => {
  expect(isWellKnown('luana82!', 'luana82')).toBe(true);
  expect(isWellKnown('Luana2026', 'luana82')).toBe(true);
  expect(isWellKnown('anaul1990', 'luana82')).toBe(true);
  expect(isWellKnown('luana come girafas', 'luana82')).toBe(false);
});
