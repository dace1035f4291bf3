import type { AnyEndpoint, InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/treasury/office.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { bringPlayer } from '../../entrance/rig-people.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { putStaff } from '../../staff/store.ts';
import { balanceOf, playerAccounts, walletTypes } from '../../wallet/wallet.ts';
import { type Desk, openDesk } from './rig-desk.ts';

let office: Desk;
let count = 0;
beforeAll(async () => {
  office = await openDesk();
});
afterAll(async () => {
  expect((await verifyBooks(office.rig.db)).findings).toEqual([]);
  await office.close();
});

const key = () => `key-of-an-adjustment-${count++}`;
const refusal = (code: string) => expect.objectContaining({ code });

async function someone(): Promise<{ id: bigint; username: string }> {
  const username = `ajustada${count++}`;
  const { id } = await bringPlayer(office.rig.platform, { username });
  return { id, username };
}

const available = async (id: bigint) => (await balanceOf(office.rig.platform, office.rig.db, id)).available;

const asked = (username: string, more: Partial<InputOf<typeof desk.proposeAdjustment>> = {}) => ({
  username,
  direction: 'give' as const,
  amount: 10n * unit,
  reason: 'prêmio não creditado',
  ...more,
});

/** Proposed by the cashier. */
async function proposed(more: Partial<InputOf<typeof desk.proposeAdjustment>> = {}) {
  const player = await someone();
  const made = await office.as('caixa')(desk.proposeAdjustment, asked(player.username, more), key());
  return { player, id: made.adjustmentId, made };
}

test('a proposal moves nothing and waits for another person', async () => {
  const { player, made } = await proposed({ about: 'D-2026-000001' });
  expect(made).toMatchObject({
    state: 'proposed',
    playerName: player.username,
    proposedBy: 'caixa',
    about: 'D-2026-000001',
    mine: true,
    decidedBy: null,
  });
  expect(await available(player.id)).toBe(0n);
});

test('another person approves and the money moves once, also when said again with the same key', async () => {
  const { player, id } = await proposed();
  const same = key();
  const approve = () => office.as('dona')(desk.decideAdjustment, { adjustmentId: id, decision: 'approve' }, same);
  expect(await approve()).toMatchObject({ state: 'approved', decidedBy: 'dona', mine: false });
  expect(await approve()).toMatchObject({ state: 'approved', decidedBy: 'dona' });
  expect(await available(player.id)).toBe(10n * unit);
  await expect(
    office.as('dono')(desk.decideAdjustment, { adjustmentId: id, decision: 'approve' }, key()),
  ).rejects.toEqual(refusal('treasury.wrong_state'));
  expect(await available(player.id)).toBe(10n * unit);
});

test('whoever proposed it neither approves nor rejects it, and nobody else takes it back', async () => {
  const { player, id } = await proposed();
  for (const decision of ['approve', 'reject'] as const)
    await expect(
      office.as('caixa')(desk.decideAdjustment, { adjustmentId: id, decision, reason: 'não procede' }, key()),
    ).rejects.toEqual(refusal('office.own_decision'));
  await expect(office.as('dona')(desk.withdrawAdjustment, { adjustmentId: id }, key())).rejects.toEqual(
    refusal('office.not_permitted'),
  );
  const withdrawn = await office.as('caixa')(desk.withdrawAdjustment, { adjustmentId: id }, key());
  expect(withdrawn.state).toBe('withdrawn');
  expect(await available(player.id)).toBe(0n);
});

test('who may only propose takes a proposal back, once with one key, and decides nothing', async () => {
  const { rig } = office;
  await sql`insert into staff.role (name) values ('proposer')`.execute(rig.db);
  await sql`insert into staff.role_permission (role, permission) values ('proposer', 'adjustments.read'), ('proposer', 'adjustments.propose')`.execute(
    rig.db,
  );
  const rita = { merchant: 'palpite', username: 'rita', name: 'Rita', role: 'proposer' };
  await inTx(rig.db, (tx) =>
    putStaff(tx, { ...rita, passwordHash: 'none', totpSealed: Buffer.from('none') }, rig.clock.now()),
  );
  const { username } = await someone();
  const made = await office.as('rita')(desk.proposeAdjustment, asked(username), key());
  const { id: others } = await proposed();
  await expect(office.as('rita')(desk.withdrawAdjustment, { adjustmentId: others }, key())).rejects.toEqual(
    refusal('office.not_permitted'),
  );
  await expect(
    office.as('rita')(desk.decideAdjustment, { adjustmentId: others, decision: 'approve' }, key()),
  ).rejects.toEqual(refusal('office.not_permitted'));
  const same = key();
  const withdraw = (under: string) =>
    office.as('rita')(desk.withdrawAdjustment, { adjustmentId: made.adjustmentId }, under);
  expect(await withdraw(same)).toMatchObject({ state: 'withdrawn', mine: true });
  expect(await withdraw(same)).toMatchObject({ state: 'withdrawn', mine: true });
  await expect(withdraw(key())).rejects.toEqual(refusal('treasury.wrong_state'));
});

test('the database itself refuses an approval by who proposed it', async () => {
  const { id } = await proposed();
  const cheat =
    sql`update treasury.adjustment set state = 'approved', decided_by = 'caixa', decided_by_staff = proposed_by_staff,
    decided_at = now(), transfer = -1 where id = ${BigInt(id)}`.execute(office.rig.db);
  await expect(cheat).rejects.toThrow('adjustment_two_people');
});

test('points are corrected the same way, in whole ones of the points wallet', async () => {
  const { id, username } = await someone();
  const wanted = asked(username, { wallet: 'points' });
  expect(
    await office
      .as('caixa')(desk.proposeAdjustment, { ...wanted, amount: 10_500_000n }, key())
      .catch((e: unknown) => e),
  ).toEqual(refusal('treasury.whole_points'));
  const made = await office.as('caixa')(desk.proposeAdjustment, wanted, key());
  expect(made).toMatchObject({ currency: 'PTS', state: 'proposed' });
  await office.as('dona')(desk.decideAdjustment, { adjustmentId: made.adjustmentId, decision: 'approve' }, key());
  const accounts = await playerAccounts(office.rig.db, id);
  expect(accounts.find(({ typeId }) => typeId === walletTypes.points)?.available).toBe(10n * unit);
  expect(await available(id)).toBe(0n);
});

test('a rejection needs a reason, which is kept', async () => {
  const { player, id } = await proposed();
  const decide = (reason?: string) =>
    office.as('dona')(desk.decideAdjustment, { adjustmentId: id, decision: 'reject', reason }, key());
  await expect(decide()).rejects.toEqual(refusal('office.reason_required'));
  await expect(decide('  ')).rejects.toEqual(refusal('office.reason_required'));
  expect(await decide('não procede')).toMatchObject({ state: 'rejected', decisionReason: 'não procede' });
  expect(await available(player.id)).toBe(0n);
});

test('money taken goes no lower than zero, and the proposal stays open for when there is enough', async () => {
  const { player, id } = await proposed({ direction: 'take' });
  const approve = () => office.as('dona')(desk.decideAdjustment, { adjustmentId: id, decision: 'approve' }, key());
  await expect(approve()).rejects.toEqual(refusal('wallet.insufficient'));
  const gift = await office.as('caixa')(desk.proposeAdjustment, asked(player.username, { amount: 15n * unit }), key());
  await office.as('dona')(desk.decideAdjustment, { adjustmentId: gift.adjustmentId, decision: 'approve' }, key());
  expect(await approve()).toMatchObject({ state: 'approved', direction: 'take' });
  expect(await available(player.id)).toBe(5n * unit);
});

test('of two people who decide at once one does, and the money moves once', async () => {
  const { player, id } = await proposed();
  const both = await Promise.allSettled(
    ['dona', 'dono'].map((who) =>
      office.as(who)(desk.decideAdjustment, { adjustmentId: id, decision: 'approve' }, key()),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'treasury.wrong_state' } });
  expect(await available(player.id)).toBe(10n * unit);
});

test('one key proposes once, and for something else it is refused', async () => {
  const { username } = await someone();
  const same = key();
  const first = await office.as('caixa')(desk.proposeAdjustment, asked(username), same);
  expect(await office.as('caixa')(desk.proposeAdjustment, asked(username), same)).toEqual(first);
  await expect(
    office.as('caixa')(desk.proposeAdjustment, asked(username, { amount: 11n * unit }), same),
  ).rejects.toEqual(refusal('request.key_reused'));
});

test('a player of nobody, of another brand or of play money is not found, and the field is named', async () => {
  const elsewhere = await bringPlayer(office.rig.platform, { username: `doutra${count++}`, merchant: 'palpite-mundo' });
  expect(elsewhere.id).toBeGreaterThan(0n);
  for (const username of ['ninguem', `doutra${count - 1}`])
    await expect(office.as('caixa')(desk.proposeAdjustment, asked(username), key())).rejects.toMatchObject({
      code: 'treasury.unknown_player',
      value: { field: 'username' },
    });
});

test('another brand sees and decides nothing of it', async () => {
  const { id } = await proposed();
  const there = office.as('dona', 'palpite-mundo');
  await expect(there(desk.decideAdjustment, { adjustmentId: id, decision: 'approve' }, key())).rejects.toEqual(
    refusal('treasury.unknown_adjustment'),
  );
  expect((await there(desk.adjustments, { page: 1, size: 20 })).total).toBe(0);
});

test('each role does what it may', async () => {
  const { username } = await someone();
  const may = async <E extends AnyEndpoint>(who: string, endpoint: E, input: InputOf<E>) => {
    try {
      await office.as(who)(endpoint, input, key());
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === 'office.not_permitted') return false;
      throw error;
    }
  };
  const reads: Record<string, boolean> = {};
  const proposes: Record<string, boolean> = {};
  for (const who of ['dona', 'caixa', 'auditora', 'apoio']) {
    reads[who] = await may(who, desk.adjustments, { page: 1, size: 1 });
    proposes[who] = await may(who, desk.proposeAdjustment, asked(username));
  }
  expect(reads).toEqual({ dona: true, caixa: true, auditora: true, apoio: false });
  expect(proposes).toEqual({ dona: true, caixa: true, auditora: false, apoio: false });
});

test('those that wait stand first, the oldest of them on top', async () => {
  const { id: older } = await proposed();
  const { id: newer } = await proposed();
  const { list } = await office.as('dona')(desk.adjustments, { page: 1, size: 100, state: 'proposed' });
  const ids = list.map((row) => row.adjustmentId);
  expect(ids.indexOf(older)).toBeLessThan(ids.indexOf(newer));
  const all = await office.as('dona')(desk.adjustments, { page: 1, size: 100 });
  const states = all.list.map((row) => row.state === 'proposed');
  expect(states.indexOf(false)).toBe(states.lastIndexOf(true) + 1);
});

test('every proposal and decision is a line of the audit log', async () => {
  const { id } = await proposed();
  await office.as('dona')(desk.decideAdjustment, { adjustmentId: id, decision: 'approve' }, key());
  const { rows } = await sql<{ who: string; action: string }>`select who, action from staff.audit
    where subject = ${`adjustment:${id}`} order by line`.execute(office.rig.db);
  expect(rows).toEqual([
    { who: 'caixa', action: 'adjustment.propose' },
    { who: 'dona', action: 'adjustment.approve' },
  ]);
});
