import { formatTag } from '@palpite/contract/base/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatTime, zoneOfTimes } from '@palpite/ui/text/number-format.ts';
import { memo } from 'react';
import { useTexts } from '../base/seat/say.ts';

/**
 * A time of the day. An element by itself: writing one takes a slow phone 10 ms, so those of a list that were there
 * before are not written anew with it.
 */
export const Clock = memo(function Clock({ at }: { at: number }) {
  return formatTime(at, useLanguage());
});

/** Above a column of times: by whose clock they are written. */
export const ClockTitle = memo(function ClockTitle() {
  const { t } = useTexts();
  const language = useLanguage();
  const timeZone = zoneOfTimes();
  if (timeZone === undefined) return t('rounds.time');
  const parts = new Intl.DateTimeFormat(formatTag(language), { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
});
