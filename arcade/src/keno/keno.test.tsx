import { keno } from '@palpite/math/games/keno/play.ts';
import { kenoRisks, kenoRules } from '@palpite/math/games/keno/rules.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import pt from '../locales/pt/keno.json' with { type: 'json' };
import { expectClient, money, sceneProps, showScene, speakOf, stake } from '../stage/rig-client.tsx';
import { client } from './client.ts';
import { Controls } from './controls.tsx';
import { picksByChance, toggled } from './picks.ts';
import { drawMs, hitsAt } from './replay.ts';

beforeAll(() => speakOf(pt));
afterEach(cleanup);

const bet = { risk: 'classic', picks: [3, 17, 40] } as const;
const drawn = [5, 17, 8, 1, 40, 22, 30, 11, 2, 9];
const came = { kind: 'outcome', drawn, hits: 2, multiplier: 31_000 } as const;

test('the client says and shows what the rules of Keno play', () => {
  expectClient(
    client,
    keno,
    kenoRisks.flatMap((risk) => [1, 6, 10].map((count) => ({ risk, picks: picksByChance(count) }))),
  );
});

test('an empty slip is no bet yet, asks for numbers and can pay nothing', () => {
  const empty = { risk: 'high', picks: [] } as const;
  expect(client.faultOf(empty, stake)).toBe('empty');
  expect(client.mostPayout(empty, stake)).toBe(0n);
  showScene(client, sceneProps(empty, client.blank(empty)));
  expect(screen.getByText('Escolha até 10 números')).toBeTruthy();
});

test('a number is picked and let go on the scene, ten at most', () => {
  const setWager = vi.fn();
  showScene(client, sceneProps(bet, client.blank(bet), { setWager }));
  fireEvent.click(screen.getByRole('button', { name: '8' }));
  expect(setWager).toHaveBeenLastCalledWith({ risk: 'classic', picks: [3, 8, 17, 40] });
  fireEvent.click(screen.getByRole('button', { name: '17, escolhido' }));
  expect(setWager).toHaveBeenLastCalledWith({ risk: 'classic', picks: [3, 40] });
  const full = { risk: 'low', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } as const;
  expect(toggled(full, 11)).toEqual(full);
});

test('nothing is picked while numbers are drawn, and no tile says more than has been shown', () => {
  const setWager = vi.fn();
  showScene(client, sceneProps(bet, client.blank(bet), { event: came, locked: true, setWager }));
  fireEvent.click(screen.getByRole('button', { name: '8' }));
  expect(setWager).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /sorteado/ })).toBeNull();
});

test('hits, misses and the prize are told once the round has been shown', () => {
  const shown = client.replay(client.blank(bet), came);
  showScene(client, sceneProps(bet, shown, { outcome: { payout: 15_500_000n, staked: stake } }));
  expect(screen.getAllByRole('button', { name: /escolhido e sorteado/ })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /, sorteado/ })).toHaveLength(8);
  expect(screen.getByRole('button', { name: '3, escolhido' })).toBeTruthy();
  const pays = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(pays.map((each) => each.textContent)).toEqual(['0×0', '1×1', '3,1×2', '10,4×3']);
  expect(screen.getByRole('status').textContent).toContain('Acertos: 2 de 3. Prêmio de R$ 15.5');
});

test('each hit moves the marker when its number falls', () => {
  expect(hitsAt(drawn, bet.picks)).toEqual([0, 2, 5]);
  expect(drawMs({ drawn }, true)).toBeLessThan(drawMs({ drawn }, false));
});

test('a quick pick takes as many as were picked, or all that may be; a cleared slip is empty', () => {
  const setWager = vi.fn();
  const { rerender } = render(<Controls wager={bet} setWager={setWager} locked={false} stake={stake} money={money} />);
  fireEvent.click(screen.getByRole('button', { name: 'Surpresinha de 3' }));
  const [{ picks }] = setWager.mock.lastCall ?? [{ picks: [] }];
  expect(new Set(picks).size).toBe(3);
  fireEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(setWager).toHaveBeenLastCalledWith({ risk: 'classic', picks: [] });
  rerender(<Controls wager={{ ...bet, picks: [] }} setWager={setWager} locked={false} stake={stake} money={money} />);
  expect(screen.getByRole('button', { name: `Surpresinha de ${kenoRules.mostPicks}` })).toBeTruthy();
});
