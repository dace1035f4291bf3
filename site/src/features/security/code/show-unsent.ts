import { Refused } from '@palpite/contract/base/client.ts';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { failureText } from '../../../base/failure/failure.ts';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import { showAlert } from '../../../base/page/popup.ts';
import type { Texts } from '../../../base/text/texts.ts';

/** Why no code was sent is said in a warning over the page; a fault of a field of the form is marked there as well. */
export function showUnsent<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  byCode: Readonly<Partial<Record<string, string>>>,
  setError: UseFormSetError<Values>,
  t: Texts,
): void {
  const isOfField = error instanceof Refused && (error.code in byCode || fields.some((each) => each === error.field));
  if (isOfField) showRefusal(error, fields, byCode, setError, t);
  showAlert(failureText(error, t));
}
