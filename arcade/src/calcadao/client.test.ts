import { calcadao } from '@palpite/math/games/calcadao/play.ts';
import { test } from 'vitest';
import { expectContrast, expectDrawings, expectNothingWon, expectShown, expectTexts } from '../slots/rig-theme.tsx';
import { client } from './client.ts';
import { theme } from './theme.ts';

test('every symbol of Calçadão has a drawing of its own and a name in every language', () => {
  expectDrawings(theme);
  expectTexts(theme, client);
});

test('what Calçadão writes and lights up can be seen', () => {
  expectContrast(theme);
});

test('before the first round nothing wins', () => {
  expectNothingWon(theme);
});

test('everything Calçadão tells of a round is shown, to what it paid', () => {
  expectShown(client, calcadao, ['reels', 'ways', 'scatter', 'free-spins', 'free-spin', 'end']);
});
