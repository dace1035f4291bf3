import { openWithdrawal, requestWithdrawal, withdrawals, withdrawSettings } from '@palpite/contract/payments/player.ts';
import type { Withdrawal } from '@palpite/contract/payments/shapes.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db.ts';
import { restrictPlayer } from '../players/players.ts';
import { webhookSecret } from './bank.ts';
import { checkPayout, checkPayouts, payWithdrawal } from './pay-withdrawal.ts';
import { type Decision, decideWithdrawal, paymentTotals, withdrawalCase, withdrawalQueue } from './payments.ts';
import { openTrial, type Trial, type TrialPlayer } from './rig-trial.ts';

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

async function move(ms: number): Promise<void> {
  trial.rig.clock.move(ms);
  await clock.advance(ms);
}

/** A player with this much money, all of it played with. */
async function richPlayer(reais = 200n): Promise<TrialPlayer> {
  const player = await trial.player();
  const { txid } = await trial.charge(player, reais);
  trial.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await trial.world.bank.settleNow();
  await trial.work();
  await move(1000);
  await trial.bet(player, reais);
  await move(1000);
  return player;
}

const toOwnCpf = (reais: bigint) => ({ amount: reais * unit, pixKeyType: 'CPF' as const, pixKey: '' });

const ask = (player: TrialPlayer, reais: bigint, key?: string) => player.call(requestWithdrawal, toOwnCpf(reais), key);

function decide(orderNo: string, decision: 'approve' | 'reject', more: Partial<Decision> = {}): Promise<Withdrawal> {
  const by = { merchant: 'palpite', staffId: 1n, staffName: 'Plantão', reason: 'Documento ilegível' };
  return inTx(trial.rig.db, (tx) => decideWithdrawal(trial.house, tx, { orderNo, decision, ...by, ...more }));
}

/** Approves it, and brings it to the bank. */
async function approve(orderNo: string): Promise<void> {
  await decide(orderNo, 'approve');
  await trial.work();
}

const payouts = () => trial.world.bank.vault.payouts.all();
const gatesOf = ({ gates }: Withdrawal) => gates.map(({ name, state }) => `${name} ${state}`);

test('a withdrawal passes its gates, is approved by a person, and arrives', async () => {
  const player = await richPlayer();
  expect(await player.call(withdrawSettings, {})).toEqual({
    allowWithdraw: true,
    minimumAmount: 20n * unit,
    maximumAmount: 20_000n * unit,
    available: 200n * unit,
    requiredTurnover: 200n * unit,
    actualTurnover: 200n * unit,
    decisionHours: 2,
  });

  const asked = await ask(player, 120n);
  expect(asked).toMatchObject({ state: 'review', amount: 120n * unit, pixKeyType: 'CPF', payout: null, reason: null });
  expect(asked.pixKeyMasked).toBe(`···.···.${player.cpf.slice(6, 9)}-${player.cpf.slice(9)}`);
  expect(asked.dueAt - asked.createdAt).toBe(2 * 3_600_000);
  expect(gatesOf(asked)).toEqual([
    'limits passed',
    'turnover passed',
    'identity passed',
    'own_account passed',
    'review current',
    'payment waiting',
  ]);
  expect(asked.gates.find(({ name }) => name === 'turnover')?.detail).toEqual({ required: '200.00', actual: '200.00' });
  expect(await trial.money(player)).toEqual([80n * unit, 120n * unit]);
  await trial.work();
  expect(trial.rig.published).toContainEqual({
    channel: 'office:palpite',
    body: { type: 'queue', queue: 'withdrawals', size: 1 },
  });

  const approved = await decide(asked.orderNo, 'approve');
  expect(approved).toMatchObject({
    state: 'approved',
    decidedBy: 'Plantão',
    playerId: player.id,
    payeeName: player.name,
  });
  await trial.work();
  const paying = await player.call(openWithdrawal, { orderNo: asked.orderNo });
  expect(paying.state).toBe('paying');
  expect(gatesOf(paying).slice(-2)).toEqual(['review passed', 'payment current']);
  expect(await trial.money(player)).toEqual([80n * unit, 120n * unit]);

  await trial.world.bank.settleNow();
  await trial.work();
  const paid = await player.call(openWithdrawal, { orderNo: asked.orderNo });
  expect(paid.state).toBe('paid');
  expect(paid.payout?.endToEndId).toHaveLength(32);
  expect(paid.payout?.settledAt).not.toBeNull();
  expect(gatesOf(paid).at(-1)).toBe('payment passed');
  expect(await trial.money(player)).toEqual([80n * unit, 0n]);
  expect(await paymentTotals(trial.rig.db, player.id)).toEqual({ deposited: 200n * unit, withdrawn: 120n * unit });

  const told = trial.rig.published.filter(({ channel }) => channel === `player:${player.id}`).map(({ body }) => body);
  for (const state of ['review', 'approved', 'paying', 'paid'])
    expect(told).toContainEqual({ type: 'withdrawal', orderNo: asked.orderNo, state, amount: '120.00' });
  expect(told.at(-1)).toEqual({ type: 'balance', available: '80.00', held: '0.00', currency: 'BRL' });
  const found = await withdrawalCase(trial.rig.db, asked.orderNo, 'palpite');
  expect(found?.history.map(({ who, what }) => `${who} ${what}`)).toEqual([
    'player requested',
    'Plantão approved',
    'system paying',
    'bank paid',
  ]);
  expect(await withdrawalCase(trial.rig.db, asked.orderNo, 'another-brand')).toBeUndefined();
});

test('a rejected withdrawal gives the money back and tells the player why', async () => {
  const player = await richPlayer();
  const { orderNo } = await ask(player, 200n);
  expect(await trial.money(player)).toEqual([0n, 200n * unit]);
  await expect(decide(orderNo, 'reject', { reason: '  ' })).rejects.toMatchObject({ code: 'office.reason_required' });
  await decide(orderNo, 'reject');
  expect(await trial.money(player)).toEqual([200n * unit, 0n]);
  const rejected = await player.call(openWithdrawal, { orderNo });
  expect(rejected).toMatchObject({ state: 'rejected', reason: 'Documento ilegível' });
  expect(gatesOf(rejected).slice(-2)).toEqual(['review failed', 'payment waiting']);
  await trial.work();
  expect(payouts().filter(({ message }) => message?.includes(orderNo))).toEqual([]);
});

test('a withdrawal is decided once: again, after the end, and for another brand it is refused', async () => {
  const player = await richPlayer();
  const { orderNo } = await ask(player, 50n);
  await expect(decide(orderNo, 'approve', { merchant: 'another' })).rejects.toMatchObject({
    code: 'payments.unknown_withdrawal',
  });
  await expect(decide('W-2026-999999', 'approve')).rejects.toMatchObject({ code: 'payments.unknown_withdrawal' });
  await decide(orderNo, 'reject');
  await expect(decide(orderNo, 'approve')).rejects.toMatchObject({
    code: 'payments.wrong_state',
    value: { state: 'rejected' },
  });
  await expect(decide(orderNo, 'reject')).rejects.toMatchObject({ code: 'payments.wrong_state' });
  expect(await trial.money(player)).toEqual([200n * unit, 0n]);
});

test('of two who decide at once exactly one wins', async () => {
  const player = await richPlayer();
  for (let round = 0; round < 3; round++) {
    const { orderNo } = await ask(player, 50n);
    const made = await Promise.allSettled([
      decide(orderNo, 'approve'),
      decide(orderNo, 'reject'),
      decide(orderNo, 'reject'),
    ]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of made)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'payments.wrong_state' });
  }
  await trial.work();
  await trial.world.bank.settleNow();
  await trial.work();
  const [available, held] = await trial.money(player);
  expect(held).toBe(0n);
  expect(available % (50n * unit)).toBe(0n);
});

test('a payout the bank refuses gives the money back once, however often it says so', async () => {
  const player = await richPlayer();
  const { orderNo } = await ask(player, 100n);
  trial.world.bank.mode({ payouts: 'refuse', repeat: 20 });
  await approve(orderNo);
  await trial.world.bank.settleNow();
  await trial.work();
  const idEnvio = payouts().at(-1)?.id ?? '';
  await Promise.all([
    checkPayout(trial.house, idEnvio),
    checkPayout(trial.house, idEnvio),
    payWithdrawal(trial.house, orderNo),
  ]);
  const failed = await player.call(openWithdrawal, { orderNo });
  expect(failed).toMatchObject({ state: 'failed', reason: 'Transferência recusada pelo banco do favorecido.' });
  expect(gatesOf(failed).at(-1)).toBe('payment failed');
  expect(await trial.money(player)).toEqual([200n * unit, 0n]);
  const said = await sql<{
    n: number;
  }>`select count(*)::int as n from base.event where name = 'payments.withdrawal_failed'
    and payload->>'orderNo' = ${orderNo}`.execute(trial.rig.db);
  expect(said.rows[0]?.n).toBe(1);
});

test('a payout is settled once, however often the bank calls back', async () => {
  const player = await richPlayer();
  const { orderNo } = await ask(player, 100n);
  await approve(orderNo);
  trial.world.bank.mode({ repeat: 30 });
  await trial.world.bank.settleNow();
  await trial.work();
  const idEnvio = payouts().at(-1)?.id ?? '';
  await Promise.all(Array.from({ length: 5 }, () => checkPayout(trial.house, idEnvio)));
  expect(await trial.money(player)).toEqual([100n * unit, 0n]);
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paid');
});

test('a payout call-back without the secret is denied, and one about nothing does nothing', async () => {
  const send = async (secret: string, idEnvio: string) =>
    (
      await fetch(`${trial.address}/hooks/pix/${secret}/payout`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ idEnvio }),
      })
    ).status;
  expect(await send('guessed', 'W1')).toBe(401);
  expect(await send(webhookSecret(trial.house), 'nobodyknows')).toBe(200);
  await trial.work();
});

test('a call-back that says paid is not believed before the bank does', async () => {
  const player = await richPlayer();
  const { orderNo } = await ask(player, 100n);
  trial.world.bank.mode({ payouts: 'stall' });
  await approve(orderNo);
  const idEnvio = payouts().at(-1)?.id ?? '';
  await fetch(`${trial.address}/hooks/pix/${webhookSecret(trial.house)}/payout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idEnvio, status: 'REALIZADO', endToEndId: 'E'.repeat(32) }),
  });
  await trial.work();
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paying');
  expect(await trial.money(player)).toEqual([100n * unit, 100n * unit]);
});

test('a payout whose answers got lost is paid once, under one id', async () => {
  const player = await richPlayer();
  const { orderNo } = await ask(player, 100n);
  const before = payouts().length;
  trial.world.bank.mode({ loseAnswers: 2 });
  await approve(orderNo);
  const unknown = await sql<{
    state: string;
  }>`select p.state from payments.payout p join payments.withdrawal w on w.id = p.withdrawal_id
    where w.order_no = ${orderNo}`.execute(trial.rig.db);
  expect(unknown.rows).toEqual([{ state: 'UNKNOWN' }]);
  await move(60_000);
  await checkPayouts(trial.house);
  await trial.world.bank.settleNow();
  await trial.work();
  expect(payouts().length).toBe(before + 1);
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paid');
  expect(await trial.money(player)).toEqual([100n * unit, 0n]);
});

test('a payout that never reached the bank is sent again under the same id', async () => {
  const player = await richPlayer();
  const { orderNo } = await ask(player, 100n);
  const before = payouts().length;
  trial.world.bank.mode({ unavailable: true });
  await approve(orderNo);
  await checkPayouts(trial.house);
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paying');
  expect(payouts().length).toBe(before);
  trial.world.bank.behave();
  await move(60_000);
  await Promise.all([checkPayouts(trial.house), checkPayouts(trial.house)]);
  await trial.world.bank.settleNow();
  await trial.work();
  expect(payouts().length).toBe(before + 1);
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paid');
});

test('without any call-back the next round finds what became of a payout', async () => {
  const player = await richPlayer();
  const { orderNo } = await ask(player, 100n);
  await approve(orderNo);
  trial.world.bank.mode({ drop: 100 });
  await trial.world.bank.settleNow();
  await move(60_000);
  await checkPayouts(trial.house);
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paid');
});

test('an approval whose job got lost is found by the next round', async () => {
  const player = await richPlayer();
  const { orderNo } = await ask(player, 100n);
  await decide(orderNo, 'approve');
  await sql`delete from graphile_worker._private_jobs`.execute(trial.rig.db);
  await move(60_000);
  await checkPayouts(trial.house);
  await trial.world.bank.settleNow();
  await trial.work();
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paid');
});

test('more than there is cannot be withdrawn, nor what is held already', async () => {
  const player = await richPlayer();
  await expect(ask(player, 201n)).rejects.toMatchObject({ code: 'wallet.insufficient' });
  await ask(player, 150n);
  await expect(ask(player, 51n)).rejects.toMatchObject({ code: 'wallet.insufficient' });
  expect(await trial.money(player)).toEqual([50n * unit, 150n * unit]);
});

test('deposits must be played with once, and the refusal says how much is missing', async () => {
  const player = await trial.player();
  const { txid } = await trial.charge(player, 100n);
  trial.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await trial.world.bank.settleNow();
  await trial.work();
  await move(1000);
  await trial.bet(player, 40n);
  await expect(ask(player, 20n)).rejects.toMatchObject({
    code: 'payments.turnover_required',
    value: { required: '100.00', actual: '40.00', missing: '60.00' },
  });
  await trial.bet(player, 60n);
  expect((await ask(player, 20n)).state).toBe('review');
  await move(1000);
  expect(await player.call(withdrawSettings, {})).toMatchObject({ requiredTurnover: 0n });
  expect((await ask(player, 20n)).state).toBe('review');
});

test('a withdrawal that was turned down leaves the turnover as it was', async () => {
  const player = await richPlayer(100n);
  const { orderNo } = await ask(player, 100n);
  await move(1000);
  await decide(orderNo, 'reject');
  expect(await player.call(withdrawSettings, {})).toMatchObject({
    requiredTurnover: 100n * unit,
    actualTurnover: 100n * unit,
  });
  expect((await ask(player, 100n)).state).toBe('review');
});

test('without name and CPF nothing is paid out', async () => {
  const player = await trial.player({ anonymous: true });
  await expect(ask(player, 20n)).rejects.toMatchObject({ code: 'payments.identity_required' });
});

test('amounts outside the limits and beyond the day’s are refused, two at once included', async () => {
  const player = await richPlayer(300n);
  await expect(ask(player, 19n)).rejects.toMatchObject({
    code: 'payments.amount_range',
    value: { min: '20.00', max: '20000.00' },
  });
  await expect(ask(player, 20_001n)).rejects.toMatchObject({ code: 'payments.amount_range' });
  const made = await Promise.allSettled(Array.from({ length: 7 }, () => ask(player, 20n)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const each of made)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'payments.amount_range' });
  expect(await trial.money(player)).toEqual([200n * unit, 100n * unit]);
  await sql`update payments.withdrawal set created_at = created_at - interval '1 day' where player_id = ${player.id}`.execute(
    trial.rig.db,
  );
  expect((await ask(player, 20n)).state).toBe('review');
});

test('a key in the player’s own name is taken, anybody else’s and nobody’s are refused', async () => {
  const player = await richPlayer();
  const { people } = trial.world.bank;
  people.openAccount(player.cpf, player.name);
  people.registerKey(player.cpf, 'EMAIL', 'minha@casa.example');
  const evp = people.registerKey(player.cpf, 'EVP', '').key;
  const stranger = await trial.player();
  people.openAccount(stranger.cpf, stranger.name);
  people.registerKey(stranger.cpf, 'PHONE', '+5511987654321');
  const to = (pixKeyType: 'CPF' | 'EMAIL' | 'PHONE' | 'EVP', pixKey: string) =>
    player.call(requestWithdrawal, { amount: 20n * unit, pixKeyType, pixKey });

  await expect(to('PHONE', '(11) 98765-4321')).rejects.toMatchObject({ code: 'payments.foreign_key', field: 'pixKey' });
  await expect(to('EMAIL', 'ninguem@casa.example')).rejects.toMatchObject({ code: 'payments.foreign_key' });
  await expect(to('CPF', stranger.cpf)).rejects.toMatchObject({ code: 'payments.foreign_key' });
  await expect(to('EMAIL', 'not a key')).rejects.toMatchObject({ code: 'request.invalid', field: 'pixKey' });
  trial.world.bank.mode({ unavailable: true });
  await expect(to('EVP', evp)).rejects.toMatchObject({ code: 'server.busy' });
  trial.world.bank.behave();
  expect(await trial.money(player)).toEqual([200n * unit, 0n]);

  expect((await to('EVP', evp)).pixKeyMasked).toBe(`${evp.slice(0, 4)}···${evp.slice(-4)}`);
  const { orderNo, pixKeyMasked } = await to('EMAIL', 'Minha@Casa.example');
  expect(pixKeyMasked).toBe('mi···@casa.example');
  await approve(orderNo);
  await trial.world.bank.settleNow();
  await trial.work();
  expect(payouts().at(-1)).toMatchObject({ toKey: 'minha@casa.example', expectedCpf: player.cpf, status: 'REALIZADO' });
});

test('a key that changes hands before the payout is refused by the bank and the money comes back', async () => {
  const player = await richPlayer();
  const { people } = trial.world.bank;
  people.openAccount(player.cpf, player.name);
  people.registerKey(player.cpf, 'EMAIL', 'vai@embora.example');
  const { orderNo } = await player.call(requestWithdrawal, {
    amount: 20n * unit,
    pixKeyType: 'EMAIL',
    pixKey: 'vai@embora.example',
  });
  people.removeKey(player.cpf, 'vai@embora.example');
  await approve(orderNo);
  await trial.world.bank.settleNow();
  await trial.work();
  expect(await player.call(openWithdrawal, { orderNo })).toMatchObject({
    state: 'failed',
    reason: 'Chave do favorecido não encontrada.',
  });
  expect(await trial.money(player)).toEqual([200n * unit, 0n]);
});

test('the same key gives the same withdrawal, also at once, and other input under it is refused', async () => {
  const player = await richPlayer();
  const key = trial.key();
  const made = await Promise.all(Array.from({ length: 5 }, () => ask(player, 50n, key)));
  expect(new Set(made.map(({ orderNo }) => orderNo)).size).toBe(1);
  expect(await ask(player, 50n, key)).toEqual(made[0]);
  await expect(ask(player, 60n, key)).rejects.toMatchObject({ code: 'request.key_reused' });
  expect(await trial.money(player)).toEqual([150n * unit, 50n * unit]);
  expect(await player.call(withdrawals, { page: 1, size: 20 })).toMatchObject({ total: 1, totalPages: 1 });
});

test('another player’s withdrawal does not exist', async () => {
  const { orderNo } = await ask(await richPlayer(), 20n);
  const other = await trial.player();
  await expect(other.call(openWithdrawal, { orderNo })).rejects.toMatchObject({ code: 'payments.unknown_withdrawal' });
  expect((await other.call(withdrawals, { page: 1, size: 20 })).total).toBe(0);
});

test('small amounts need no person where the house says so', async () => {
  const player = await richPlayer();
  const upTo = (amount: bigint | null) =>
    inTx(trial.rig.db, (tx) => sql`update payments.setting set auto_approve_up_to = ${amount}`.execute(tx));
  await upTo(50n * unit);
  try {
    const small = await ask(player, 50n);
    expect(small.state).toBe('approved');
    expect(small.gates.find(({ name }) => name === 'review')).toMatchObject({ state: 'passed', actor: 'system' });
    expect((await ask(player, 51n)).state).toBe('review');
    await trial.work();
    await trial.world.bank.settleNow();
    await trial.work();
    expect((await player.call(openWithdrawal, { orderNo: small.orderNo })).state).toBe('paid');
  } finally {
    await upTo(null);
  }
});

test('the office sees what waits first, oldest first, and can ask for one state', async () => {
  const player = await richPlayer();
  const first = await ask(player, 20n);
  const second = await ask(player, 21n);
  await decide(first.orderNo, 'reject');
  const all = await withdrawalQueue(trial.rig.db, { merchant: 'palpite', page: 1, size: 100 });
  expect(all.total).toBe(Object.values(all.counts).reduce((sum, count) => sum + count, 0));
  const places = all.list.map(({ orderNo }) => orderNo);
  expect(places.indexOf(second.orderNo)).toBeLessThan(places.indexOf(first.orderNo));
  const rejected = await withdrawalQueue(trial.rig.db, { merchant: 'palpite', state: 'rejected', page: 1, size: 1 });
  expect(rejected).toMatchObject({
    total: all.counts.rejected,
    list: [{ orderNo: first.orderNo, decidedBy: 'Plantão' }],
  });
  expect((await withdrawalQueue(trial.rig.db, { merchant: 'another', page: 1, size: 10 })).list).toEqual([]);
});

test('no money leaves for a day after the account was won back by its phone alone', async () => {
  const player = await richPlayer();
  const until = new Date(trial.rig.clock.now().getTime() + 24 * 3_600_000);
  await inTx(trial.rig.db, (tx) => restrictPlayer(tx, player.id, until));
  await expect(ask(player, 50n)).rejects.toMatchObject({ code: 'proofs.not_allowed' });
  await inTx(trial.rig.db, (tx) => restrictPlayer(tx, player.id, trial.rig.clock.now()));
  expect(await ask(player, 50n)).toMatchObject({ state: 'review' });
});
