import * as review from '@palpite/contract/identity/office.ts';
import { identityInfo } from '@palpite/contract/identity/player.ts';
import { createOutside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomToken } from '../../base/chance.ts';
import type { StaffSession } from '../../base/room.ts';
import { personOf } from '../../players/players.ts';
import { cpfOf } from '../../players/rig-player.ts';
import { playersRoom } from '../../players/room.ts';
import { safeguardsRoom } from '../../safeguards/room.ts';
import { siteRoom } from '../../site/room.ts';
import { staffRoom } from '../../staff/room.ts';
import { openTrial, type Person, type Trial } from '../rig-verifier.ts';
import { identityRoom } from '../room.ts';

let trial: Trial;
let people = 500_000_000;
const staff = new Map<string, StaffSession>();

beforeAll(async () => {
  const rooms = [siteRoom, safeguardsRoom, playersRoom, identityRoom, staffRoom];
  trial = await openTrial(rooms, createOutside, async (_platform, token) => staff.get(token));
  trial.outside.verifier.mode.callback = 'lose';
});
afterAll(() => trial.close());

/** Somebody of the back office; the audit log names the demo's own staff member. */
async function reviewer(more: Partial<StaffSession> = {}) {
  const { rows } = await sql<{ id: bigint }>`select id from staff.staff where username = 'plantao'`.execute(
    trial.rig.db,
  );
  const token = randomToken(trial.rig.platform.chance);
  const session = {
    kind: 'staff',
    sessionId: 1n,
    staffId: rows[0]?.id ?? 0n,
    username: 'plantao',
    name: 'Plantão',
  } as const;
  staff.set(token, { ...session, merchant: 'palpite', permissions: ['identity.review'], ...more });
  return trial.wire.as(token);
}

/** A player whose check waits for a person. */
async function unclear(more: { name?: string } = {}): Promise<{ who: Person; caseNo: string; cpf: string }> {
  const who = await trial.person({ fullName: 'Luana Ribeiro Prado' });
  const cpf = cpfOf(String(people++));
  await trial.show(who, { cpf, ...more }, 'dim');
  await trial.wire.as(who.token)(identityInfo, {});
  await trial.work();
  const { rows } = await sql<{ caseNo: string }>`select case_no as "caseNo" from identity.verification
    where player_id = ${who.id} and state = 'review'`.execute(trial.rig.db);
  return { who, caseNo: rows[0]?.caseNo ?? '', cpf };
}

const state = async ({ token }: Person) => trial.wire.as(token)(identityInfo, {});
let keys = 0;
const key = () => `key-of-a-reviewer-${keys++}`;

test('the queue and the case show what differs, with CPFs mostly hidden', async () => {
  const { caseNo, who } = await unclear({ name: 'Luana Prado' });
  const ask = await reviewer();
  const queue = await ask(review.identityQueue, { page: 1, size: 100, state: 'review' });
  expect(queue.list.find((row) => row.caseNo === caseNo)).toMatchObject({
    faceScore: 72,
    reasons: ['name_unsure', 'face_unsure'],
  });
  expect(queue.counts.review).toBeGreaterThan(0);
  const opened = await ask(review.identityCase, { caseNo });
  expect(opened).toMatchObject({
    document: { name: 'Luana Prado', cpf: expect.stringContaining('···') as string, birthday: '1992-04-18' },
    account: { name: 'Luana Ribeiro Prado', cpf: null, birthday: null },
    minAge: 18,
  });
  expect(opened.history.map(({ what }) => what)).toEqual(['started', 'review', 'opened']);
  expect(await state(who)).toMatchObject({ state: 'review', waitsFor: 'staff', reasons: [], mayStart: false });
});

test('approved, the account gets who the person is; the act stands in the audit log', async () => {
  const { who, caseNo, cpf } = await unclear();
  const ask = await reviewer();
  const decision = { caseNo, decision: 'approve', reason: 'a foto confere' } as const;
  const same = key();
  expect(await ask(review.decideIdentity, decision, same)).toMatchObject({ state: 'verified', decidedBy: 'plantao' });
  expect(await ask(review.decideIdentity, decision, same)).toMatchObject({ state: 'verified' });
  expect(await state(who)).toMatchObject({ state: 'verified', note: null });
  expect((await personOf(trial.rig.platform, trial.rig.db, who.id))?.cpf).toBe(cpf);
  const { rows } =
    await sql`select 1 from staff.audit where subject = ${`identity:${caseNo}`} and action = 'identity.approve'
    and reason = 'a foto confere'`.execute(trial.rig.db);
  expect(rows).toHaveLength(1);
  await expect(ask(review.decideIdentity, decision, key())).rejects.toMatchObject({ code: 'identity.wrong_state' });
  await expect(ask(review.decideIdentity, { ...decision, reason: 'outra' }, same)).rejects.toMatchObject({
    code: 'request.key_reused',
  });
});

test('rejected, the player reads why and may try again', async () => {
  const { who, caseNo } = await unclear();
  const ask = await reviewer();
  const decision = { caseNo, decision: 'reject', reason: '  ' } as const;
  await expect(ask(review.decideIdentity, decision, key())).rejects.toMatchObject({
    code: 'office.reason_required',
    value: { field: 'reason' },
  });
  await ask(review.decideIdentity, { ...decision, reason: 'A foto está escura.' }, key());
  expect(await state(who)).toMatchObject({ state: 'rejected', note: 'A foto está escura.', mayStart: true });
});

test('of two people at once one decides', async () => {
  const { caseNo } = await unclear();
  const [one, other] = [await reviewer(), await reviewer()];
  const tries = await Promise.allSettled([
    one(review.decideIdentity, { caseNo, decision: 'approve', reason: 'sim' }, key()),
    other(review.decideIdentity, { caseNo, decision: 'reject', reason: 'não' }, key()),
  ]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a CPF that has come to another account meanwhile is not given twice', async () => {
  const { caseNo, cpf } = await unclear();
  await trial.person({ fullName: 'Outra Pessoa', cpf });
  const ask = await reviewer();
  await expect(ask(review.decideIdentity, { caseNo, decision: 'approve', reason: 'sim' }, key())).rejects.toMatchObject(
    { code: 'players.cpf_taken' },
  );
});

test('another brand’s cases, and those not finished, do not exist; who may not review sees none', async () => {
  const { caseNo } = await unclear();
  const stranger = await reviewer({ merchant: 'outra' });
  const decision = { caseNo, decision: 'approve', reason: 'sim' } as const;
  await expect(stranger(review.identityCase, { caseNo })).rejects.toMatchObject({ code: 'identity.unknown_case' });
  await expect(stranger(review.decideIdentity, decision, key())).rejects.toMatchObject({
    code: 'identity.unknown_case',
  });
  const cashier = await reviewer({ permissions: ['withdrawals.read'] });
  await expect(cashier(review.identityQueue, { page: 1, size: 20, state: 'review' })).rejects.toMatchObject({
    code: 'office.not_permitted',
  });
});
