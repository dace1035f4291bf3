// For screen tests: opens the whole page at a path, in Portuguese, as somebody who is logged in or not.
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import { App } from '../app/app.tsx';
import { newQueryClient } from '../app/queries.ts';
import { endSession, startSession } from '../base/session.ts';

const files = import.meta.glob<object>('../locales/pt/*.json', { import: 'default', eager: true });
const pt = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]),
);

/** What the desk of withdrawals and its neighbours need; the other desks of money stand in `money.ts`. */
export const everything = ['bets.read', 'ledger.read', 'withdrawals.decide', 'withdrawals.read'];

/** A live channel nobody answers on: the pages ask by themselves. */
class SilentSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 0;
  send() {}
  close() {}
}

export async function openPage(path: string, { loggedIn = true }: { loggedIn?: boolean } = {}) {
  cleanup();
  vi.stubGlobal('WebSocket', SilentSocket);
  await i18next.use(initReactI18next).init({
    lng: 'pt',
    resources: { pt },
    defaultNS: 'office',
    interpolation: { escapeValue: false },
  });
  endSession('left');
  if (loggedIn) startSession('token-of-the-test');
  history.pushState(null, '', path);
  return render(<App client={newQueryClient(1)} />);
}

/** The answer to who is here. */
export function staff(permissions: readonly string[] = everything) {
  return {
    value: {
      ...{ name: 'Plantão', username: 'plantao', permissions },
      ...{ languages: ['PT', 'EN'], defaultLanguage: 'PT', timeZone: 'America/Sao_Paulo' },
    },
  };
}

const minute = 60_000;

/** A withdrawal of R$ 120.00 that waits for a person, as it travels. */
export function waitingWithdrawal(orderNo = 'W-2026-000042') {
  const now = Date.now();
  const gate = (name: string, state: string, actor: string, detail = {}) => ({
    name,
    state,
    actor,
    at: state === 'passed' ? now : null,
    dueAt: state === 'current' ? now + 16 * minute + 50_000 : null,
    rule: null,
    detail,
  });
  return {
    orderNo,
    amount: '120.00',
    fee: '0.00',
    received: '0.00',
    remaining: '120.00',
    state: 'review',
    accountType: 'PIX',
    pixKeyType: 'CPF',
    accountMasked: '···.···.482-09',
    bankName: '',
    createdAt: now - 44 * minute,
    dueAt: now + 16 * minute + 50_000,
    gates: [
      gate('turnover', 'passed', 'system', { required: '100.00', actual: '350.00' }),
      gate('review', 'current', 'staff'),
      gate('payment', 'waiting', 'bank'),
    ],
    payouts: [] as object[],
    canCancel: true,
    reason: null as string | null,
    playerId: '7',
    playerName: 'luana_82',
    payeeName: 'Luana Ferreira Martins',
    decidedBy: null as string | null,
    approvedFirstBy: null as string | null,
    needsTwo: false,
  };
}

export function queueOf(list: readonly ReturnType<typeof waitingWithdrawal>[]) {
  return {
    value: {
      list,
      total: list.length,
      totalPages: 1,
      counts: { requested: 0, review: list.filter((row) => row.state === 'review').length, approved: 0, paying: 0 },
      late: 0,
      overdue: 0,
    },
  };
}

export function caseOf(withdrawal: ReturnType<typeof waitingWithdrawal>) {
  return {
    value: {
      withdrawal,
      player: {
        id: '7',
        name: 'luana_82',
        registeredAt: Date.now(),
        available: '30.00',
        held: '120.00',
        deposited: '200.00',
        withdrawn: '0.00',
        staked: '350.00',
        won: '300.00',
        debt: '0.00',
        locks: { staff: null, payments: null },
      },
      bets: [{ orderNo: '512', gameName: 'Dado', at: Date.now(), stake: '10.00', payout: '19.80', status: 'won' }],
      history: [{ at: Date.now(), who: 'player', what: 'requested', reason: null }],
    },
  };
}
