import { plinko } from '@palpite/math/games/plinko/play.ts';
import { plinkoRisks, plinkoRows } from '@palpite/math/games/plinko/rules.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import pt from '../locales/pt/plinko.json' with { type: 'json' };
import { drawsOf, expectClient, money, sceneProps, showScene, speakOf, stake } from '../stage/rig-client.tsx';
import { client } from './client.ts';
import { Controls } from './controls.tsx';
import { fallMs, flightOf, metAt, pinAt, pinsMet, restAt } from './replay.ts';

beforeAll(() => speakOf(pt));
afterEach(cleanup);

const left = 'left' as const;
const right = 'right' as const;
const path = [right, left, right, right, left, left, right, right];
const came = { kind: 'outcome', path, slot: 5, multiplier: 13_000 } as const;
const bet = { rows: 8, risk: 'medium' } as const;

/** How far a keyframe moves, in hundredths. */
const shareOf = (keyframe: Keyframe | undefined) => Number(/\((.+)%\)/.exec(String(keyframe?.transform))?.[1]);

test('the client says and shows what the rules of Plinko play', () => {
  expectClient(
    client,
    plinko,
    plinkoRisks.flatMap((risk) => ([8, 13, 16] as const).map((rows) => ({ rows, risk }))),
  );
});

test('the ball meets a pin of every row and comes to rest over the slot drawn, on every board', () => {
  for (const rows of plinkoRows) {
    for (let seed = 1; seed <= 40; seed += 1) {
      const drawn = plinko.begin({ rows, risk: 'low' }, stake, drawsOf(seed * rows)).state;
      const met = pinsMet(drawn.path);
      expect(met).toHaveLength(rows);
      let rights = 0;
      drawn.path.forEach((side, row) => {
        expect(met[row]).toEqual(pinAt(row, rights + 1, rows));
        rights += side === 'right' ? 1 : 0;
      });
      const { x, y } = flightOf(drawn);
      const rest = restAt(drawn.slot, rows);
      expect(shareOf(x.at(-1))).toBeCloseTo(rest.x, 2);
      expect(shareOf(y.at(-1))).toBeCloseTo(rest.y, 2);
      for (const way of [x, y]) {
        const offsets = way.map(({ offset }) => offset ?? -1);
        expect(offsets).toEqual([...offsets].sort((one, other) => one - other));
        expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
      }
    }
  }
});

test('a ball never jumps further than half a gap to either side between two pins', () => {
  const places = [...pinsMet(path).map(({ x }) => x), restAt(5, 8).x];
  for (const [at, x] of places.slice(1).entries()) expect(Math.abs(x - (places[at] ?? 0))).toBeCloseTo(5, 9);
  expect(metAt(8, 8)).toBeLessThan(1);
  expect(fallMs({ path }, false)).toBeLessThan(fallMs({ path: [...path, left] }, false));
});

test('the slot the ball fell into is marked, and what it paid is said', () => {
  const drawn = client.replay(client.blank(bet), came);
  showScene(client, sceneProps(bet, drawn, { outcome: { payout: 6_500_000n, staked: stake } }));
  const slots = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(slots.map((slot) => slot.textContent)).toEqual([
    '13×',
    '3×',
    '1,3×',
    '0,7×',
    '0,4×',
    '0,7×',
    '1,3×',
    '3×',
    '13×',
  ]);
  expect(slots.filter((slot) => slot.className !== '')).toEqual([slots[5]]);
  expect(screen.getByRole('status').textContent).toContain('Prêmio de R$ 6.5 na aposta de R$ 5');
});

test('what comes back of a stake is no prize', () => {
  const drawn = client.replay(client.blank(bet), { ...came, slot: 4, multiplier: 4000 });
  showScene(client, sceneProps(bet, drawn, { outcome: { payout: 2_000_000n, staked: stake } }));
  expect(screen.getByRole('status').textContent).toContain('Voltou R$ 2 da aposta de R$ 5');
  expect(screen.queryByText(/Prêmio/)).toBeNull();
});

test('risk and rows are chosen, and stay as they are while a ball falls', () => {
  const setWager = vi.fn();
  const shown = { wager: bet, setWager, stake, money };
  const { rerender } = render(<Controls {...shown} locked={false} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Extremo' }));
  expect(setWager).toHaveBeenLastCalledWith({ rows: 8, risk: 'expert' });
  fireEvent.change(screen.getByLabelText('Fileiras de pinos'), { target: { value: '16' } });
  expect(setWager).toHaveBeenLastCalledWith({ rows: 16, risk: 'medium' });
  setWager.mockClear();
  rerender(<Controls {...shown} locked />);
  fireEvent.click(screen.getByRole('radio', { name: 'Extremo' }));
  expect(setWager).not.toHaveBeenCalled();
});
