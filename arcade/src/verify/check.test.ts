import { expect, test } from 'vitest';
import { readAskedRound, verifierAddress } from '../base/proof/seed-address.ts';
import { check, type RoundForm } from './check.ts';

/** Published by others: nonces 0 to 9. */
const published = {
  serverSeed: 'f2ac89b608eeb01312d115bce6741b32',
  clientSeed: '86ff027f15c48241af7f54a726690ee7',
  rolls: [2807, 2902, 586, 5486, 966, 9325, 8723, 3899, 9035, 3279],
};
const form = (changed: Partial<RoundForm> = {}): RoundForm => ({
  serverSeed: published.serverSeed,
  clientSeed: published.clientSeed,
  nonce: '0',
  hash: '',
  target: undefined,
  direction: 'over',
  game: 'dice',
  stake: '',
  bet: '',
  actions: '',
  published: '',
  salt: '',
  flight: '',
  position: '',
  ...{ home: '', away: '', score: '', half: '', rules: '', length: '', first: '', told: '' },
  ...changed,
});
const checked = (changed: Partial<RoundForm> = {}) => {
  const verdict = check(form(changed));
  if (verdict.kind !== 'checked') throw new Error(`not checked but ${verdict.kind}`);
  return verdict;
};

test('the published rounds come out as published in the browser as well', () => {
  expect(published.rolls.map((_, nonce) => checked({ nonce: String(nonce) }).roll)).toEqual(published.rolls);
});

test('the signed message names the client seed, the round and the block', () => {
  expect(checked({ nonce: '3' }).message).toBe(`${published.clientSeed}:3:0`);
});

test('the commitment is compared where one is given, in either case', () => {
  const own = checked().serverSeedHash;
  expect(own).toMatch(/^[0-9a-f]{64}$/);
  expect(checked().isPromised).toBeUndefined();
  expect(checked({ hash: own.toUpperCase() }).isPromised).toBe(true);
  expect(checked({ hash: '0'.repeat(64) }).isPromised).toBe(false);
});

test('with a target the verifier says whether the round won, and what it paid', () => {
  expect(checked({ target: 2806, direction: 'over' }).bet).toMatchObject({ won: true });
  expect(checked({ target: 2807, direction: 'over' }).bet).toMatchObject({ won: false });
  expect(checked({ target: 5000, direction: 'under' }).bet).toEqual({ won: true, multiplier: 19_800 });
  expect(checked({ target: 9900, direction: 'under' }).bet).toBe('outside');
});

test('a round whose server seed is not open yet is told apart from one half filled in', () => {
  expect(check(form({ serverSeed: '', hash: 'ABC' }))).toEqual({ kind: 'sealed', hash: 'abc' });
  expect(check(form({ serverSeed: '' }))).toEqual({ kind: 'waiting' });
  expect(check(form({ clientSeed: ' ' }))).toEqual({ kind: 'waiting' });
  expect(check(form({ nonce: '-1' }))).toEqual({ kind: 'waiting' });
  expect(check(form({ nonce: '1.5' }))).toEqual({ kind: 'waiting' });
});

test('a round goes to the verifier in the part of the address that is never sent', () => {
  const round = {
    game: 'dice',
    serverSeed: 's&=#',
    clientSeed: 'a b',
    nonce: '12',
    hash: 'h',
    target: 6700,
    direction: 'under' as const,
  };
  const address = verifierAddress(round);
  const { hash, search } = new URL(address, 'https://here');
  expect(search).toBe('');
  expect(readAskedRound(hash)).toEqual(round);
});

test('an address with nonsense fills in nothing', () => {
  expect(readAskedRound('#nonce=abc&target=99999&direction=up&serverSeed=')).toEqual({
    serverSeed: '',
    clientSeed: '',
    nonce: '',
    hash: '',
    target: undefined,
    direction: undefined,
    game: 'dice',
  });
});
