import { saveBankCard } from '@palpite/contract/security/player.ts';
import {
  excludeTurnover,
  payoutAccounts,
  requestWithdrawal,
  sendWithdrawalCode,
  turnover,
  withdrawCharge,
  withdrawSettings,
} from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db.ts';
import { balances, houseAccount } from '../ledger/ledger.ts';
import type { TrialPlayer } from '../payments/rig-trial.ts';
import { readPhone, setContact } from '../players/players.ts';
import { keepPaymentPassword } from '../proofs/proofs.ts';
import { codeSentTo } from '../proofs/rig.ts';
import { startExclusion } from '../safeguards/safeguards.ts';
import { lockWallet, unlockWallet } from '../wallet/wallet.ts';
import { openWithdrawals, type WithdrawalsRig } from './rig-withdrawals.ts';
import { turnoverToLeave } from './turnover.ts';

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
const gateNamed = (asked: Awaited<ReturnType<WithdrawalsRig['ask']>>, name: string) =>
  asked.gates.find((gate) => gate.name === name);

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
    rig.house.db,
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
  await sql`update withdrawals.setting set fixed_amounts = ${[20n * unit, 50n * unit]}`.execute(rig.house.db);
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
    from payments.deposit where player_id = ${player.id} order by id desc limit 1`.execute(rig.house.db);
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

test('where the brand lets people leave before their turnover, it says what that costs', async () => {
  const player = await rig.richPlayer();
  await rig.pass(1000);
  const { txid } = await rig.charge(player, 100n);
  rig.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await rig.settle();
  await refusal(rig.ask(player, 100n)).toMatchObject({
    code: 'withdrawals.turnover_required',
    value: { required: '300.00', actual: '200.00', missing: '100.00' },
  });
  await rig.set({ penalty_bps: 1000, auto_approve_up_to: 1000n * unit });
  const asked = await rig.ask(player, 100n);
  expect(asked).toMatchObject({ fee: 10n * unit, remaining: 90n * unit, state: 'review' });
  expect(gateNamed(asked, 'turnover')).toMatchObject({
    state: 'skipped',
    rule: 'penalty',
    detail: { penalty: '10.00' },
  });
});

test('bets of excluded games count in part or not at all, and the list says which', async () => {
  const player = await rig.richPlayer();
  const offered = await sql<{ n: number }>`select count(*)::int as n from catalogue.game`.execute(rig.house.db);
  if (offered.rows[0]?.n === 0)
    await sql`with v as (insert into catalogue.vendor (code, name) values ('PGE', 'Palpite') returning code)
      insert into catalogue.game (vassalage, game_code, name_pt, name_en, also_known, game_type, classify, hot, trial, rtp, page, icon_url, offered_at, position)
      select code, 'DICE', 'Dados', 'Dice', '', 'RNG', null, false, true, 9900, '/dice', '', now(), 0 from v`.execute(
      rig.house.db,
    );
  const standing = () => player.call(turnover, {});
  expect(await standing()).toMatchObject({ status: 'A', totalActualTurnover: 200n * unit, since: null });
  expect((await standing()).details).toEqual([
    { gameType: 'INHOUSE', requiredTurnover: 200n * unit, actualTurnover: 200n * unit },
  ]);
  await sql`insert into withdrawals.exclusion (merchant, vassalage, percent) values ('palpite', 'PGE', 60)`.execute(
    rig.house.db,
  );
  expect(await standing()).toMatchObject({ status: 'N', totalActualTurnover: 80n * unit });
  await refusal(rig.ask(player, 20n)).toMatchObject({ code: 'withdrawals.turnover_required' });
  expect(await player.call(excludeTurnover, { gameName: 'dado', pageNo: 1, pageSize: 13 })).toEqual({
    dataList: [{ gameName: 'Dados', gameType: 'INHOUSE', vassalage: 'PGE', excludeTurnover: 60 }],
    totalPages: 1,
  });
  // a game's own row stands above its vendor's
  await sql`insert into withdrawals.exclusion (merchant, vassalage, game_code, percent) values ('palpite', 'PGE', 'DICE', 1)`.execute(
    rig.house.db,
  );
  expect(await standing()).toMatchObject({ totalActualTurnover: 198n * unit });
});

test('of somebody who neither paid in nor played nothing is known, and nothing asked', async () => {
  const player = await rig.player();
  expect(await player.call(turnover, {})).toMatchObject({ status: 'I', details: [] });
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
      rig.house.db,
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
    rig.house.db,
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
  const hash = await rig.house.hasher.hash('246813');
  await inTx(rig.house.db, (tx) => keepPaymentPassword(rig.house, tx, player.id, hash));
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

test('a bound account waits as long as the brand says, and then receives', async () => {
  const player = await rig.richPlayer();
  const bound = { cardType: 'BC', bankCode: '341', bankName: 'Banco', cardNumber: '1234 56789-0' } as const;
  await sql`update players.session set proven_at = ${rig.rig.clock.now()} where player_id = ${player.id}`.execute(
    rig.house.db,
  );
  await player.call(saveBankCard, { ...bound, cardHolder: player.name });
  await rig.set({ binding_wait_minutes: 20 });
  const { accounts, maxCardCount } = await player.call(payoutAccounts, {});
  expect(maxCardCount).toBe(3);
  expect(accounts.map(({ bankCardId }) => bankCardId)[0]).toBe('CPF');
  expect(accounts[1]).toMatchObject({ cardType: 'BC', cardNumber: '···· 89-0', isWithdrawActive: false });
  const bankCardId = accounts[1]?.bankCardId ?? '';
  const asked = { amount: 20n * unit, bankCardId };
  await refusal(player.call(requestWithdrawal, asked)).toMatchObject({ code: 'withdrawals.account_not_active' });
  await rig.pass(20 * 60_000);
  const made = await player.call(requestWithdrawal, asked);
  expect(made).toMatchObject({ accountType: 'BC', bankName: 'Banco', accountMasked: '···· 89-0', pixKeyType: null });
  await rig.pay(made.orderNo);
  expect(rig.world.bank.vault.payouts.all().at(-1)).toMatchObject({
    toKey: 'conta:341:1234 56789-0',
    expectedCpf: player.cpf,
    status: 'REALIZADO',
  });
  const stranger = await rig.richPlayer();
  await refusal(stranger.call(requestWithdrawal, asked)).toMatchObject({
    code: 'request.invalid',
    field: 'bankCardId',
  });
});

test('whoever is excluded withdraws without bets, for they may make none', async () => {
  await rig.set({ auto_approve_up_to: 50n * unit });
  const player = await rig.richPlayer();
  const { txid } = await rig.charge(player, 100n);
  await inTx(rig.house.db, (tx) =>
    startExclusion(rig.house, tx, { playerId: player.id, merchant: 'palpite', length: '24h', setBy: 'player' }),
  );
  rig.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await rig.settle();
  expect(await player.call(withdrawSettings, {})).toMatchObject({ requiredTurnover: 0n });
  expect((await player.call(turnover, {})).status).toBe('D');
  const asked = await rig.ask(player, 50n);
  expect(asked.state).toBe('approved');
  expect(gateNamed(asked, 'turnover')).toMatchObject({ state: 'skipped', rule: 'excluded' });
  // afterwards what stayed is asked of again
  await rig.pass(25 * 3_600_000);
  const who = { merchant: 'palpite', playerId: player.id };
  expect(await turnoverToLeave(rig.house, rig.house.db, who, 100)).toMatchObject({
    excluded: false,
    required: 250n * unit,
  });
  await rig.work();
  await rig.settle();
});

test('who pays the penalty for a part is still asked for the bets of the rest', async () => {
  const player = await rig.richPlayer();
  await rig.pass(1000);
  const { txid } = await rig.charge(player, 1000n);
  rig.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await rig.settle();
  await rig.set({ penalty_bps: 1000 });
  expect((await rig.ask(player, 20n)).fee).toBe(2n * unit);
  await rig.pass(1000);
  const preview = { withdrawAmount: 100n * unit, withdrawType: 'PIX' as const };
  expect(await player.call(withdrawCharge, preview)).toMatchObject({ penalty: 10n * unit });
  expect(await player.call(turnover, {})).toMatchObject({ totalRequiredTurnover: 1180n * unit, since: null });
  await rig.set({ penalty_bps: 0 });
  await refusal(rig.ask(player, 100n)).toMatchObject({ code: 'withdrawals.turnover_required' });
  await rig.bet(player, 980n);
  expect(gateNamed(await rig.ask(player, 100n), 'turnover')).toMatchObject({ state: 'passed' });
  await rig.pass(1000);
  expect(await player.call(turnover, {})).toMatchObject({ status: 'D', totalRequiredTurnover: 0n });
});

test('what staff have locked does not leave until they open it', async () => {
  await rig.set({ auto_approve_up_to: 50n * unit });
  const player = await rig.richPlayer();
  await inTx(rig.house.db, (tx) => lockWallet(rig.house, tx, { playerId: player.id, reason: 'staff' }));
  await refusal(rig.ask(player, 20n)).toMatchObject({
    code: 'wallet.locked',
    field: 'amount',
    value: { reason: 'staff' },
  });
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
  await inTx(rig.house.db, (tx) => unlockWallet(tx, { playerId: player.id, reason: 'staff' }));
  expect((await rig.ask(player, 20n)).state).toBe('approved');
  await rig.work();
  await rig.settle();
});

test('a key typed in waits as a bound one does, and where accounts wait no other is paid to', async () => {
  const player = await rig.richPlayer();
  const email = 'dona@casa.example';
  rig.world.bank.people.openAccount(player.cpf, player.name);
  rig.world.bank.people.registerKey(player.cpf, 'EMAIL', email);
  const asked = { amount: 20n * unit, pixKeyType: 'EMAIL' as const, pixKey: email };
  await rig.set({ binding_wait_minutes: 20 });
  await refusal(player.call(requestWithdrawal, asked)).toMatchObject({ code: 'request.invalid', field: 'pixKey' });
  await sql`update players.session set proven_at = ${rig.rig.clock.now()} where player_id = ${player.id}`.execute(
    rig.house.db,
  );
  await player.call(saveBankCard, {
    cardType: 'PIX',
    cardNumber: email,
    cardHolder: player.name,
    bankCode: '',
    bankName: '',
  });
  await refusal(player.call(requestWithdrawal, asked)).toMatchObject({ code: 'withdrawals.account_not_active' });
  // the own CPF is nobody's to bind
  expect((await rig.ask(player, 20n)).state).toBe('review');
  await rig.pass(20 * 60_000);
  expect(await player.call(requestWithdrawal, asked)).toMatchObject({ pixKeyType: 'EMAIL' });
});

/** Gives the player a mobile number of their own; the number. */
async function bindNumber(player: TrialPlayer): Promise<string> {
  const phone = readPhone('55', '11987650001');
  if (!phone) throw new Error('no number');
  await inTx(rig.house.db, (tx) =>
    setContact(rig.house, tx, player.id, 'mobile', phone.e164, { verified: true, dialing: phone.dialing }),
  );
  return phone.e164;
}

/** What the brand has charged. */
function fees(): Promise<bigint> {
  return inTx(rig.house.db, async (tx) => {
    const account = await houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name: 'fees' });
    return (await balances(tx, [account])).get(account)?.available ?? 0n;
  });
}
