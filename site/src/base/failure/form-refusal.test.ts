import { Refused } from '@palpite/contract/base/client.ts';
import type { UseFormSetError } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { Texts } from '../text/texts.ts';
import { showRefusal } from './form-refusal.ts';

interface Form {
  code: string;
  username: string;
}

/** Where the failure is shown, and what it says. */
function shownAt(error: unknown, fields: readonly (keyof Form)[], byCode: Record<string, string>) {
  const shown: [string, string | undefined][] = [];
  const setError: UseFormSetError<Form> = (field, { message }) => void shown.push([field, message]);
  showRefusal(error, fields, byCode, setError, ((key: string) => key) as Texts);
  return shown;
}

const wrong = new Refused('proofs.code_wrong', 'O código não confere.', 400, { field: 'verificationCode' });

test('a refusal is shown at the field it names', () => {
  const taken = new Refused('players.username_taken', 'Já existe.', 409, { field: 'username' });
  expect(shownAt(taken, ['username', 'code'], {})).toEqual([['username', 'Já existe.']]);
});

test('a field of another name on the wire is found by the code, also in a form that has no wire names at all', () => {
  expect(shownAt(wrong, ['username'], { 'proofs.code_wrong': 'code' })).toEqual([['code', 'O código não confere.']]);
  expect(shownAt(wrong, [], { 'proofs.code_wrong': 'code' })).toEqual([['code', 'O código não confere.']]);
});

test('what belongs to no field is said above the form', () => {
  expect(shownAt(wrong, ['username'], {})).toEqual([['root', 'O código não confere.']]);
  expect(shownAt(new Error('no net'), ['username'], {})[0]?.[0]).toBe('root');
});

test('of a value that is not taken, the platform’s own words stand at the field where it says what is wrong', () => {
  const invalid = (value: Record<string, unknown>) =>
    new Refused('request.invalid', 'Use de 4 a 16 caracteres no usuário', 400, { field: 'username', ...value });
  const said = 'Use de 4 a 16 caracteres no usuário';
  const at = (value: Record<string, unknown>) => shownAt(invalid(value), ['username'], {})[0];
  expect(at({ problem: 'length', min: 4, max: 16 })).toEqual(['username', said]);
  expect(at({ problem: 'pattern', patternId: 1 })).toEqual(['username', said]);
  expect(at({ problem: 'empty' })).toEqual(['username', said]);
  // of these it only knows the field, by a name that is on no screen
  expect(at({ problem: 'invalid_type' })).toEqual(['username', 'site:error.invalid']);
  expect(at({ problem: 'too_big' })).toEqual(['username', 'site:error.invalid']);
  expect(at({})).toEqual(['username', 'site:error.invalid']);
});
