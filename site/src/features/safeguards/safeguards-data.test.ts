import { afterEach, expect, test } from 'vitest';
import { speakTexts, textsNow } from '../../base/text/texts.ts';
import { writeMinutes } from './safeguards-data.ts';

afterEach(() => speakTexts('PT'));

test.each([
  ['PT', '45 min', '2 h', '1 h 30 min'],
  ['EN', '45 min', '2 h', '1 h 30 min'],
  ['AR', '45 د', '2 س', '1 س و30 د'],
] as const)('how long one may play is written in the words of the language: %s', async (language, ...written) => {
  await speakTexts(language, ['safeguards']);
  expect([45n, 120n, 90n].map((minutes) => writeMinutes(minutes, textsNow('safeguards')))).toEqual(written);
});
