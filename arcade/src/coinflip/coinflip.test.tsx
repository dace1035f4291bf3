import { type CoinFlipAction, coinFlip } from '@palpite/math/games/coinflip/play.ts';
import { coinFlipRules, coinSides } from '@palpite/math/games/coinflip/rules.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import pt from '../locales/pt/coinflip.json' with { type: 'json' };
import { drawsOf, expectClient, money, sceneProps, showScene, speakOf, stake } from '../stage/rig-client.tsx';
import { Actions } from './actions.tsx';
import { client } from './client.ts';
import { angleOf, sideUp, tossTo } from './replay.ts';

beforeAll(() => speakOf(pt));
afterEach(cleanup);

const wager = { side: 'heads', flips: 3 } as const;
const right = { kind: 'flipped', called: 'heads', side: 'heads', multiplier: 19_800 } as const;
const wrong = { kind: 'flipped', called: 'tails', side: 'heads', multiplier: 0 } as const;
const open = { flips: ['heads'], multiplier: 19_800, next: 39_600, over: false } as const;
const choices: readonly CoinFlipAction[] = [
  { kind: 'flip', side: 'tails' },
  { kind: 'flip', side: 'heads' },
  { kind: 'cash-out' },
];

test('the client says and shows what the rules of the coin play', () => {
  expectClient(
    client,
    coinFlip,
    Array.from({ length: 10 }, (_, at) => ({ side: coinSides[at % 2] ?? 'heads', flips: 1 + (at % 3) })),
  );
});

test('replayed, every round ends on the sides, the multiplier and the end that were played', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const draws = drawsOf(seed);
    let step = coinFlip.begin({ side: 'heads' }, stake, draws);
    const events = [...step.events];
    while (!step.over) {
      const open = coinFlip.actionsOf(step.state);
      const action = await client.autoAction?.(wager, coinFlip.view(step.state), open);
      if (!action) throw new Error('automatic play knows no way on');
      step = coinFlip.act(step.state, action, stake, draws);
      events.push(...step.events);
    }
    const drawn = events.reduce(client.replay, client.blank(wager));
    const view = coinFlip.view(step.state);
    expect(drawn.tosses.map(({ side }) => side)).toEqual(view.flips);
    expect([drawn.multiplier, drawn.over]).toEqual([view.multiplier, true]);
    expect(view.flips.length).toBeLessThanOrEqual(wager.flips);
  }
});

test('automatic play calls its side until its flips are right, and leaves where no flip is open to it', () => {
  const auto = client.autoAction;
  expect(auto?.(wager, open, choices)).toEqual({ kind: 'flip', side: 'heads' });
  expect(auto?.({ ...wager, flips: 1 }, open, choices)).toEqual({ kind: 'cash-out' });
  expect(auto?.(wager, open, [{ kind: 'cash-out' }])).toEqual({ kind: 'cash-out' });
});

test('a coin tossed ends on the side drawn, whatever lay up before', () => {
  for (const from of coinSides)
    for (const to of coinSides) {
      expect(tossTo(from, to, 4) % 360).toBe(angleOf(to));
      expect(tossTo(from, to, 4)).toBeGreaterThanOrEqual(angleOf(from) + 4 * 360);
    }
  expect(sideUp(client.blank({ side: 'tails', flips: 1 }))).toBe('tails');
});

test('an open round tells what leaving pays, a wrong call ends it quietly', () => {
  const drawn = client.replay(client.blank(wager), right);
  showScene(client, sceneProps(wager, drawn, { view: open, choices, locked: true }));
  expect(screen.getByRole('status').textContent).toBe('Saiu Cara, você disse Cara. Certo! Retirar agora paga R$ 9.9');
  const lost = client.replay(client.replay(drawn, wrong), { kind: 'ended', multiplier: 0 });
  showScene(client, sceneProps(wager, lost, { outcome: { payout: 0n, staked: stake } }));
  expect(screen.getByRole('status').textContent).toBe('Saiu Cara, você disse Coroa. Não foi desta vez, aposta de R$ 5');
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
});

test('the player leaves with what was won or calls either side', () => {
  const act = vi.fn();
  const shown = { act, view: open, stake, money };
  const { rerender } = render(<Actions {...shown} choices={choices} />);
  fireEvent.click(screen.getByRole('button', { name: /Retirar R\$ 9.9/ }));
  expect(act).toHaveBeenLastCalledWith({ kind: 'cash-out' });
  fireEvent.click(screen.getByRole('button', { name: /Coroa\s*3,96×/ }));
  expect(act).toHaveBeenLastCalledWith({ kind: 'flip', side: 'tails' });
  act.mockClear();
  rerender(<Actions {...shown} choices={[]} />);
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  expect(act).not.toHaveBeenCalled();
});

test('the keys of the coin mean its actions while they are open', () => {
  expect(client.keys?.t?.(choices, open)).toEqual({ kind: 'flip', side: 'tails' });
  expect(client.keys?.c?.(choices, open)).toEqual({ kind: 'cash-out' });
  expect(client.keys?.h?.([], open)).toBeUndefined();
  for (const key of Object.keys(client.keys ?? {})) expect(pt.keys).toHaveProperty(key);
  expect(coinFlipRules.mostFlips).toBeGreaterThan(1);
});
