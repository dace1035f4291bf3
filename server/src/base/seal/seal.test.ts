import { createHmac, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { seededChance } from '../chance.ts';
import { sealFor } from './seal.ts';

const platform = { secrets: { get: () => 'the master secret of this test' }, chance: seededChance('seal') } as never;

test('a digest is the HMAC under the key of its purpose, so that rows written by any release are found', () => {
  const key = Buffer.from(hkdfSync('sha256', 'the master secret of this test', 'palpite', 'players.cpf:index', 32));
  const written = createHmac('sha256', key).update('52998224725').digest();
  const seal = sealFor(platform, 'players.cpf');
  expect(seal.index('52998224725')).toEqual(written);
  // the same once more: the key is used again
  expect(seal.index('52998224725')).toEqual(written);
  expect(sealFor(platform, 'players.cpf').index('52998224725')).toEqual(written);
});

test('another value and another purpose have another digest', () => {
  const seal = sealFor(platform, 'players.cpf');
  expect(seal.index('1')).not.toEqual(seal.index('2'));
  expect(sealFor(platform, 'identity.cpf').index('1')).not.toEqual(seal.index('1'));
});

test('what one purpose closed, it opens and another does not', () => {
  const seal = sealFor(platform, 'players.cpf');
  const closed = seal.close('52998224725');
  expect(seal.open(closed)).toBe('52998224725');
  expect(seal.close('52998224725')).not.toEqual(closed);
  expect(() => sealFor(platform, 'identity.cpf').open(closed)).toThrow(/authenticate/);
});

test('what was changed on the way is not opened', () => {
  const seal = sealFor(platform, 'players.cpf');
  const closed = seal.close('52998224725');
  closed.writeUInt8(closed.readUInt8(closed.length - 1) ^ 1, closed.length - 1);
  expect(() => seal.open(closed)).toThrow(/authenticate/);
});
