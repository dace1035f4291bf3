import { limbo } from '@palpite/math/games/limbo/play.ts';
import { limboRules } from '@palpite/math/games/limbo/rules.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import pt from '../locales/pt/limbo.json' with { type: 'json' };
import { expectClient, money, sceneProps, showScene, speakOf, stake } from '../stage/rig-client.tsx';
import { chanceOf } from './chance.ts';
import { client } from './client.ts';
import { Controls } from './controls.tsx';
import { runMs, runningTo } from './replay.ts';

beforeAll(() => speakOf(pt));
afterEach(cleanup);

const bet = { target: 20_000 };
const won = { kind: 'outcome', result: 23_100, won: true, multiplier: 20_000 } as const;
const lost = { kind: 'outcome', result: 10_700, won: false, multiplier: 0 } as const;

test('the client says and shows what the rules of Limbo play', () => {
  expectClient(
    client,
    limbo,
    [limboRules.minTarget, 20_000, 123_400, limboRules.maxTarget].map((target) => ({ target })),
  );
});

test('the number drawn is on the stage with its prize when the target is reached', () => {
  const drawn = client.replay(client.blank(bet), won);
  showScene(client, sceneProps(bet, drawn, { outcome: { payout: 10_000_000n, staked: stake } }));
  expect(screen.getByText('2,31×').dataset.reached).toBe('true');
  expect(screen.getByRole('status').textContent).toBe(
    'Saiu 2,31×, com alvo de 2,00×. Prêmio de R$ 10 na aposta de R$ 5',
  );
});

test('a number short of the target wins nothing and says so quietly', () => {
  const drawn = client.replay(client.blank(bet), lost);
  showScene(client, sceneProps(bet, drawn, { outcome: { payout: 0n, staked: stake } }));
  expect(screen.getByText('1,07×').dataset.reached).toBe('false');
  expect(screen.getAllByText(/Parou antes do alvo/)).toHaveLength(2);
});

test('the number never runs past what was drawn, and ends on it', () => {
  const shown = [0, 0.2, 0.5, 0.9, 1, 1.4].map((share) => runningTo(1_404_200, share));
  expect(shown[0]).toBe(10_000);
  expect(shown).toEqual([...shown].sort((one, other) => one - other));
  expect(shown.slice(-2)).toEqual([1_404_200, 1_404_200]);
  expect(runMs({ result: 10_000 }, false)).toBeLessThan(runMs({ result: 1_000_000 }, false));
});

test('half of all draws but the edge reach 2×', () => {
  expect(chanceOf(limboRules, 20_000)).toBeCloseTo(0.495, 6);
});

test('a target is typed, kept within the limits, or taken at a touch', () => {
  const setWager = vi.fn();
  render(<Controls wager={bet} setWager={setWager} locked={false} stake={stake} money={money} />);
  const field = screen.getByLabelText('Alvo');
  fireEvent.change(field, { target: { value: '3,5' } });
  fireEvent.blur(field);
  expect(setWager).toHaveBeenLastCalledWith({ target: 35_000 });
  fireEvent.change(field, { target: { value: '0,2' } });
  fireEvent.blur(field);
  expect(setWager).toHaveBeenLastCalledWith({ target: limboRules.minTarget });
  fireEvent.click(screen.getByRole('button', { name: '10×' }));
  expect(setWager).toHaveBeenLastCalledWith({ target: 100_000 });
});

test('nothing is changed while a round is under way', () => {
  render(<Controls wager={bet} setWager={vi.fn()} locked stake={stake} money={money} />);
  expect((screen.getByLabelText('Alvo') as HTMLInputElement).disabled).toBe(true);
});
