import { Refused } from '@palpite/contract/base/client.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import pt from '../../locales/pt/table.json' with { type: 'json' };
import { sayFrom } from '../seat/say.ts';
import { askAgainMs, isDue, type PlaySession, type RealityWire, watchReality } from './reality.ts';
import { RealityCheck } from './reality-check.tsx';

const session: PlaySession = {
  startedAt: 0,
  now: 3_900_000,
  staked: 40_000_000n,
  won: 55_000_000n,
  nextCheckAt: 3_600_000,
  minutes: 60,
};
const later: PlaySession = { ...session, nextCheckAt: 7_200_000 };

beforeAll(() => {
  sayFrom('PT', pt);
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function wireOf(
  answers: PlaySession[],
): RealityWire & { asked: () => number; seenTimes: () => number; left: () => number } {
  const times = { asked: 0, seen: 0, left: 0 };
  return {
    session: async () => {
      times.asked += 1;
      return answers.shift() ?? later;
    },
    seen: async () => {
      times.seen += 1;
      return later;
    },
    leave: async () => {
      times.left += 1;
    },
    asked: () => times.asked,
    seenTimes: () => times.seen,
    left: () => times.left,
  };
}

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(wire: RealityWire, playing = false) {
  const told = { due: 0, shown: [] as boolean[], went: [] as string[] };
  const check = (underWay: boolean) => (
    <RealityCheck
      wire={wire}
      playing={underWay}
      symbol="R$"
      onDue={() => {
        told.due += 1;
      }}
      onShown={(shown) => told.shown.push(shown)}
      go={(path) => told.went.push(path)}
    />
  );
  const { rerender } = render(check(playing));
  await settle();
  return { told, play: (underWay: boolean) => rerender(check(underWay)) };
}

test('the platform is asked again when the check is due by its own clock', () => {
  expect([isDue(session), isDue(later), isDue({ ...session, nextCheckAt: null })]).toEqual([true, false, false]);
  expect(askAgainMs({ ...session, nextCheckAt: session.now + 60_000 })).toBe(60_000);
  expect(askAgainMs(later)).toBe(300_000);
  expect(askAgainMs(session)).toBe(5000);
});

test('a check that is due waits for the end of the round, and play on its own is told to end', async () => {
  const { told, play } = await open(wireOf([session]), true);
  expect(told.due).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  play(false);
  const dialog = screen.getByRole('dialog', { name: 'Um momento' });
  expect(dialog.textContent).toMatch(/1 h 5 min.*R\$40,00.*R\$55,00.*\+\sR\$15,00/);
  expect(told.shown).toEqual([false, true]);
});

test('going on tells the platform, and the next one comes in its time', async () => {
  const soon = { ...session, nextCheckAt: session.now + 60_000 };
  const wire = wireOf([session, soon, session]);
  await open(wire);
  fireEvent.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Continuar' }).at(-1) as HTMLElement,
  );
  await settle(1000);
  expect(wire.seenTimes()).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await settle(60_000);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(wire.asked()).toBe(3);
});

test('stopping ends the session and leads home; the limits are one press away', async () => {
  const wire = wireOf([session]);
  const { told } = await open(wire);
  fireEvent.click(screen.getByRole('button', { name: 'Parar e sair' }));
  await settle();
  expect([wire.left(), wire.seenTimes(), told.went]).toEqual([1, 0, ['/']]);
  cleanup();
  const other = await open(wireOf([session]));
  fireEvent.click(screen.getByRole('button', { name: 'Ver meus limites' }));
  expect(other.told.went).toEqual(['/member/responsible']);
});

test('a broken line is tried again, and who has nothing to be shown is not asked any more', async () => {
  const answers = [new Refused('network', '', 0), new Refused('players.register_first', '', 403)];
  let asked = 0;
  const stop = watchReality(
    {
      session: async () => {
        asked += 1;
        throw answers.shift() ?? new Error('asked once more');
      },
    },
    () => undefined,
  );
  await settle(0);
  expect(asked).toBe(1);
  await settle(300_000);
  expect(asked).toBe(2);
  await settle(3_000_000);
  expect(asked).toBe(2);
  stop();
});
