import type { Caller } from '@palpite/contract/base/client.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LossLeft } from '../../frame/loss-left.tsx';
import pt from '../../locales/pt/table.json' with { type: 'json' };
import { sayFrom } from '../seat/say.ts';
import { lossLimit, readLossLimit } from './loss-limit.ts';

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

test('without a limit of the day nothing is said', async () => {
  await readLossLimit(
    callerTelling([limitOf('loss', 'day', null, '7.50'), limitOf('loss', 'week', '9.00', '1.00')]),
    () => 0n,
  );
  expect(shown(0n)).toBeUndefined();
  await readLossLimit(undefined, () => 0n);
  expect(shown(0n)).toBeUndefined();
});
