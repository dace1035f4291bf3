import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { decideDispute, OfficeDispute } from '@palpite/contract/withdrawals/office.ts';
import { disputeReceipt, openWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import type { TrialPlayer } from '../../payments/rig-trial.ts';
import { hashPassword } from '../../staff/session/password.ts';
import { closeSecret } from '../../staff/session/staff-secret.ts';
import { putStaff, staffNamed } from '../../staff/store.ts';
import { openWithdrawals, type WithdrawalsRig } from '../rig-withdrawals.ts';
import { decideOnDispute as deciding } from './decide-dispute.ts';
import { listDisputes } from './list-disputes.ts';
import { withdrawalRoutes } from './routes.ts';

const decideOnDispute = (ask: Ask<StaffSession>, input: InputOf<typeof decideDispute>) =>
  deciding.handle(ask as never, input as never) as Promise<OfficeDispute>;

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

/** A payout of R$ 40 the player says did not arrive. */
async function contested(): Promise<{ player: TrialPlayer; orderNo: string; payoutId: string; caseNo: string }> {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 40n);
  await rig.pay(orderNo);
  const paid = await player.call(openWithdrawal, { orderNo });
  const payoutId = paid.payouts[0]?.payoutId ?? '';
  const proofs = [new Blob(['%PDF-1.4 extrato'])];
  const said = await player.call(disputeReceipt, { orderNo, payoutId, comment: 'Não caiu', proofs });
  return { player, orderNo, payoutId, caseNo: said.payouts[0]?.dispute?.caseNo ?? '' };
}

async function acts(caseNo: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select action from staff.audit where subject = ${`dispute:${caseNo}`}
    order by id`.execute(rig.platform.db);
  return rows.map(({ action }) => action);
}

const answer = 'O banco devolveu o valor.';

test('the desk lists a case with its player, and a look at a proof is written down', async () => {
  const { player, orderNo, caseNo } = await contested();
  const { list } = await listDisputes(desk(), { state: 'open', page: 1, size: 50 });
  const found = list.find((each) => each.caseNo === caseNo);
  expect(found).toMatchObject({ orderNo, playerId: player.id.toString(), proofs: 1, comment: 'Não caiu' });
  const show = withdrawalRoutes.find(({ endpoint }) => endpoint.name === 'office.disputeProof')?.handle;
  const of = { caseNo, proofId: found?.proofIds[0] ?? '' };
  await expect(show?.(desk() as never, of as never)).resolves.toMatchObject({ type: 'application/pdf' });
  expect(await acts(caseNo)).toEqual(['dispute.proof']);
  await expect(show?.(desk(rig.key(), 'outra') as never, of as never)).rejects.toMatchObject({
    code: 'withdrawals.unknown',
  });
  expect((await listDisputes(desk(rig.key(), 'outra'), { page: 1, size: 50 })).list).toEqual([]);
});

test('a case is answered once under one key, also at once, with one line in the log', async () => {
  const { player, payoutId, caseNo } = await contested();
  rig.world.bank.payouts.giveBack(payoutId);
  const key = rig.key();
  const input = { caseNo, decision: 'repay', answer } as const;
  const both = await Promise.all([decideOnDispute(desk(key), input), decideOnDispute(desk(key), input)]);
  expect(both[0]).toEqual(both[1]);
  expect(both[0]).toMatchObject({ state: 'repaid', answer, payout: { receipt: 'repaid', amount: 40n * unit } });
  expect(await decideOnDispute(desk(key), input)).toEqual(both[0]);
  await expect(decideOnDispute(desk(key), { ...input, decision: 'force' })).rejects.toMatchObject({
    code: 'request.key_reused',
  });
  await expect(decideOnDispute(desk(), input)).rejects.toMatchObject({ code: 'withdrawals.wrong_state' });
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
  expect(await acts(caseNo)).toEqual(['dispute.repay']);
});

test('what the bank has not given back is not repaid, and another brand has no such case', async () => {
  const { player, caseNo } = await contested();
  const input = { caseNo, decision: 'repay', answer } as const;
  await expect(decideOnDispute(desk(), input)).rejects.toMatchObject({ code: 'withdrawals.not_given_back' });
  await expect(decideOnDispute(desk(rig.key(), 'outra'), input)).rejects.toMatchObject({ code: 'withdrawals.unknown' });
  expect(await rig.money(player)).toEqual([160n * unit, 0n]);
  expect(await acts(caseNo)).toEqual([]);
});
