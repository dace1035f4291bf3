import { Refused } from '@palpite/contract/base/client.ts';
import type { UseFormSetError } from 'react-hook-form';
import { expect, test } from 'vitest';
import { showRefusal } from './form-refusal.ts';
import type { Texts } from './texts.ts';

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
