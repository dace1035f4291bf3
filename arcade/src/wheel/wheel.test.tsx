import { wheel } from '@palpite/math/games/wheel/play.ts';
import { wheelRisks, wheelRules, wheelSegments } from '@palpite/math/games/wheel/rules.ts';
import { paperOf } from '@palpite/ui/art/wheel-paper.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import pt from '../locales/pt/wheel.json' with { type: 'json' };
import { expectClient, sceneProps, showScene, speakOf, stake } from '../stage/rig-client.tsx';
import { client } from './client.ts';
import { Controls } from './controls.tsx';
import { angleOf, sharesOf, turnTo } from './replay.ts';

beforeAll(() => speakOf(pt));
afterEach(cleanup);

const bet = { segments: 10, risk: 'medium' } as const;
const allBets = wheelRisks.flatMap((risk) => wheelSegments.map((segments) => ({ risk, segments })));

test('the client says and shows what the rules of the wheel play', () => {
  expectClient(client, wheel, allBets);
});

test('the wheel always turns forwards and stops with the drawn segment at the top', () => {
  for (const segments of wheelSegments) {
    let at = 0;
    for (let segment = 0; segment < segments; segment += 1) {
      const next = turnTo(at, segment, segments, 5);
      expect(next - at).toBeGreaterThanOrEqual(5 * 360 - 1e-9);
      expect(next - at).toBeLessThan(6 * 360 + 1e-9);
      // what stands at the top of a wheel turned clockwise by so much is as far from its beginning
      // as is left to a full turn
      const top = (((360 - (next % 360)) % 360) * segments) / 360;
      expect(Math.floor(top)).toBe(segment);
      expect(top - segment).toBeCloseTo(0.5, 6);
      expect((next - angleOf(segment, segments)) % 360).toBeCloseTo(0, 6);
      at = next % 360;
    }
  }
});

test('every kind of segment has a paper of its own', () => {
  for (const each of allBets) {
    const shares = sharesOf(each);
    expect(shares.reduce((sum, { segments }) => sum + segments, 0)).toBe(each.segments);
    const papers = shares.map(({ multiplier }, at) => paperOf(multiplier, at, shares.length).paper);
    expect(new Set(papers).size, `${each.risk} ${each.segments}`).toBe(shares.length);
  }
});

test('what the wheel stopped at is marked and said', () => {
  const segment = wheelRules.wheels.medium[10].indexOf(30_000);
  const drawn = client.replay(client.blank(bet), { kind: 'outcome', segment, multiplier: 30_000 });
  showScene(client, sceneProps(bet, drawn, { outcome: { payout: 15_000_000n, staked: stake } }));
  const shares = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(shares.map((each) => each.textContent)).toEqual(['0×50%', '1,5×20%', '1,9×10%', '2×10%', '3×10%']);
  expect(shares.filter((each) => each.className !== '')).toEqual([shares[4]]);
  expect(screen.getByRole('status').textContent).toBe('A roda parou em 3×. Prêmio de R$ 15 na aposta de R$ 5');
});

test('another wheel is chosen by risk and segments, but not while it turns', () => {
  const setWager = vi.fn();
  const { rerender } = render(<Controls wager={bet} setWager={setWager} locked={false} />);
  fireEvent.click(screen.getByRole('radio', { name: '50' }));
  expect(setWager).toHaveBeenLastCalledWith({ segments: 50, risk: 'medium' });
  fireEvent.click(screen.getByRole('radio', { name: 'Alto' }));
  expect(setWager).toHaveBeenLastCalledWith({ segments: 10, risk: 'high' });
  setWager.mockClear();
  rerender(<Controls wager={bet} setWager={setWager} locked />);
  fireEvent.click(screen.getByRole('radio', { name: '50' }));
  expect(setWager).not.toHaveBeenCalled();
});
