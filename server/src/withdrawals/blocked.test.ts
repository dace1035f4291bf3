// What stays of a player whose account staff have blocked: the money, and what was under way with it.
import { blockPlayer } from '@palpite/contract/players/office.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import type { Ask, StaffSession } from '../base/room.ts';
import { blockRoutes } from '../players/desk/blocks.ts';
import { putStaff, staffNamed } from '../staff/store.ts';
import { openWithdrawals, type WithdrawalsRig } from './rig-withdrawals.ts';

let rig: WithdrawalsRig;
let staffId: bigint;
beforeAll(async () => {
  rig = await openWithdrawals();
  const one = { merchant: 'palpite', username: 'apoio', name: 'Apoio', role: 'support', passwordHash: 'none' };
  await inTx(rig.rig.db, (tx) => putStaff(tx, { ...one, totpSealed: Buffer.from('none') }, rig.rig.clock.now()));
  staffId = (await staffNamed(rig.rig.db, 'palpite', 'apoio'))?.id ?? 0n;
});
afterEach(() => rig.checkBooks());
afterAll(() => rig.close());

function block(playerId: bigint): Promise<unknown> {
  const who = { kind: 'staff', staffId, username: 'apoio', merchant: 'palpite' };
  const call = { platform: rig.platform, who, key: rig.key(), merchant: 'palpite', language: 'PT', ip: '127.0.0.1' };
  const route = blockRoutes.find(({ endpoint }) => endpoint === blockPlayer);
  const input = { playerId: playerId.toString(), reason: 'Conta tomada por outra pessoa' };
  return Promise.resolve(route?.handle(call as unknown as Ask<StaffSession> as never, input as never));
}

test('a withdrawal asked for before a block is approved and paid, and no other is asked for', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 20n);
  await block(player.id);
  await expect(rig.ask(player, 30n)).rejects.toMatchObject({ code: 'login.not.session' });
  await rig.pay(orderNo);
  const { rows } = await sql<{ state: string }>`select state from withdrawals.withdrawal
    where order_no = ${orderNo}`.execute(rig.rig.db);
  expect(rows).toEqual([{ state: 'paid' }]);
  expect(await rig.money(player)).toEqual([180n * unit, 0n]);
});

test('a deposit that was asked for before a block is credited when it is paid', async () => {
  const player = await rig.richPlayer();
  const asked = await rig.charge(player, 30n);
  await block(player.id);
  rig.world.bank.pay({ txid: asked.txid, payerCpf: player.cpf, payerName: player.name });
  await rig.settle();
  expect(await rig.money(player)).toEqual([230n * unit, 0n]);
});
