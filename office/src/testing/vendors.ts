// For screen tests of the desk of vendors.
import { fireEvent, screen } from '@testing-library/react';
import { quiet } from './content.ts';
import { everything, staff } from './open-page.tsx';
import { openPlatform, type Reply } from './platform.ts';

export const at = Date.parse('2026-03-02T15:00:00Z');
/** A vendor as the list shows it. */
export const row = {
  ...{ code: 'CAJU', name: 'Caju Jogos', dialect: 'hub88', enabled: true, currencies: ['BRL'] },
  health: { state: 'up', since: at, checkedAt: at, tookMs: 42, reason: '', breaker: 'closed' },
  list: { askedAt: at, readAt: at, games: 12, failure: '' },
  ...{ oldRounds: 0, differences: 0, transfers: 0, alarms: 0, betsHeld: false },
};
/** The same, opened. */
export const vendor = {
  ...row,
  baseUrl: 'https://caju.example',
  callbackUrl: 'https://palpite.example/hooks/vendors/CAJU',
  allowList: ['203.0.113.7'],
  settings: { operatorId: '4711' },
  reads: ['operatorId', 'launchOrigins'],
  ...{ proof: 'signature', hasBearer: false, givesAwards: true },
  keys: {
    ours: [{ id: 'palpite-2', publicKey: 'PEM of ours', from: 1, until: null }],
    theirs: [{ id: 'caju-1', fingerprint: 'ab12', addedAt: 1, until: null as number | null }],
  },
  openRounds: [] as object[],
};
/** Nothing people have to decide about. */
export const nothing = { transfers: [], differences: [], decisions: [], alarms: [], betsHeldSince: null };
export const award = {
  ...{ award: '8a1e', playerName: 'luana_82', gameCode: 'caju-sorte', currency: 'BRL', rounds: 10, used: 4 },
  ...{ value: '2.00', givenAt: at, endsAt: at, closedAt: null, state: 'open', remark: 'Boas-vindas' },
};
type Table = Record<string, Reply | readonly Reply[]>;
/** A platform with one vendor, whose desk is `row` and `vendor` unless the table says other. */
export const office = (
  table: Table = {},
  rights: readonly string[] = ['vendors.read', 'vendors.write', 'catalogue.write'],
) =>
  openPlatform({
    'GET /office/session': staff([...everything, ...rights]),
    ...quiet,
    'GET /office/vendors': {
      value: {
        list: [row],
        dialects: [
          { name: 'hub88', proof: 'signature' },
          { name: 'pam', proof: 'bearer' },
        ],
      },
    },
    'GET /office/vendors/CAJU': { value: vendor },
    'GET /office/vendors/CAJU/awards': { value: { list: [award] } },
    'GET /office/vendors/CAJU/matters': { value: nothing },
    ...table,
  });
export const dialogOf = (name: string | RegExp) => screen.findByRole('dialog', { name });
export const send = (dialog: HTMLElement) => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
