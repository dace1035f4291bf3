import {
  announceTransfer,
  createDeposit,
  depositSettings,
  deposits,
  openDeposit,
} from '@palpite/contract/payments/player.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensureWebhooks } from '../../banks/banks.ts';
import { inTx } from '../../base/db/db.ts';
import { demoBrands } from '../../site/site.ts';
import { openTrial, type Trial } from '../rig-trial.ts';
import { askBank, checkDeposits } from './check-deposits.ts';

const clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
let trial: Trial<Outside>;

beforeAll(async () => {
  trial = await openTrial((credentials) => createOutside({ credentials, clock }));
});
afterEach(async () => {
  trial.world.bank.behave();
  await trial.checkBooks();
});
afterAll(() => trial.close());

test('a player pays the code and has the money at once', async () => {
  const luana = await trial.player();
  expect(await luana.call(depositSettings, {})).toMatchObject({
    allowDeposit: 'Y',
    minimumAmount: 10n * unit,
    totalDepositSuccessCount: 0,
  });

  const charge = await trial.charge(luana, 150n);
  expect(charge).toMatchObject({ state: 'waiting', amount: 150n * unit, paidAt: null, balanceAfter: null });
  expect(charge.pixCopiaECola).toMatch(/^000201.*br\.gov\.bcb\.pix/i);
  expect(charge.expiresAt - charge.createdAt).toBe(15 * 60_000);

  trial.world.bank.pay({ brCode: charge.pixCopiaECola, payerCpf: luana.cpf, payerName: luana.name });
  await trial.world.bank.settleNow();
  expect(trial.world.bank.deliveries.at(-1)?.result).toEqual({ status: 200 });
  expect(await trial.money(luana)).toEqual([0n, 0n]);
  await trial.work();

  expect(await trial.money(luana)).toEqual([150n * unit, 0n]);
  const paid = await luana.call(openDeposit, { orderNo: charge.orderNo });
  expect(paid).toMatchObject({ state: 'paid', balanceAfter: 150n * unit });
  expect(paid.endToEndId).toHaveLength(32);
  const told = trial.rig.published.filter(({ channel }) => channel === `player:${luana.id}`).map(({ body }) => body);
  expect(told).toContainEqual({ type: 'deposit', orderNo: charge.orderNo, state: 'paid', amount: '150.00' });
  expect(told).toContainEqual({ type: 'balance', available: '150.00', held: '0.00', currency: 'BRL' });
  const said = await sql<{ payload: unknown }>`select payload from base.event where name = 'payments.deposit_paid'
    and payload->>'orderNo' = ${charge.orderNo}`.execute(trial.rig.db);
  expect(said.rows).toHaveLength(1);
  expect(await luana.call(depositSettings, {})).toMatchObject({ totalDepositSuccessCount: 1 });
  expect(await luana.call(deposits, { page: 1, size: 20 })).toMatchObject({
    total: 1,
    totalPages: 1,
    list: [{ orderNo: charge.orderNo }],
  });
});

test('the amount must lie between the smallest and the largest', async () => {
  const player = await trial.player();
  for (const amount of [unit, 10n * unit - 10_000n, 50_000n * unit + 10_000n])
    await expect(player.call(createDeposit, { amount })).rejects.toMatchObject({
      code: 'payments.amount_range',
      field: 'amount',
    });
});

test('without name and CPF there is no charge', async () => {
  const player = await trial.player({ anonymous: true });
  await expect(player.call(createDeposit, { amount: 20n * unit })).rejects.toMatchObject({
    code: 'payments.identity_required',
    value: { field: 'idNumber' },
  });
});

test('the same key gives the same charge, another amount under it is refused, and a missing key too', async () => {
  const player = await trial.player();
  const key = trial.key();
  const first = await player.call(createDeposit, { amount: 20n * unit }, key);
  expect(await player.call(createDeposit, { amount: 20n * unit }, key)).toEqual(first);
  await expect(player.call(createDeposit, { amount: 30n * unit }, key)).rejects.toMatchObject({
    code: 'request.key_reused',
    value: { field: 'amount' },
  });
  await expect(player.call(createDeposit, { amount: 30n * unit }, '')).rejects.toMatchObject({
    code: 'request.key_missing',
  });
});

test('two calls at once with one key make one charge', async () => {
  const player = await trial.player();
  const key = trial.key();
  const made = await Promise.all(
    Array.from({ length: 5 }, () => player.call(createDeposit, { amount: 20n * unit }, key)),
  );
  expect(new Set(made.map(({ orderNo }) => orderNo)).size).toBe(1);
  expect(new Set(made.map(({ pixCopiaECola }) => pixCopiaECola)).size).toBe(1);
  expect((await player.call(deposits, { page: 1, size: 20 })).total).toBe(1);
});

test('one player’s key says nothing about another player’s', async () => {
  const key = trial.key();
  const one = await (await trial.player()).call(createDeposit, { amount: 20n * unit }, key);
  const other = await (await trial.player()).call(createDeposit, { amount: 40n * unit }, key);
  expect(other.orderNo).not.toBe(one.orderNo);
});

test('while the bank is away the order stays, and the same key goes on with it', async () => {
  const player = await trial.player();
  const key = trial.key();
  trial.world.bank.mode({ unavailable: true });
  await expect(player.call(createDeposit, { amount: 20n * unit }, key)).rejects.toMatchObject({
    code: 'payments.bank_unavailable',
    status: 503,
  });
  expect((await player.call(deposits, { page: 1, size: 20 })).total).toBe(0);
  trial.world.bank.behave();
  expect((await player.call(createDeposit, { amount: 20n * unit }, key)).state).toBe('waiting');
  expect((await player.call(deposits, { page: 1, size: 20 })).total).toBe(1);
});

test('a charge whose answer got lost is made once', async () => {
  const player = await trial.player();
  const before = trial.world.bank.vault.charges.all().length;
  trial.world.bank.mode({ loseAnswers: 3 });
  const key = trial.key();
  await expect(player.call(createDeposit, { amount: 20n * unit }, key)).rejects.toMatchObject({
    code: 'payments.bank_unavailable',
  });
  trial.world.bank.behave();
  expect((await player.call(createDeposit, { amount: 20n * unit }, key)).state).toBe('waiting');
  expect(trial.world.bank.vault.charges.all().length).toBe(before + 1);
});

test('another player’s deposit does not exist', async () => {
  const charge = await trial.charge(await trial.player());
  const other = await trial.player();
  await expect(other.call(openDeposit, { orderNo: charge.orderNo })).rejects.toMatchObject({
    code: 'payments.unknown_deposit',
  });
  await expect(other.call(openDeposit, { orderNo: 'D-2026-999999' })).rejects.toMatchObject({
    code: 'payments.unknown_deposit',
  });
});

test('a closed cashier makes no charge', async () => {
  const player = await trial.player();
  const open = (is: boolean) =>
    inTx(trial.rig.db, (tx) => sql`update payments.setting set deposits_open = ${is}`.execute(tx));
  await open(false);
  try {
    expect(await player.call(depositSettings, {})).toMatchObject({ allowDeposit: 'N' });
    await expect(player.call(createDeposit, { amount: 20n * unit })).rejects.toMatchObject({
      code: 'function.not.available',
    });
  } finally {
    await open(true);
  }
});

test('a charge nobody pays expires, after the bank was asked', async () => {
  const player = await trial.player();
  const charge = await trial.charge(player);
  trial.rig.clock.move(16 * 60_000);
  await clock.advance(16 * 60_000);
  trial.world.bank.mode({ unavailable: true });
  await checkDeposits(trial.platform);
  expect(await player.call(openDeposit, { orderNo: charge.orderNo })).toMatchObject({ state: 'waiting' });
  trial.world.bank.behave();
  trial.rig.clock.move(60_000);
  await clock.advance(60_000);
  await checkDeposits(trial.platform);
  expect(await player.call(openDeposit, { orderNo: charge.orderNo })).toMatchObject({ state: 'expired', paidAt: null });
  const expired = { type: 'deposit', orderNo: charge.orderNo, state: 'expired', amount: '50.00' };
  expect(trial.rig.published).toContainEqual({ channel: `player:${player.id}`, body: expired });
});

test('the round of every minute asks about charges and payouts, and skips minutes long gone', async () => {
  const player = await trial.player();
  const charge = await trial.charge(player);
  trial.world.bank.pay({ brCode: charge.pixCopiaECola, payerCpf: player.cpf, payerName: player.name });
  trial.rig.clock.move(60_000);
  await clock.advance(60_000);
  const ending = (ms: number) => ({ start: new Date(ms - 60_000), end: new Date(ms) });
  const now = trial.rig.clock.now().getTime();
  await askBank.run(trial.platform, ending(now - 3_600_000));
  expect(await trial.money(player)).toEqual([0n, 0n]);
  await askBank.run(trial.platform, ending(now));
  expect(await player.call(openDeposit, { orderNo: charge.orderNo })).toMatchObject({ state: 'paid' });
});

test('the bank is told where to call back, and again when the address changes', async () => {
  await ensureWebhooks(trial.platform);
  const hooks = () => trial.world.bank.vault.hooks.all().map(({ url }) => url);
  // one for the receipts of each brand's key, one for payouts
  expect(hooks()).toHaveLength(demoBrands.length + 1);
  for (const url of hooks()) expect(url).toMatch(new RegExp(`^${trial.address}/hooks/pix/test-pix.webhook`));
  const moved = { ...trial.platform, settings: { ...trial.platform.settings, webhookUrl: 'http://127.0.0.1:9' } };
  await ensureWebhooks(moved);
  for (const url of hooks()) expect(url).toMatch(/^http:\/\/127\.0\.0\.1:9\//);
  await ensureWebhooks(trial.platform);
  for (const url of hooks()) expect(url.startsWith(trial.address)).toBe(true);
});

test('a charge or transfer that was asked for is answered as it was, also to somebody who may pay in no more', async () => {
  const player = await trial.player();
  const charged = () => player.call(createDeposit, { amount: 20n * unit }, 'charged-once');
  const told = () => player.call(announceTransfer, { amount: 200n * unit, vendorId: 'TED' }, 'announced-once');
  const [charge, transfer] = [await charged(), await told()];
  const { bank } = trial.world;
  bank.mode({ unavailable: true });
  const half = () => player.call(createDeposit, { amount: 30n * unit }, 'half-charged');
  await expect(half()).rejects.toMatchObject({ code: 'payments.bank_unavailable' });
  bank.behave();
  const { db, clock: time } = trial.rig;
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'identity.before_deposit', 'true')`.execute(
    db,
  );
  time.move(1_001);
  const required = { code: 'identity.required' };
  await expect(player.call(createDeposit, { amount: 20n * unit })).rejects.toMatchObject(required);
  expect([await charged(), await told()]).toEqual([charge, transfer]);
  // what the bank never made is no charge yet
  await expect(half()).rejects.toMatchObject(required);
  await sql`delete from site.setting where merchant = 'palpite' and name = 'identity.before_deposit'`.execute(db);
  time.move(1_001);
  expect(await half()).toMatchObject({ state: 'waiting' });
});

const blocked = { code: 'wallet.payments_blocked' };

test('a charge the bank refuses for a fault of ours has failed, and is not held against the player', async () => {
  const player = await trial.player();
  const { people } = trial.world.bank;
  people.openAccount(player.cpf, player.name);
  // a key that is somebody else's: the bank makes no charge for it
  people.registerKey(player.cpf, 'EMAIL', 'nossa@chave.example');
  const { rows } = await sql<{
    key: string;
  }>`select pix_key as key from banks.provider where merchant = 'palpite'`.execute(trial.rig.db);
  const ours = (key: string) =>
    sql`update banks.provider set pix_key = ${key} where merchant = 'palpite'`.execute(trial.rig.db);
  await ours('nossa@chave.example');
  for (let failed = 0; failed < 6; failed++) expect((await trial.charge(player, 20n)).state).toBe('failed');
  await ours(rows[0]?.key ?? '');
  expect((await trial.charge(player, 20n)).state).toBe('waiting');
});

test('five charges the bank refuses because of who pays block payments for a while', async () => {
  const player = await trial.player();
  const named = (name: string) =>
    sql`update players.player set full_name = ${name} where id = ${player.id}`.execute(trial.rig.db);
  // longer than a bank takes
  await named('Luana '.repeat(40));
  for (let failed = 0; failed < 5; failed++) expect((await trial.charge(player, 20n)).state).toBe('failed');
  await named(player.name);
  await expect(trial.charge(player, 20n)).rejects.toMatchObject(blocked);
  await clock.advance(30 * 60_000);
  trial.rig.clock.move(29 * 60_000);
  await player.call(depositSettings, {});
  trial.rig.clock.move(60_000);
  expect((await trial.charge(player, 20n)).state).toBe('waiting');
  expect(await trial.money(player)).toEqual([0n, 0n]);
});
