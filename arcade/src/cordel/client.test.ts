import { cordel } from '@palpite/math/games/cordel/play.ts';
import { test } from 'vitest';
import { expectContrast, expectDrawings, expectNothingWon, expectShown, expectTexts } from '../slots/rig-theme.tsx';
import { client } from './client.ts';
import { theme } from './theme.ts';

test('every symbol of Cordel has a drawing of its own and a name in every language', () => {
  expectDrawings(theme);
  expectTexts(theme, client);
});

test('what Cordel writes and lights up can be seen', () => {
  expectContrast(theme);
});

test('before the first round nothing wins', () => {
  expectNothingWon(theme);
});

test('everything Cordel tells of a round is shown, to what it paid', () => {
  expectShown(client, cordel, ['reels', 'line', 'scatter', 'free-spins', 'free-spin', 'expand', 'end']);
});
