import { expect, test } from 'vitest';
import { usualRange } from '../../base/records/range.ts';
import { isNarrowed, outcomesOf, readRecord, recordPath } from './bets-state.ts';
import { verifierPath } from './dice-proof.tsx';

const usual = {
  family: 'RNG',
  unsettled: false,
  range: usualRange,
  vendor: '',
  outcome: undefined,
  order: '',
  page: 1,
  bet: undefined,
} as const;

test('the address holds all that is chosen, and nonsense in it is ignored', () => {
  const asked = 'family=SPORTS&period=7&vendor=PGE&outcome=2&order=%20900%20&page=3&bet=900';
  expect(readRecord(asked)).toEqual({
    ...usual,
    family: 'SPORTS',
    range: { period: '7', from: '', to: '' },
    vendor: 'PGE',
    outcome: 2,
    order: '900',
    page: 3,
    bet: '900',
  });
  expect(readRecord('family=CHESS&outcome=9&page=-1&unsettled=1')).toEqual(usual);
});

test('only families whose bets wait have open ones, and those have no outcome yet', () => {
  expect(readRecord('family=ELOTT&unsettled=1&outcome=1')).toMatchObject({ unsettled: true, outcome: undefined });
  expect(readRecord('family=LIVE&unsettled=1').unsettled).toBe(false);
});

test('only bets on sports can be cashed out before their result', () => {
  expect(readRecord('family=SPORTS&outcome=5').outcome).toBe(5);
  expect(readRecord('family=RNG&outcome=5').outcome).toBeUndefined();
  expect([outcomesOf('SPORTS'), outcomesOf('RNG')]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4],
  ]);
});

test('what is usual is left out of the address, and the rest is read back as it was', () => {
  expect(recordPath('/x', usual)).toBe('/x');
  const view = readRecord('family=ELOTT&unsettled=1&period=days&from=2026-11-01&vendor=A%26B&page=2&bet=9');
  const path = recordPath('/x', view);
  expect(path).toBe('/x?family=ELOTT&unsettled=1&period=days&from=2026-11-01&vendor=A%26B&page=2&bet=9');
  expect(readRecord(path.slice(3))).toEqual(view);
});

test('a view that leaves out bets of its days is narrowed', () => {
  expect(isNarrowed(usual)).toBe(false);
  for (const change of [{ vendor: 'PGE' }, { outcome: 1 as const }, { order: '9' }])
    expect(isNarrowed({ ...usual, ...change })).toBe(true);
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
