import {
  requestWithdrawal,
  sendWithdrawalCode,
  withdrawCharge,
  withdrawSettings,
} from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { balances, houseAccount } from '../../ledger/ledger.ts';
import type { TrialPlayer } from '../../payments/rig-trial.ts';
import { readPhone, setContact } from '../../players/players.ts';
import { keepPaymentPassword } from '../../proofs/proofs.ts';
import { codeSentTo } from '../../proofs/rig.ts';
import { saveSetting } from '../../site/site.ts';
import { lockWallet, unlockWallet } from '../../wallet/wallet.ts';
import { gateNamed, openWithdrawals, type WithdrawalsRig } from '../rig-withdrawals.ts';

let rig: WithdrawalsRig;

beforeAll(async () => {
  rig = await openWithdrawals();
});
afterEach(async () => {
  rig.world.bank.behave();
  await rig.reset();
  await rig.checkBooks();
});
afterAll(() => rig.close());

const refusal = (promise: Promise<unknown>) => expect(promise).rejects;

test('amounts outside the bounds are refused, and the refusal names them', async () => {
  const player = await rig.richPlayer(300n);
  await refusal(rig.ask(player, 19n)).toMatchObject({
    code: 'withdrawals.amount_range',
    field: 'amount',
    value: { min: '20.00', max: '20000.00' },
  });
  await refusal(rig.ask(player, 20_001n)).toMatchObject({ code: 'withdrawals.amount_range' });
});

test('the day has room for so many and so much, two at once included', async () => {
  const player = await rig.richPlayer(300n);
  const made = await Promise.allSettled(Array.from({ length: 7 }, () => rig.ask(player, 20n)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const each of made)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'withdrawals.day_limit' });
  expect(await rig.money(player)).toEqual([200n * unit, 100n * unit]);
  await sql`update withdrawals.withdrawal set created_at = created_at - interval '1 day' where player_id = ${player.id}`.execute(
    rig.platform.db,
  );
  await rig.set({ daily_amount: 50n * unit });
  const both = await Promise.allSettled([rig.ask(player, 30n), rig.ask(player, 30n)]);
  const refused = both.find(({ status }) => status === 'rejected');
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(refused).toMatchObject({ reason: { code: 'withdrawals.day_limit', value: { left: '20.00' } } });
});

test('where only whole or listed amounts leave, others are refused', async () => {
  const player = await rig.richPlayer();
  const half = { amount: 20n * unit + unit / 2n, pixKeyType: 'CPF' as const };
  await rig.set({ allow_decimal: false });
  await refusal(player.call(requestWithdrawal, half)).toMatchObject({ code: 'withdrawals.whole_amount' });
  await sql`update withdrawals.setting set fixed_amounts = ${[20n * unit, 50n * unit]}`.execute(rig.platform.db);
  await refusal(rig.ask(player, 30n)).toMatchObject({ code: 'withdrawals.fixed_amount', field: 'amount' });
  expect(await player.call(withdrawSettings, {})).toMatchObject({
    fixedAmountFlag: true,
    fixedWithdrawAmounts: [20n * unit, 50n * unit],
    allowDecimal: false,
  });
  expect(await rig.ask(player, 50n)).toMatchObject({ state: 'review' });
});

test('outside the brand’s hours nothing is asked for', async () => {
  const player = await rig.richPlayer();
  await rig.set({ open_from: '14:00', open_to: '18:00' });
  await refusal(rig.ask(player, 20n)).toMatchObject({
    code: 'withdrawals.closed_hours',
    value: { from: '14:00', to: '18:00' },
  });
  expect((await player.call(withdrawSettings, {})).isOpenNow).toBe(false);
  await rig.set({ open_from: '23:00', open_to: '18:00' });
  expect(gateNamed(await rig.ask(player, 20n), 'hours')).toMatchObject({ state: 'passed', detail: { from: '23:00' } });
});

test('who owes for a PIX that was taken back does not withdraw before it is settled', async () => {
  const player = await rig.richPlayer();
  const { txid } = await rig.charge(player, 20n);
  rig.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await rig.settle();
  await sql`insert into payments.clawback (return_id, end_to_end_id, deposit_id, merchant, player_id, amount, taken, owed, state, nature,
      description, at)
    select 'Dtest', end_to_end_id, id, merchant, player_id, amount, 0, amount, 'open', 'MED_FRAUDE', '', ${rig.rig.clock.now()}
    from payments.deposit where player_id = ${player.id} order by id desc limit 1`.execute(rig.platform.db);
  await rig.bet(player, 20n);
  await refusal(rig.ask(player, 20n)).toMatchObject({ code: 'withdrawals.debt', value: { debt: '20.00' } });
  expect((await player.call(withdrawSettings, {})).debt).toBe(20n * unit);
});

test('a withdrawal may cost a percentage and a fixed part, but not the day’s first', async () => {
  const player = await rig.richPlayer();
  const before = await fees();
  await rig.set({ fee_bps: 150, fee_fixed: unit, free_times: 1 });
  const preview = { withdrawAmount: 100n * unit, withdrawType: 'PIX' as const };
  expect(await player.call(withdrawCharge, preview)).toEqual({
    charge: 0n,
    penalty: 0n,
    receive: 100n * unit,
    freeTimesLeft: 1,
  });
  expect((await rig.ask(player, 20n)).fee).toBe(0n);
  expect(await player.call(withdrawCharge, preview)).toMatchObject({
    charge: 2_500_000n,
    receive: 97_500_000n,
    freeTimesLeft: 0,
  });
  const charged = await rig.ask(player, 100n);
  expect(charged).toMatchObject({ fee: 2_500_000n, remaining: 97_500_000n });
  expect(await rig.money(player)).toEqual([80n * unit, 120n * unit]);
  await rig.pay(charged.orderNo);
  expect(await rig.money(player)).toEqual([80n * unit, 20n * unit]);
  expect((await fees()) - before).toBe(2_500_000n);
});

test('small amounts to the own CPF key need no person; anything unusual does', async () => {
  await rig.set({ auto_approve_up_to: 50n * unit });
  const player = await rig.richPlayer();
  const small = await rig.ask(player, 50n);
  expect(small.state).toBe('approved');
  expect(gateNamed(small, 'review')).toMatchObject({
    state: 'passed',
    actor: 'system',
    rule: 'auto_approve',
    detail: { upTo: '50.00', amount: '50.00' },
  });
  expect(gateNamed(await rig.ask(player, 51n), 'review')).toMatchObject({ detail: { reasons: 'amount' } });
  const { people } = rig.world.bank;
  people.openAccount(player.cpf, player.name);
  people.registerKey(player.cpf, 'EMAIL', 'pessoa@casa.example');
  const other = { amount: 20n * unit, pixKeyType: 'EMAIL' as const, pixKey: 'pessoa@casa.example' };
  expect(gateNamed(await player.call(requestWithdrawal, other), 'review')).toMatchObject({
    state: 'current',
    detail: { reasons: 'account' },
  });
  await rig.work();
  await rig.settle();
});

test('what the brand’s rules find worth a look goes to a person', async () => {
  await rig.set({ auto_approve_up_to: 50n * unit });
  const rule = (name: string, minutes: number | null) =>
    sql`insert into withdrawals.risk_rule (merchant, name, minutes) values ('palpite', ${name}, ${minutes})`.execute(
      rig.platform.db,
    );
  await rule('new_account', 20);
  const player = await rig.richPlayer();
  const young = await rig.ask(player, 20n);
  expect(young.state).toBe('review');
  expect(gateNamed(young, 'risk')).toMatchObject({ state: 'passed', rule: 'new_account' });
  await rig.pass(20 * 60_000);
  expect((await rig.ask(player, 20n)).state).toBe('approved');

  await rule('first_withdrawal', null);
  const newcomer = await rig.richPlayer();
  await rig.pass(20 * 60_000);
  expect(gateNamed(await rig.ask(newcomer, 20n), 'review')?.detail.reasons).toBe('first_withdrawal');
  expect((await rig.ask(newcomer, 20n)).state).toBe('approved');

  await rule('security_changed', 60);
  await sql`update players.player set password_changed_at = ${rig.rig.clock.now()} where id = ${newcomer.id}`.execute(
    rig.platform.db,
  );
  expect(gateNamed(await rig.ask(newcomer, 20n), 'review')?.detail.reasons).toBe('security_changed');
  await rig.work();
  await rig.settle();
});

test('the payment password is asked for where the brand wants it, and a wrong one holds nothing', async () => {
  const player = await rig.richPlayer();
  await rig.set({ payment_password: true });
  const asked = (password?: string) =>
    player.call(requestWithdrawal, { amount: 20n * unit, pixKeyType: 'CPF', ...(password && { password }) });
  await refusal(asked('246813')).toMatchObject({ code: 'not.exists.payment.password' });
  const hash = await rig.platform.hasher.hash('246813');
  await inTx(rig.platform.db, (tx) => keepPaymentPassword(rig.platform, tx, player.id, hash));
  await refusal(asked('111222')).toMatchObject({ code: 'invalid.payment.pw', field: 'password' });
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
  expect(gateNamed(await asked('246813'), 'payment_password')).toMatchObject({ state: 'passed' });
});

test('a code goes to the bound number, works once, and a repeat under the same key needs no other', async () => {
  const player = await rig.richPlayer();
  await rig.set({ mobile_code: 'WITHDRAW_AMOUNT', mobile_code_from: 50n * unit });
  expect((await rig.ask(player, 49n)).gates.find(({ name }) => name === 'mobile_code')?.state).toBe('skipped');
  await refusal(player.call(sendWithdrawalCode, {})).toMatchObject({ code: 'proofs.not_allowed' });
  await refusal(rig.ask(player, 50n)).toMatchObject({ code: 'proofs.not_allowed' });
  const number = await bindNumber(player);
  await refusal(rig.ask(player, 50n)).toMatchObject({ code: 'proofs.code_missing', field: 'verificationCode' });
  await player.call(sendWithdrawalCode, {});
  const verificationCode = (await codeSentTo(rig.rig, number)) ?? '';
  const key = rig.key();
  const asked = { amount: 50n * unit, pixKeyType: 'CPF' as const, verificationCode };
  const first = await player.call(requestWithdrawal, asked, key);
  expect(gateNamed(first, 'mobile_code')).toMatchObject({ state: 'passed' });
  expect(await player.call(requestWithdrawal, asked, key)).toEqual(first);
  await refusal(player.call(requestWithdrawal, asked)).toMatchObject({ code: 'proofs.code_expired' });
  expect(await rig.money(player)).toEqual([101n * unit, 99n * unit]);
});

test('whose codes of the day are used up is told so, and whom to ask', async () => {
  const { platform } = rig;
  const player = await rig.richPlayer();
  await bindNumber(player, '11987650002');
  const perDay = async (codes: number) => {
    await inTx(platform.db, (tx) => saveSetting(tx, 'palpite', 'sms.day_per_number', codes));
    await rig.pass(2_000);
  };
  await perDay(1);
  try {
    await player.call(sendWithdrawalCode, {});
    await refusal(player.call(sendWithdrawalCode, {})).toMatchObject({ code: 'guard.quota_exceeded' });
  } finally {
    await perDay(8);
  }
});

test('what staff have locked does not leave until they open it', async () => {
  await rig.set({ auto_approve_up_to: 50n * unit });
  const player = await rig.richPlayer();
  await inTx(rig.platform.db, (tx) => lockWallet(rig.platform, tx, { playerId: player.id, reason: 'staff' }));
  await refusal(rig.ask(player, 20n)).toMatchObject({
    code: 'wallet.locked',
    field: 'amount',
    value: { reason: 'staff' },
  });
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
  await inTx(rig.platform.db, (tx) => unlockWallet(tx, { playerId: player.id, reason: 'staff' }));
  expect((await rig.ask(player, 20n)).state).toBe('approved');
  await rig.work();
  await rig.settle();
});

/** Gives the player a mobile number of their own; the number. */
async function bindNumber(player: TrialPlayer, typed = '11987650001'): Promise<string> {
  const phone = readPhone('55', typed);
  if (!phone) throw new Error('no number');
  await inTx(rig.platform.db, (tx) =>
    setContact(rig.platform, tx, player.id, 'mobile', phone.e164, { verified: true, dialing: phone.dialing }),
  );
  return phone.e164;
}

/** What the brand has charged. */
function fees(): Promise<bigint> {
  return inTx(rig.platform.db, async (tx) => {
    const account = await houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name: 'fees' });
    return (await balances(tx, [account])).get(account)?.available ?? 0n;
  });
}
