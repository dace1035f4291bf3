import type { AnyEndpoint, InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/treasury/office.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { banksRoom } from '../../banks/room.ts';
import { paymentsRoom } from '../../payments/room.ts';
import { withdrawalsRoom } from '../../withdrawals/room.ts';
import { type Desk, openDesk } from './rig-desk.ts';

let office: Desk;
let world: Outside;
const yesterday = '2026-03-01';

beforeAll(async () => {
  office = await openDesk({
    rooms: [banksRoom, paymentsRoom, withdrawalsRoom],
    world: (credentials) => {
      const clock = manualClock(Date.parse('2026-03-01T15:00:00Z'));
      return createOutside({ credentials, clock }).then((made) => {
        world = made;
        return made.listen();
      });
    },
  });
  // money at the bank nobody here has heard of
  const made = { chave: 'pix@palpite.example', valor: { original: '50.00' }, calendario: { expiracao: 600 } };
  world.bank.charges.put('unknown00000000000000000000001', made);
  world.bank.pay({ txid: 'unknown00000000000000000000001', payerCpf: '52998224725', payerName: 'Ana Souza' });
});
afterAll(async () => {
  await office.close();
  await world.close();
});

const compare = (who = 'auditora', merchant = 'palpite', day = yesterday) =>
  office.as(who, merchant)(desk.reconcileDay, { day });
const list = (state?: 'open' | 'explained' | 'gone', merchant = 'palpite') =>
  office.as('auditora', merchant)(desk.differences, { page: 1, size: 20, day: yesterday, state });

test('a day compared by hand shows both sides, and each difference with its class', async () => {
  expect(await compare()).toMatchObject({ day: yesterday, by: 'auditora', bankIn: 50n * unit, ledgerIn: 0n, open: 1 });
  const { list: found, counts } = await list('open');
  expect(counts).toEqual({ open: 1 });
  expect(found).toMatchObject([
    { day: yesterday, class: 'bank_only_receipt', ours: null, theirs: 50n * unit, state: 'open', explanation: null },
  ]);
  const days = await office.as('auditora')(desk.reconciliations, { page: 1, size: 20 });
  expect(days).toMatchObject({ total: 1, list: [{ day: yesterday, open: 1 }] });
  const one = (day: string) => office.as('auditora')(desk.reconciliations, { day, page: 1, size: 1 });
  expect((await one(yesterday)).list).toEqual(days.list);
  expect(await one('2026-02-01')).toEqual({ list: [], total: 0, totalPages: 0 });
});

test('another brand has its own bank, and sees nothing of it', async () => {
  expect(await compare('auditora', 'palpite-mundo')).toMatchObject({ bankIn: 0n, open: 0 });
  expect((await list(undefined, 'palpite-mundo')).total).toBe(0);
  const [found] = (await list()).list;
  await expect(
    office.as('auditora', 'palpite-mundo')(desk.explainDifference, {
      differenceId: found?.differenceId ?? '',
      explanation: 'não é da casa',
    }),
  ).rejects.toMatchObject({ code: 'treasury.unknown_difference' });
});

test('a day that is not over is refused, and the field is named', async () => {
  await expect(compare('auditora', 'palpite', '2026-03-02')).rejects.toMatchObject({
    code: 'treasury.day_not_over',
    value: { field: 'day' },
  });
});

test('a bank that does not answer is said so, and what was found stays', async () => {
  world.bank.mode({ unavailable: true });
  await expect(compare()).rejects.toMatchObject({ code: 'payments.bank_unavailable' });
  world.bank.behave();
  expect((await list('open')).total).toBe(1);
});

test('a difference is explained once, with a line in the audit log, and moves no money', async () => {
  const [found] = (await list('open')).list;
  const differenceId = found?.differenceId ?? '';
  const explain = () =>
    office.as('auditora')(desk.explainDifference, { differenceId, explanation: 'depósito de teste do banco' });
  const both = await Promise.allSettled([explain(), explain()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'treasury.wrong_state' } });
  expect((await list('explained')).list).toMatchObject([
    { explanation: 'depósito de teste do banco', explainedBy: 'auditora' },
  ]);
  const { rows } = await sql`select 1 from staff.audit where action = 'difference.explain'`.execute(office.rig.db);
  expect(rows).toHaveLength(1);
  expect(await compare()).toMatchObject({ open: 0, ledgerIn: 0n });
});

test('each role does what it may', async () => {
  const may = async <E extends AnyEndpoint>(who: string, endpoint: E, input: InputOf<E>) => {
    try {
      await office.as(who)(endpoint, input);
      return true;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'office.not_permitted') return false;
      if (code?.startsWith('treasury.')) return true;
      throw error;
    }
  };
  const reads: Record<string, boolean> = {};
  const explains: Record<string, boolean> = {};
  for (const who of ['dona', 'caixa', 'auditora', 'apoio']) {
    reads[who] = await may(who, desk.differences, { page: 1, size: 1 });
    explains[who] = await may(who, desk.explainDifference, { differenceId: '999', explanation: 'nada disso' });
  }
  expect(reads).toEqual({ dona: true, caixa: true, auditora: true, apoio: false });
  expect(explains).toEqual({ dona: true, caixa: false, auditora: true, apoio: false });
});
