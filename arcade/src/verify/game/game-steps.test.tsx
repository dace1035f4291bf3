import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import texts from '../../locales/pt/verify.json' with { type: 'json' };
import { speakOf } from '../../stage/rig-client.tsx';
import { checkGame } from './check-game.ts';
import { GameFound } from './game-result.tsx';
import { GameSteps } from './game-steps.tsx';
import { games } from './games.ts';

beforeAll(() => speakOf(texts));
afterEach(cleanup);

async function show(code: string, clientSeed: string, stake: string) {
  const game = await games[code]?.();
  if (!game) throw new Error(`there is no game ${code}`);
  const serverSeed = 'e2bb9a0f1a0c0f0d9c6e5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a39281706';
  const checked = checkGame(game, { serverSeed, clientSeed, nonce: '0', hash: '', stake, bet: '', actions: '' });
  if (checked.kind !== 'checked') throw new Error('the round can be checked');
  render(
    <LanguageRoot language="PT">
      <GameFound checked={checked} />
      <GameSteps checked={checked} />
    </LanguageRoot>,
  );
}

test('a round whose draw is below the bound of its stake is shown to have won the jackpot', async () => {
  await show('folia', 'w89260', '100');
  expect(screen.getByText(/ele ganha abaixo de 107\.374/)).toBeDefined();
  expect(screen.getByText(/^Saiu 100\.970\./)).toBeDefined();
  expect(screen.getByText('É menor: ganhou o jackpot.')).toBeDefined();
  expect(screen.getByText('Ganhou o jackpot')).toBeDefined();
});

test('the same draw at a smaller stake wins none', async () => {
  await show('folia', 'w89260', '50');
  expect(screen.getByText('Não é menor: o jackpot continua.')).toBeDefined();
  expect(screen.queryByText('Ganhou o jackpot')).toBeNull();
});

test('nothing is said of a jackpot where the game shares in none', async () => {
  await show('feira', 'w89260', '100');
  expect(screen.queryByText(/jackpot/i)).toBeNull();
});
