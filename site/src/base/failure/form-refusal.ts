// Where a refusal of the platform is shown: on the field it names, else above the form.
import { Refused } from '@palpite/contract/base/client.ts';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Texts } from '../text/texts.ts';
import { failureText } from './failure.ts';

/**
 * Puts a failure on its field, given those of the form's fields that bear their wire names and, by
 * code, the field of others.
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  byCode: Readonly<Partial<Record<string, string>>>,
  setError: UseFormSetError<Values>,
  t: Texts,
  focus = true,
): void {
  const refused = error instanceof Refused ? error : undefined;
  const field =
    fields.find((each) => each === refused?.field) ?? (refused && (byCode[refused.code] as Path<Values> | undefined));
  const message = field && isUnworded(refused) ? t('site:error.invalid') : failureText(error, t);
  if (field) setError(field, { type: 'refused', message }, { shouldFocus: focus });
  else setError('root', { type: 'refused', message });
}

/**
 * What the platform has words for: missing, too short or long (`min`, `max`), too much (`max`), not of
 * its pattern (`patternId`).
 */
const worded: Readonly<Record<string, readonly string[]>> = {
  empty: [],
  length: ['min', 'max'],
  too_big: ['max'],
  pattern: ['patternId'],
};

/**
 * Whether the platform's message only names the field by its wire name: beside the field a person sees which one it is.
 */
function isUnworded(refused: Refused | undefined): boolean {
  if (refused?.code !== 'request.invalid') return false;
  const value = refused.value as Readonly<Record<string, unknown>> | undefined;
  const figures = worded[String(value?.problem)];
  return !figures?.every((name) => typeof value?.[name] === 'number');
}
