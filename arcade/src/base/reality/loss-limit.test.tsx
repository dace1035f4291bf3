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
afterEach(cleanup);

const limitOf = (kind: 'deposit' | 'loss', period: 'day' | 'week', amount: string | null, used: string) => ({
  ...{ kind, period, amount, used },
  ...{ resetsAt: 0, pending: null },
});

function callerTelling(limits: object[]): Caller {
  const value = {
    ...{ currencySymbol: 'R$', limits, timeLimits: [], waitHours: 24, exclusion: null },
    ...{ realityCheckMinutes: null, realityCheckAtMost: null, realityCheckPending: null },
  };
  return {
    ...{ baseUrl: '', merchant: 'palpite', token: () => 'token', language: () => 'PT' },
    fetch: async () => Response.json({ success: true, value }),
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

test('where no session is counted the limit is read again when the player’s money has moved, once for what moves together', async () => {
  const read: string[] = [];
  let used = '0.00';
  const limited = (): Caller => ({
    ...callerTelling([]),
    fetch: async () => {
      read.push(used);
      return callerTelling([limitOf('loss', 'day', '100.00', used)]).fetch?.('') ?? Response.error();
    },
  });
  const store = makeStore<{ available: bigint; bonus: bigint }, { available?: bigint; bonus?: bigint }>(
    { available: 500n, bonus: 0n },
    (state, change) => ({ ...state, ...change }),
  );
  let passes = () => {};
  await followLossLimit(limited(), store, () => new Promise((done) => (passes = done)));
  expect(shown(0n)).toBe('Do seu limite de perda de hoje restam R$ 100,00.');
  store.say({});
  used = '80.00';
  store.say({ available: 420n });
  store.say({ bonus: 1n });
  passes();
  await vi.waitFor(() => expect(shown(0n)).toBe('Do seu limite de perda de hoje restam R$ 20,00.'));
  expect(read).toEqual(['0.00', '80.00']);
});

test('without a limit of the day nothing is said', async () => {
  await readLossLimit(
    callerTelling([limitOf('loss', 'day', null, '7.50'), limitOf('loss', 'week', '9.00', '1.00')]),
    () => 0n,
  );
  expect(shown(0n)).toBeUndefined();
  await readLossLimit(undefined, () => 0n);
  expect(shown(0n)).toBeUndefined();
});
