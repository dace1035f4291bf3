// How a simulated vendor and we get to know each other.
import { randomUUID } from 'node:crypto';
import { gameList } from '@palpite/contract/catalogue/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangeKeys, introduceAll, isSimulated } from './introduce.ts';
import { probe } from './probe.ts';
import { type DialectRig, keyPair, openDialects, type RigVendor } from './rig-dialects.ts';

let dialects: DialectRig;
let caju: RigVendor;
const theirs = keyPair('made by the vendor');
const known = {
  body: { keyId: 'caju-2', publicKey: theirs.publicKey, operatorId: '4711', launchOrigin: 'http://games.localhost:9' },
};

beforeAll(async () => {
  dialects = await openDialects({ webhookUrl: 'http://127.0.0.1:8080' });
  caju = await dialects.addVendor({ code: 'CAJU', dialect: 'hub88' });
});
afterAll(() => dialects.close());

test('only the vendor that was started with us is simulated', async () => {
  const { platform } = dialects.rig;
  expect(isSimulated(platform, await caju.vendor())).toBe(false);
  Object.assign(platform.settings, { vendorUrl: caju.url });
  expect(isSimulated(platform, await caju.vendor())).toBe(true);
});

test('keys, numbers and addresses are exchanged, and calls with the new key are believed', async () => {
  const { platform, clock } = dialects.rig;
  caju.answers.set('/onboarding', known);
  const vendor = await caju.vendor();
  const met = await exchangeKeys(platform, vendor);
  expect(met?.settings.operatorId).toBe('4711');
  // also before the memory of it is read anew
  expect(met?.theirKeys.map(({ id }) => id)).toEqual([caju.key.id, 'caju-2']);
  const { body, headers } = caju.asked.at(-1) ?? {};
  expect(headers?.authorization).toBe(`Bearer ${platform.secrets.get('vendor.onboarding')}`);
  expect(body).toEqual({
    dialect: 'hub88',
    operator: 'CAJU',
    callbackUrl: 'http://127.0.0.1:8080/hooks/vendors/CAJU',
    keyId: vendor.ourKey.id,
    publicKey: vendor.ourKey.publicPem,
  });
  clock.move(1_000);
  expect((await caju.vendor()).settings).toEqual({ operatorId: '4711', launchOrigins: 'http://games.localhost:9' });
  const seat = await dialects.sit(caju, '1');
  const said = { user: seat.user, request_uuid: randomUUID() };
  expect((await caju.call('/user/balance', said, { sign: theirs.privateKey })).body).toMatchObject({
    balance: 100_000,
  });
});

test('one that does not answer yet is asked again until it does, and then its games are on the shelf', async () => {
  const { platform, clock } = dialects.rig;
  const { promise: listed, resolve: tell } = Promise.withResolvers<void>();
  let tries = 0;
  caju.answers.set('/onboarding', () => (++tries === 1 ? { status: 503 } : known));
  caju.answers.set('/operator/generic/v2/game/list', () => {
    tell();
    return { body: [{ game_code: 'caju-sorte', name: 'Caju da Sorte', category: 'Video Slots', rtp: '96.07' }] };
  });
  const stop = introduceAll(platform);
  await listed;
  await stop();
  clock.move(1_000);
  const asked = { gameType: 'RNG', vassalage: 'CAJU', pageNo: 1, pageSize: 18 } as const;
  const { games } = await dialects.wire.as()(gameList, asked);
  expect(games.map(({ displayName }) => displayName)).toEqual(['Caju da Sorte']);
  expect(tries).toBe(2);
});

test('one that has forgotten us meets us anew at the next look', async () => {
  const before = caju.asked.filter(({ path }) => path === '/onboarding').length;
  caju.answers.set('/operator/generic/v2/products/list', { status: 403, body: { error: 'unknown_operator' } });
  expect(await probe(dialects.rig.platform, await caju.vendor())).toBe('refusing');
  expect(caju.asked.filter(({ path }) => path === '/onboarding').length).toBe(before + 1);
});
