import { expect, test } from 'vitest';
import { boundsOf, readRecord, recordPath } from './bets-state.ts';
import { verifierPath } from './dice-proof.tsx';

test('the address holds period, page and open bet, and nonsense in it is ignored', () => {
  expect(readRecord('period=week&page=3&bet=900')).toMatchObject({ period: 'week', page: 3, bet: '900' });
  expect(readRecord('period=year&page=-1&from=yesterday')).toEqual({
    period: 'all',
    from: '',
    to: '',
    page: 1,
    bet: undefined,
  });
});

test('what is usual is left out of the address', () => {
  expect(recordPath('/x', { period: 'all', from: '', to: '', page: 1, bet: undefined })).toBe('/x');
  expect(recordPath('/x', { period: 'days', from: '2026-11-01', to: '', page: 2, bet: '9' })).toBe(
    '/x?period=days&from=2026-11-01&page=2&bet=9',
  );
});

test('seven days are today and the six before; the last day of a range counts to its end', () => {
  const now = new Date(2026, 10, 20, 15, 30);
  expect(boundsOf({ period: 'week', from: '', to: '' }, now)).toEqual({
    from: new Date(2026, 10, 14).getTime(),
    to: undefined,
  });
  expect(boundsOf({ period: 'days', from: '2026-11-01', to: '2026-11-02' }, now)).toEqual({
    from: new Date(2026, 10, 1).getTime(),
    to: new Date(2026, 10, 3).getTime() - 1,
  });
  expect(boundsOf({ period: 'all', from: '', to: '' }, now)).toEqual({ from: undefined, to: undefined });
});

test('the verifier is told the whole round, after the hash, so that no server reads it', () => {
  const path = verifierPath({
    serverSeed: 'ab',
    clientSeed: 'minha sorte',
    nonce: 7,
    serverSeedHash: 'cd',
    target: 5050,
    direction: 'over',
  });
  expect(path).toBe('/arcade/verify/#serverSeed=ab&clientSeed=minha+sorte&nonce=7&hash=cd&target=5050&direction=over');
});
