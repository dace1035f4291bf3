// What to say about something that failed.
import { Refused } from '@palpite/contract/base/client.ts';
import type { TFunction } from 'i18next';

/** A sentence for the person: the platform's own words when it refused, ours when the line or the page broke. */
export function failureText(error: unknown, t: TFunction): string {
  if (!(error instanceof Refused)) return t('office:error.unknown');
  return error.code === 'network' ? t('office:error.network') : error.message || t('office:error.unknown');
}

/** A colleague saved it since it was opened here. */
export const changedMeanwhile = (error: unknown) => refusedWith(error, 'office.changed_meanwhile');

export function refusedWith(error: unknown, code: Refused['code']): boolean {
  return error instanceof Refused && error.code === code;
}
