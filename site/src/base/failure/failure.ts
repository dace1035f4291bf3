// What to say about something that failed.
import { Refused } from '@palpite/contract/base/client.ts';
import type { Texts } from '../text/texts.ts';

/** A sentence for the person: the platform's own words when it refused, ours when the line or the page broke. */
export function failureText(error: unknown, t: Texts): string {
  if (error instanceof Refused)
    return error.code === 'network' ? t('site:error.network') : error.message || t('site:error.unknown');
  return t('site:error.unknown');
}
