import { createDeposit, depositChannels, depositSettings, launchDeposit } from '@palpite/contract/payments/player.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { platformZone } from '../base/calendar.ts';
import { feeOf, opensAt } from './channels.ts';
import { takeReceipt } from './receipt/take-receipt.ts';
import { openTrial, type Trial } from './rig-trial.ts';

const clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
let trial: Trial<Outside>;
beforeAll(async () => {
  trial = await openTrial((credentials) => createOutside({ credentials, clock }));
});
afterEach(async () => {
  await sql`update payments.channel set open_from = null, open_to = null, closed_from = null, closed_until = null, fee_points = 0, fee_fixed = 0
    where merchant = 'palpite'`.execute(trial.rig.db);
  await trial.checkBooks();
});
afterAll(() => trial.close());

const hours = (openFrom: string | null, openTo: string | null) => ({
  openFrom,
  openTo,
  closedFrom: null,
  closedUntil: null,
});
// noon at the brand, which is three hours behind UTC
const noon = new Date('2026-03-02T15:00:00Z');
const night = new Date('2026-03-03T02:30:00Z');

test.for([
  ['open at all hours', hours(null, null), noon, undefined],
  ['inside its hours', hours('06:30', '17:00'), noon, undefined],
  ['after its hours', hours('06:30', '17:00'), night, '06:30'],
  ['inside hours that cross midnight', hours('22:00', '04:00'), night, undefined],
  ['outside hours that cross midnight', hours('22:00', '04:00'), noon, '22:00'],
  ['on the minute it closes', hours('06:30', '12:00'), noon, '06:30'],
] as const)('a channel %s', ([, channel, at, opens]) => {
  expect(opensAt(channel, { now: at, zone: platformZone })).toBe(opens);
});

test('the hours of a channel are those of the brand’s own clock', () => {
  const channel = hours('06:30', '17:00');
  expect(opensAt(channel, { now: noon, zone: 'Asia/Tokyo' })).toBe('06:30');
  expect(opensAt(channel, { now: noon, zone: 'Europe/Lisbon' })).toBe(undefined);
});

test('a channel in maintenance says when it ends', () => {
  const channel = { ...hours(null, null), closedFrom: noon, closedUntil: new Date('2026-03-02T18:15:00Z') };
  expect(opensAt(channel, { now: noon, zone: platformZone })).toBe('15:15');
  expect(opensAt(channel, { now: new Date('2026-03-02T18:15:00Z'), zone: platformZone })).toBe(undefined);
});

test('a fee is whole cents rounded up, and never eats the whole amount', () => {
  expect(feeOf({ feePoints: 0, feeFixed: 0n }, 100n * unit)).toBe(0n);
  expect(feeOf({ feePoints: 250, feeFixed: unit }, 100n * unit)).toBe(3_500_000n);
  expect(feeOf({ feePoints: 1, feeFixed: 0n }, 10n * unit)).toBe(10_000n);
  expect(feeOf({ feePoints: 9999, feeFixed: 9n * unit }, 10n * unit)).toBe(9_990_000n);
});

test('a player sees every way to pay in, open or closed', async () => {
  const player = await trial.player();
  const shown = await player.call(depositChannels, {});
  expect(shown.PIX?.channels).toMatchObject([{ vendorId: 'PIX', isOpen: true, feePercent: '0', typicalSeconds: null }]);
  expect(shown.MT?.channels).toMatchObject([{ vendorId: 'TED', minimumAmount: 100n * unit, isOpen: true }]);
  expect(await player.call(depositSettings, {})).toMatchObject({
    minimumAmount: 10n * unit,
    maximumAmount: 100_000n * unit,
    totalDepositSuccessCount: 0,
    depositInfo: expect.any(String),
    debt: 0n,
  });
});

test('a closed channel says when it opens and takes nothing', async () => {
  const player = await trial.player();
  await sql`update payments.channel set open_from = '20:00', open_to = '21:00' where merchant = 'palpite' and vendor_id = 'PIX'`.execute(
    trial.rig.db,
  );
  await expect(player.call(createDeposit, { amount: 50n * unit })).rejects.toMatchObject({
    code: 'payments.channel_closed',
    value: { field: 'vendorId', opensAt: '20:00' },
  });
});

test('the usual time of a channel is measured over its latest deposits', async () => {
  const player = await trial.player();
  for (const seconds of [5, 10, 20, 40, 80]) {
    const { txid } = await trial.charge(player, 20n);
    trial.rig.clock.move(seconds * 1000);
    const { endToEndId } = trial.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
    await takeReceipt(trial.platform, endToEndId);
  }
  expect((await player.call(depositChannels, {})).PIX?.channels[0]?.typicalSeconds).toBe(20);
});

test('a PIX with a fee credits what is left of it, once', async () => {
  const player = await trial.player();
  await sql`update payments.channel set fee_points = 100, fee_fixed = 500000 where merchant = 'palpite' and vendor_id = 'PIX'`.execute(
    trial.rig.db,
  );
  const { txid, fee } = await trial.charge(player, 50n);
  expect(fee).toBe(unit);
  const { endToEndId } = trial.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await Promise.all([takeReceipt(trial.platform, endToEndId), takeReceipt(trial.platform, endToEndId)]);
  expect(await trial.money(player)).toEqual([49n * unit, 0n]);
});

test('a launched deposit answers the page with the code, and the same key the same order', async () => {
  const player = await trial.player();
  const key = trial.key();
  const launched = await player.call(launchDeposit, { amount: 50n * unit, vendorId: 'PIX' }, key);
  expect(launched.redirectUrl).toBe(`/member/depositv2?orderNo=${launched.orderNo}`);
  expect(await player.call(launchDeposit, { amount: 50n * unit, vendorId: 'PIX' }, key)).toEqual(launched);
  await expect(player.call(createDeposit, { amount: 50n * unit, vendorId: 'PIX' }, key)).rejects.toMatchObject({
    code: 'request.key_reused',
  });
});

test('only so many deposits wait at once, also when asked for at the same moment', async () => {
  const player = await trial.player();
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => player.call(createDeposit, { amount: 20n * unit })),
  );
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(3);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'payments.too_many_open', value: { most: 5 } });
});
