import { patternIds } from '@palpite/contract/base/field-patterns.ts';
import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';

const said = (value: Record<string, unknown>) => [
  refusalText('request.invalid', 'PT', value),
  refusalText('request.invalid', 'EN', value),
];

test('a value that is not taken is told in the words of its problem, with the bounds filled in', () => {
  expect(said({ field: 'username', problem: 'length', min: 4, max: 16 })).toEqual([
    'Use de 4 a 16 caracteres no usuário',
    'Please fill in your username with 4 - 16 characters',
  ]);
  expect(said({ field: 'newPassword', problem: 'length', min: 8, max: 64 })).toEqual([
    'Use uma senha de 8 a 64 caracteres',
    'Please fill in your password with 8 - 64 characters',
  ]);
  expect(said({ field: 'line', problem: 'empty' })).toEqual([
    'Este campo não pode ficar vazio',
    'Input cannot be empty',
  ]);
  expect(said({ field: 'lossLimit', problem: 'too_big', max: 999 })).toEqual(['O máximo é 999', 'The most is 999']);
  expect(said({ field: 'payeeName', problem: 'pattern', patternId: 21 })).toEqual([
    'Nome real em formato incorreto',
    'Real name format is incorrect',
  ]);
});

test('each pattern has its own words in every language', () => {
  const all = patternIds.map((patternId) => {
    const value = { field: 'occupation', problem: 'pattern', patternId };
    return [...said(value), refusalText('request.invalid', 'AR', value)];
  });
  for (const index of [0, 1, 2]) expect(new Set(all.map((pair) => pair[index])).size).toBe(patternIds.length);
});

test('what the problem does not explain names the field', () => {
  const named = ['Confira o campo line: o valor não é aceito.', 'Check the field line: the value is not accepted.'];
  for (const value of [{}, { problem: 'length' }, { problem: 'pattern', patternId: 99 }, { problem: 'unknown' }])
    expect(said({ field: 'line', ...value })).toEqual(named);
});
