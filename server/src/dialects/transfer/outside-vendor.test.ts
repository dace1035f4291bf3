// The simulated vendor, in its whole, with us: introduced, played at, and misbehaving.
import { balance, carriedTransfers, walletTransfer } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { createOutsideVendor, type OutsideVendor } from '@palpite/outside/vendor/outside-vendor.ts';
import { draws, openPage } from '@palpite/outside/vendor/rig.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { changeVendor as changeOnShelf } from '../../catalogue/catalogue.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { type Vendor, vendorByCode } from '../../vendors/vendors.ts';
import { walletRoom } from '../../wallet/room.ts';
import { exchangeKeys, syncGames, transferDifferences } from '../dialects.ts';
import { probe } from '../probe.ts';
import { type DialectRig, openDialects } from '../rig-dialects.ts';
import { leaveJob, sendAwayStopped } from './leave.ts';
import { comparePlayer } from './reconcile.ts';
import { followTransferVendors } from './transfer.ts';

let dialects: DialectRig;
let jangada: OutsideVendor;
let url = '';
let there = 0;
let keys = 0;
type Player = Awaited<ReturnType<DialectRig['player']>>;
const reais = parseMoney;
const vendor = async () => (await vendorByCode(dialects.rig.platform, 'JANGADA')) as Vendor;
const period = () => ({ start: new Date(dialects.rig.clock.now().getTime() - 60_000), end: dialects.rig.clock.now() });

beforeAll(async () => {
  jangada = await createOutsideVendor({
    onboardingKey: () => dialects.rig.platform.secrets.get('vendor.onboarding'),
    settings: { callTimeoutMs: 5_000 },
    // by luck a player might end with what they brought
    below: draws(1n),
  });
  url = await jangada.listen();
  dialects = await openDialects({ vendorUrl: url });
  const { platform } = dialects.rig;
  const reached: Platform = { ...platform, settings: { ...platform.settings, webhookUrl: dialects.url } };
  expect(await exchangeKeys(reached, await vendor())).toBeDefined();
  dialects.rig.clock.move(2_000);
  await syncGames(platform, await vendor());
  await followTransferVendors.run(platform, period());
  dialects.rig.clock.move(2_000);
  const { say } = await dialects.player();
  there = (await say(balance, {})).balance.find(({ accountName }) => accountName === 'Jangada')?.accountTypeId ?? 0;
});
beforeEach(() => jangada.troublesOf('JANGADA').behave());
afterAll(async () => {
  const { findings } = await verifyBooks(dialects.rig.db);
  await dialects.close();
  await jangada.close();
  expect(findings).toEqual([]);
});

const key = () => `game-vendor-of-a-test-${keys++}`;
const into = ({ say }: Player, amount: string) =>
  say(walletTransfer, { fromAccountType: 2, toAccountType: there, amount: reais(amount) }, key());
const home = ({ say }: Player) => say(walletTransfer, {}, key());
async function amounts({ say }: Player): Promise<{ main: bigint; there: bigint; held: bigint }> {
  const { balance: each, heldBalance } = await say(balance, {});
  const of = (type: number) => each.find(({ accountTypeId }) => accountTypeId === type)?.availBalance ?? 0n;
  return { main: of(2), there: of(there), held: heldBalance };
}
async function later(): Promise<void> {
  dialects.rig.clock.move(60_000);
  for (const schedule of walletRoom.schedules ?? []) await schedule.run(dialects.rig.platform, period());
}

test('money is brought, played with at the table, and comes home to the cent; both books agree', async () => {
  const who = await dialects.player('100');
  await into(who, '60');
  const page = await openPage(jangada, url, await dialects.launch(who, { code: 'JANGADA' } as never, 'dragao-tigre'));
  await page.open();
  for (let round = 0; round < 12; round++)
    expect((await page.play({ dragon: '2.00', tie: '1.00' })).state).toBe('closed');
  const { platform } = dialects.rig;
  expect(await comparePlayer(platform, await vendor(), { playerId: who.playerId, currency: 'BRL' })).toBe('same');
  expect(await transferDifferences(platform)).toEqual([]);
  const { there: left } = await amounts(who);
  expect(left).not.toBe(reais('60'));
  expect((await home(who)).moved).toMatchObject([{ amount: left }]);
  expect(await amounts(who)).toEqual({ main: reais('40') + left, there: 0n, held: 0n });
});

test('it misbehaves in every second answer while money goes to and fro: nothing is lost and nothing is there twice', async () => {
  const who = await dialects.player('100');
  const troubles = jangada.troublesOf('JANGADA');
  const dose = { next: 0, share: 20 };
  troubles.change({ loseAnswer: dose, garble: dose, oddStatus: dose, fail: dose });
  for (let times = 0; times < 4; times++) {
    for (const way of [() => into(who, '3'), () => home(who)])
      await way().catch((error: unknown) =>
        expect(error).toMatchObject({
          code: expect.stringMatching(/^wallet\.(refused_there|vendor_silent|insufficient)$/),
        }),
      );
    await later();
  }
  troubles.behave();
  // the breaker may be open by now: an answer to the probe closes it
  expect(await probe(dialects.rig.platform, await vendor())).not.toBe('down');
  // past the longest wait
  dialects.rig.clock.move(600_000);
  await later();
  expect((await who.say(carriedTransfers, {})).filter(({ state }) => state === 'underWay')).toEqual([]);
  const { main, there: left, held } = await amounts(who);
  expect({ sum: main + left, held }).toEqual({ sum: reais('100'), held: 0n });
  expect((await home(who)).silent).toEqual([]);
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
});

test('bets told twice and in a storm are recorded once', async () => {
  const who = await dialects.player('50');
  await into(who, '50');
  jangada.troublesOf('JANGADA').change({ storm: { next: 0, share: 100 } });
  const page = await openPage(jangada, url, await dialects.launch(who, { code: 'JANGADA' } as never, 'dragao-tigre'));
  await page.open();
  for (let round = 0; round < 3; round++) await page.play({ tiger: '3.00' });
  jangada.troublesOf('JANGADA').behave();
  const { platform } = dialects.rig;
  expect(await comparePlayer(platform, await vendor(), { playerId: who.playerId, currency: 'BRL' })).toBe('same');
});

test('when its maintenance begins the game under way takes no more bets, and the money is home', async () => {
  const who = await dialects.player('50');
  await into(who, '50');
  const page = await openPage(jangada, url, await dialects.launch(who, { code: 'JANGADA' } as never, 'dragao-tigre'));
  await page.open();
  expect((await page.play({ tiger: '3.00' })).state).toBe('closed');
  const { platform, db } = dialects.rig;
  await inTx(db, (tx) =>
    changeOnShelf({ platform, merchant: 'palpite', language: 'PT' }, tx, {
      ...{ code: 'JANGADA', maintenance: { from: null, until: null } },
    }),
  );
  await sendAwayStopped.run(platform, period());
  await leaveJob.run(platform, { vendor: 'JANGADA', playerId: who.playerId.toString() });
  expect(await page.play({ tiger: '3.00' })).toEqual({ no: 'ended' });
  const { main, ...rest } = await amounts(who);
  expect(rest).toEqual({ there: 0n, held: 0n });
  expect(main).not.toBe(reais('50'));
  expect(await comparePlayer(platform, await vendor(), { playerId: who.playerId, currency: 'BRL' })).toBe('same');
});
