import type { Caller } from '@palpite/contract/base/client.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LossLeft } from '../../frame/loss-left.tsx';
import pt from '../../locales/pt/table.json' with { type: 'json' };
import { sayFrom } from '../seat/say.ts';
import { makeStore } from '../seat/store.ts';
import { followLossLimit, lossLimit, readLossLimit } from './loss-limit.ts';

beforeAll(() => sayFrom('PT', pt));
beforeEach(() => lossLimit.say(undefined));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const limitOf = (kind: 'deposit' | 'loss', period: 'day' | 'week' | 'month', amount: string | null, used: string) => ({
  ...{ kind, period, amount, used },
  ...{ resetsAt: Date.now() + 86_400_000, pending: null },
});

function callerTelling(told: object[] | (() => object[])): Caller {
  const value = () => ({
    ...{
      currencySymbol: 'R$',
      limits: typeof told === 'function' ? told() : told,
      timeLimits: [],
      waitHours: 24,
      exclusion: null,
    },
    ...{ realityCheckMinutes: null, realityCheckAtMost: null, realityCheckPending: null },
  });
  return {
    ...{ baseUrl: '', merchant: 'palpite', token: () => 'token', language: () => 'PT' },
    fetch: async () => Response.json({ success: true, value: value() }),
  };
}

function shown(net: bigint): string | undefined {
  cleanup();
  render(
    <LanguageRoot language="PT">
      <LossLeft net={net} symbol="R$" />
    </LanguageRoot>,
  );
  return screen.queryByText(/limite de perda/)?.textContent.replaceAll('\u00a0', ' ');
}

test('what is left of the limit of today follows what is won and lost at the table', async () => {
  const limits = [limitOf('deposit', 'day', '10.00', '0.00'), limitOf('loss', 'day', '50.00', '7.50')];
  await readLossLimit(callerTelling(limits), () => -2_000_000n);
  expect(shown(-2_000_000n)).toBe('Do seu limite de perda de hoje restam R$ 42,50.');
  expect(shown(-12_000_000n)).toBe('Do seu limite de perda de hoje restam R$ 32,50.');
  expect(shown(-99_000_000n)).toBe('Do seu limite de perda de hoje restam R$ 0,00.');
});

test('of several limits the one with least left is told, and by which period it is', async () => {
  const month = limitOf('loss', 'month', '90.00', '82.00');
  await readLossLimit(callerTelling([limitOf('loss', 'day', null, '7.50'), month]), () => 0n);
  expect(shown(0n)).toBe('Do seu limite de perda do mês restam R$ 8,00.');
  await readLossLimit(
    callerTelling([limitOf('loss', 'day', '50.00', '7.50'), limitOf('loss', 'week', '9.00', '1.50'), month]),
    () => 0n,
  );
  expect(shown(0n)).toBe('Do seu limite de perda da semana restam R$ 7,50.');
});

test('without a limit on losses nothing is said', async () => {
  await readLossLimit(
    callerTelling([limitOf('loss', 'day', null, '7.50'), limitOf('deposit', 'week', '9.00', '1.00')]),
    () => 0n,
  );
  expect(shown(0n)).toBeUndefined();
  await readLossLimit(undefined, () => 0n);
  expect(shown(0n)).toBeUndefined();
});

test('where a whole stake counts as it is placed, what is left is read again each time the balance moves', async () => {
  let used = '0.00';
  const account = makeStore({ available: 100n, bonus: 0n }, (_, next: { available: bigint; bonus: bigint }) => next);
  await followLossLimit(
    callerTelling(() => [limitOf('loss', 'day', '50.00', used)]),
    account,
  );
  expect(shown(0n)).toBe('Do seu limite de perda de hoje restam R$ 50,00.');
  used = '30.00';
  account.say({ available: 70n, bonus: 0n });
  await expect.poll(() => shown(0n)).toBe('Do seu limite de perda de hoje restam R$ 20,00.');
  used = '-10.00';
  account.say({ available: 70n, bonus: 40n });
  await expect.poll(() => shown(0n)).toBe('Do seu limite de perda de hoje restam R$ 60,00.');
});

test('without a limit it is not read again when the balance moves', async () => {
  let asked = 0;
  const account = makeStore({ available: 100n, bonus: 0n }, (_, next: { available: bigint; bonus: bigint }) => next);
  await followLossLimit(
    callerTelling(() => {
      asked += 1;
      return [];
    }),
    account,
  );
  account.say({ available: 70n, bonus: 0n });
  await Promise.resolve();
  expect(asked).toBe(1);
});

test('a month that has longer to go than a timer can wait is not read again at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let asked = 0;
  const month = { ...limitOf('loss', 'month', '90.00', '82.00'), resetsAt: Date.now() + 30 * 86_400_000 };
  await readLossLimit(
    callerTelling(() => {
      asked += 1;
      return [month];
    }),
    () => 0n,
  );
  await vi.advanceTimersByTimeAsync(10 * 86_400_000);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(20 * 86_400_000 + 60_000);
  expect(asked).toBeGreaterThan(1);
});

test('as the day of the limit ends it is read again, and a limit that is gone by then says nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let limits = [limitOf('loss', 'day', '50.00', '45.00')];
  await readLossLimit(
    callerTelling(() => limits),
    () => 0n,
  );
  expect(shown(0n)).toBe('Do seu limite de perda de hoje restam R$ 5,00.');
  limits = [{ ...limitOf('loss', 'day', '50.00', '0.00'), resetsAt: Date.now() + 2 * 86_400_000 }];
  await vi.advanceTimersByTimeAsync(86_400_000 + 60_000);
  expect(shown(0n)).toBe('Do seu limite de perda de hoje restam R$ 50,00.');
  limits = [limitOf('loss', 'day', null, '0.00')];
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(shown(0n)).toBeUndefined();
});
