import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { announceTransfer } from '@palpite/contract/payments/player.ts';
import type { lockWallet, WalletLocks } from '@palpite/contract/wallet/office.ts';
import { lockStatus } from '@palpite/contract/wallet/player.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import type { Ask, StaffSession } from '../base/room.ts';
import { hashPassword } from '../staff/session/password.ts';
import { closeSecret } from '../staff/session/staff-secret.ts';
import { putStaff, staffNamed } from '../staff/store.ts';
import { openWithdrawals, type WithdrawalsRig } from '../withdrawals/rig-withdrawals.ts';
import { lockRoutes } from './desk.ts';
import { noteFailedPayment } from './wallet.ts';

const lockPlayersWallet = (ask: Ask<StaffSession>, input: InputOf<typeof lockWallet>) =>
  lockRoutes[0]?.handle(ask as never, input as never) as Promise<WalletLocks>;

let rig: WithdrawalsRig;
let staffId: bigint;

beforeAll(async () => {
  rig = await openWithdrawals();
  const owner = { merchant: 'palpite', username: 'caixa' };
  const passwordHash = await hashPassword(rig.platform.chance, 'senha de teste');
  const totpSealed = closeSecret(rig.platform, owner, Buffer.from('12345678901234567890'));
  const staff = { ...owner, name: 'Caixa', role: 'cashier', passwordHash, totpSealed };
  await inTx(rig.platform.db, (tx) => putStaff(tx, staff, rig.rig.clock.now()));
  staffId = (await staffNamed(rig.platform.db, 'palpite', 'caixa'))?.id ?? 0n;
});
afterEach(() => rig.checkBooks());
afterAll(() => rig.close());

/** A call of somebody of this brand at the desk. */
function desk(key = rig.key(), merchant = 'palpite'): Ask<StaffSession> {
  const who = { kind: 'staff', staffId, username: 'caixa', merchant };
  return {
    platform: rig.platform,
    who,
    key,
    merchant,
    language: 'PT',
    ip: '127.0.0.1',
  } as unknown as Ask<StaffSession>;
}

async function acts(playerId: bigint): Promise<{ action: string; reason: string }[]> {
  const { rows } = await sql<{ action: string; reason: string }>`select action, reason from staff.audit
    where subject = ${`player:${playerId}`} order by id`.execute(rig.platform.db);
  return rows;
}

const reason = 'Conta em análise';

test('a wallet staff lock stays shut until they open it, and its owner reads that they are looking', async () => {
  const player = await rig.richPlayer();
  const playerId = String(player.id);
  const told = rig.rig.published.length;
  const locked = await lockPlayersWallet(desk(), { playerId, act: 'lock', reason });
  expect(locked).toMatchObject({ staff: { by: 'caixa', note: reason }, payments: null });
  expect(rig.rig.published.slice(told)).toContainEqual({
    channel: `player:${player.id}`,
    body: { type: 'balance', available: '200.00', held: '0.00', currency: 'BRL' },
  });
  await expect(rig.ask(player, 20n)).rejects.toMatchObject({
    code: 'wallet.locked',
    message: expect.stringMatching(/equipe está verificando|staff are checking/),
  });
  expect(await player.call(lockStatus, {})).toMatchObject([{ lockedIn: true, lockedOut: true, reason: 'staff' }]);
  expect(await lockPlayersWallet(desk(), { playerId, act: 'unlock', reason: 'Tudo certo' })).toEqual({
    staff: null,
    payments: null,
  });
  expect((await rig.ask(player, 20n)).state).toBe('review');
  expect(await acts(player.id)).toEqual([
    { action: 'wallet.lock', reason },
    { action: 'wallet.unlock', reason: 'Tudo certo' },
  ]);
  expect(await rig.money(player)).toEqual([180n * unit, 20n * unit]);
});

test('nothing is paid into a wallet staff have locked; what was asked for before still arrives', async () => {
  const player = await rig.richPlayer();
  const playerId = String(player.id);
  const asked = await rig.charge(player, 30n);
  await lockPlayersWallet(desk(), { playerId, act: 'lock', reason });
  const refused = {
    code: 'wallet.locked',
    message: expect.stringMatching(/equipe está verificando|staff are checking/),
  };
  await expect(rig.charge(player, 40n)).rejects.toMatchObject(refused);
  const transfer = { amount: 100n * unit, vendorId: 'TED' };
  await expect(player.call(announceTransfer, transfer)).rejects.toMatchObject(refused);
  rig.world.bank.pay({ txid: asked.txid, payerCpf: player.cpf, payerName: player.name });
  await rig.settle();
  expect(await rig.money(player)).toEqual([230n * unit, 0n]);
  await lockPlayersWallet(desk(), { playerId, act: 'unlock', reason });
  expect((await rig.charge(player, 40n)).state).toBe('waiting');
  expect((await player.call(announceTransfer, transfer)).method).toBe('MT');
});

test('the same key locks once, also at once, and other input under it is refused', async () => {
  const player = await rig.richPlayer();
  const input = { playerId: String(player.id), act: 'lock', reason } as const;
  const key = rig.key();
  const both = await Promise.all([lockPlayersWallet(desk(key), input), lockPlayersWallet(desk(key), input)]);
  expect(both[0]).toEqual(both[1]);
  await expect(lockPlayersWallet(desk(key), { ...input, act: 'unlock' })).rejects.toMatchObject({
    code: 'request.key_reused',
  });
  expect(await acts(player.id)).toHaveLength(1);
});

test('another brand has no such player, and nobody has one who never was', async () => {
  const player = await rig.richPlayer();
  const input = { playerId: String(player.id), act: 'lock', reason } as const;
  await expect(lockPlayersWallet(desk(rig.key(), 'outra'), input)).rejects.toMatchObject({ code: 'office.not_found' });
  await expect(lockPlayersWallet(desk(), { ...input, playerId: '999999' })).rejects.toMatchObject({
    code: 'office.not_found',
  });
  expect((await rig.ask(player, 20n)).state).toBe('review');
});

test('unlocking forgets payments that failed', async () => {
  const player = await rig.richPlayer();
  for (let failed = 0; failed < 5; failed++)
    await inTx(rig.platform.db, (tx) => noteFailedPayment(rig.platform, tx, player.id));
  await expect(rig.ask(player, 20n)).rejects.toMatchObject({ code: 'wallet.payments_blocked' });
  await lockPlayersWallet(desk(), { playerId: String(player.id), act: 'unlock', reason });
  expect((await rig.ask(player, 20n)).state).toBe('review');
});

test('what was asked for before the lock is not approved under it, and may be rejected', async () => {
  const player = await rig.richPlayer();
  const [kept, rejected] = [await rig.ask(player, 20n), await rig.ask(player, 30n)];
  await lockPlayersWallet(desk(), { playerId: String(player.id), act: 'lock', reason });
  await expect(rig.decide(kept.orderNo, 'approve')).rejects.toMatchObject({ code: 'withdrawals.wallet_locked' });
  expect(await rig.decide(rejected.orderNo, 'reject')).toMatchObject({ state: 'rejected' });
  expect(await rig.money(player)).toEqual([180n * unit, 20n * unit]);
  await lockPlayersWallet(desk(), { playerId: String(player.id), act: 'unlock', reason });
  expect(await rig.decide(kept.orderNo, 'approve')).toMatchObject({ state: 'approved' });
});
