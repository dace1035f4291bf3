import { scratch } from '@palpite/math/games/scratch/play.ts';
import { scratchRules } from '@palpite/math/games/scratch/rules.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import pt from '../locales/pt/scratch.json' with { type: 'json' };
import { expectClient, sceneProps, showScene, speakOf, stake } from '../stage/rig-client.tsx';
import { client } from './client.ts';
import { coinRadius, distance, revealedShare, traceOf } from './cover.ts';
import { sweepMs, winningFields } from './replay.ts';

beforeAll(() => speakOf(pt));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const won = {
  kind: 'outcome',
  ticket: 420,
  won: 'clover',
  fields: ['clover', 'star', 'star', 'horseshoe', 'clover', 'horseshoe', 'key', 'key', 'clover'],
  multiplier: 200_000,
} as const;
const fieldsShown = () => within(screen.getByRole('group', { name: 'Campos da cartela' })).getAllByRole('button');
const byHand = (done = vi.fn()) => {
  showScene(client, sceneProps({}, client.blank({}), { event: won, locked: true, done }));
  return done;
};

test('the client says and shows what the rules of the scratch card play', () => {
  expectClient(
    client,
    scratch,
    Array.from({ length: 12 }, () => ({})),
  );
  expect(sweepMs(won, true)).toBeLessThan(500);
});

test('no field tells what lies under it before it is scratched, and the round waits for the hand', () => {
  vi.useFakeTimers();
  const done = byHand();
  expect(fieldsShown().map((field) => field.getAttribute('aria-label'))).toEqual(
    scratchRules.prizes.map((_, at) => `Campo ${at + 1}, coberto`).concat('Campo 9, coberto'),
  );
  for (const field of fieldsShown().slice(0, 8)) fireEvent.click(field);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(done).not.toHaveBeenCalled();
  expect(fieldsShown()[0]?.getAttribute('aria-label')).toBe('Campo 1: trevo, 20×');
  expect(fieldsShown()[8]?.getAttribute('aria-label')).toBe('Campo 9, coberto');
  fireEvent.click(fieldsShown()[8] as HTMLElement);
  act(() => void vi.advanceTimersByTime(1000));
  expect(done).toHaveBeenCalledTimes(1);
});

test('everything is opened at one press, and a field that is open is pressed no second time', () => {
  vi.useFakeTimers();
  const done = byHand();
  fireEvent.click(fieldsShown()[4] as HTMLElement);
  expect(fieldsShown()[4]?.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Raspar tudo' }));
  expect(fieldsShown().every((field) => field.getAttribute('aria-disabled') === 'true')).toBe(true);
  act(() => void vi.advanceTimersByTime(3000));
  expect(done).toHaveBeenCalledTimes(1);
});

test('fields are gone through by the arrows', () => {
  byHand();
  const [first, second, , , fifth] = fieldsShown();
  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(fifth);
});

test('who bet by the keyboard is brought to the card and back', () => {
  const bet = document.createElement('button');
  document.body.append(bet);
  Object.assign(bet, { matches: () => true });
  const props = { event: won, locked: true } as const;
  const { rerender } = render(<client.Scene {...sceneProps({}, client.blank({}))} />);
  bet.focus();
  rerender(<client.Scene {...sceneProps({}, client.blank({}), { ...props, done: () => undefined })} />);
  expect(document.activeElement).toBe(fieldsShown()[0]);
  rerender(<client.Scene {...sceneProps({}, client.replay(client.blank({}), won))} />);
  expect(document.activeElement).toBe(bet);
  bet.remove();
});

test('where no hand is waited for there is nothing to press, and afterwards the three that win are marked', () => {
  showScene(client, sceneProps({}, client.blank({}), { event: won, locked: true }));
  expect(screen.queryByRole('button', { name: 'Raspar tudo' })).toBeNull();
  expect(fieldsShown().every((field) => field.getAttribute('aria-disabled') === 'true')).toBe(true);
  const drawn = client.replay(client.blank({}), won);
  showScene(client, sceneProps({}, drawn, { outcome: { payout: 100_000_000n, staked: stake } }));
  expect(winningFields(won)).toEqual([true, false, false, false, true, false, false, false, true]);
  const marked = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(marked.filter((each) => each.className !== '').map((each) => each.textContent)).toEqual(['trevo20×']);
  expect(screen.getByText('Bilhete nº 420')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe(
    'Três iguais: trevo. Bilhete 420. Prêmio de R$ 100 na aposta de R$ 5',
  );
});

test('a field falls free once the coin has passed enough of it, and not before', () => {
  const trace = traceOf({ width: 100, height: 90 });
  expect(trace.pass({ x: -40, y: 20 }, { x: -20, y: 20 })).toBe(0);
  expect(trace.pass({ x: 0, y: 20 }, { x: 100, y: 20 })).toBeLessThan(revealedShare);
  expect(trace.pass({ x: 100, y: 20 }, { x: 0, y: 20 })).toBeLessThan(revealedShare);
  expect(trace.pass({ x: 0, y: 65 }, { x: 100, y: 65 })).toBeGreaterThan(revealedShare);
  expect(distance({ x: 50, y: coinRadius }, { x: 0, y: 0 }, { x: 100, y: 0 })).toBe(coinRadius);
  expect(distance({ x: 3, y: 4 }, { x: 0, y: 0 }, { x: 0, y: 0 })).toBe(5);
});
