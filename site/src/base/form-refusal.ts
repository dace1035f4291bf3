// Where a refusal of the platform is shown: on the field it names, else above the form.
import { Refused } from '@palpite/contract/base/client.ts';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { failureText } from './failure.ts';
import type { Texts } from './texts.ts';

/** Puts a failure on its field, given those of the form's fields that bear their wire names and, by code, the field of others. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  byCode: Readonly<Partial<Record<string, string>>>,
  setError: UseFormSetError<Values>,
  t: Texts,
): void {
  const refused = error instanceof Refused ? error : undefined;
  const field =
    fields.find((each) => each === refused?.field) ?? (refused && (byCode[refused.code] as Path<Values> | undefined));
  // The platform names the field by its wire name there; the person sees which one it is.
  const message = field && refused?.code === 'request.invalid' ? t('site:error.invalid') : failureText(error, t);
  if (field) setError(field, { type: 'refused', message }, { shouldFocus: true });
  else setError('root', { type: 'refused', message });
}
