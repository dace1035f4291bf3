import { saveBankCard } from '@palpite/contract/security/player.ts';
import { payoutAccounts, requestWithdrawal, withdrawSettings } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { forgetFailedPayments, noteFailedPayment, paymentsBlock } from '../../wallet/wallet.ts';
import { openWithdrawals, type WithdrawalsRig } from '../rig-withdrawals.ts';

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

const payouts = () => rig.world.bank.vault.payouts.all();
const refusal = (promise: Promise<unknown>) => expect(promise).rejects;

test('without name and CPF nothing is paid out', async () => {
  const player = await rig.player({ anonymous: true });
  await expect(rig.ask(player, 20n)).rejects.toMatchObject({ code: 'payments.identity_required' });
});

test('a key in the player’s own name is taken, anybody else’s and nobody’s are refused', async () => {
  const player = await rig.richPlayer();
  const { people } = rig.world.bank;
  people.openAccount(player.cpf, player.name);
  people.registerKey(player.cpf, 'EMAIL', 'minha@casa.example');
  const evp = people.registerKey(player.cpf, 'EVP', '').key;
  const stranger = await rig.player();
  people.openAccount(stranger.cpf, stranger.name);
  people.registerKey(stranger.cpf, 'PHONE', '+5511987654321');
  const to = (pixKeyType: 'CPF' | 'EMAIL' | 'PHONE' | 'EVP', pixKey: string) =>
    player.call(requestWithdrawal, { amount: 20n * unit, pixKeyType, pixKey });

  await expect(to('PHONE', '(11) 98765-4321')).rejects.toMatchObject({
    code: 'withdrawals.foreign_key',
    field: 'pixKey',
  });
  await expect(to('EMAIL', 'ninguem@casa.example')).rejects.toMatchObject({ code: 'withdrawals.foreign_key' });
  await expect(to('CPF', stranger.cpf)).rejects.toMatchObject({ code: 'withdrawals.foreign_key' });
  await expect(to('EMAIL', 'not a key')).rejects.toMatchObject({ code: 'request.invalid', field: 'pixKey' });
  rig.world.bank.mode({ unavailable: true });
  await expect(to('EVP', evp)).rejects.toMatchObject({ code: 'server.busy' });
  rig.world.bank.behave();
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);

  expect((await to('EVP', evp)).accountMasked).toBe(`${evp.slice(0, 4)}···${evp.slice(-4)}`);
  const { orderNo, accountMasked } = await to('EMAIL', 'Minha@Casa.example');
  expect(accountMasked).toBe('mi···@casa.example');
  await rig.approve(orderNo);
  await rig.world.bank.settleNow();
  await rig.work();
  expect(payouts().at(-1)).toMatchObject({ toKey: 'minha@casa.example', expectedCpf: player.cpf, status: 'REALIZADO' });
});

test('a bound key is shown so that its owner knows it again', async () => {
  const player = await rig.richPlayer();
  await sql`update players.session set proven_at = ${rig.rig.clock.now()} where player_id = ${player.id}`.execute(
    rig.platform.db,
  );
  const bound = { cardType: 'PIX', bankCode: '', bankName: '', cardNumber: 'minha@casa.example' } as const;
  await player.call(saveBankCard, { ...bound, cardHolder: player.name });
  const { accounts } = await player.call(payoutAccounts, {});
  expect(accounts[1]).toMatchObject({ pixKeyType: 'EMAIL', cardNumber: 'mi···@casa.example' });
});

test('a bound account waits as long as the brand says, and then receives', async () => {
  const player = await rig.richPlayer();
  const bound = { cardType: 'BC', bankCode: '341', bankName: 'Banco', cardNumber: '1234 56789-0' } as const;
  await sql`update players.session set proven_at = ${rig.rig.clock.now()} where player_id = ${player.id}`.execute(
    rig.platform.db,
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

test('a key typed in waits as a bound one does, and where accounts wait no other is paid to', async () => {
  const player = await rig.richPlayer();
  const email = 'dona@casa.example';
  rig.world.bank.people.openAccount(player.cpf, player.name);
  rig.world.bank.people.registerKey(player.cpf, 'EMAIL', email);
  const asked = { amount: 20n * unit, pixKeyType: 'EMAIL' as const, pixKey: email };
  await rig.set({ binding_wait_minutes: 20 });
  await refusal(player.call(requestWithdrawal, asked)).toMatchObject({ code: 'request.invalid', field: 'pixKey' });
  await sql`update players.session set proven_at = ${rig.rig.clock.now()} where player_id = ${player.id}`.execute(
    rig.platform.db,
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

test('who tries other people’s keys is kept from every payment for a while, and then until staff have looked', async () => {
  const player = await rig.richPlayer();
  const stranger = await rig.player();
  const guess = () => player.call(requestWithdrawal, { amount: 20n * unit, pixKeyType: 'CPF', pixKey: stranger.cpf });
  for (let tried = 0; tried < 4; tried++)
    await expect(guess()).rejects.toMatchObject({ code: 'withdrawals.foreign_key' });
  await expect(guess()).rejects.toMatchObject({ code: 'wallet.payments_blocked' });
  await expect(rig.ask(player, 20n)).rejects.toMatchObject({ code: 'wallet.payments_blocked' });
  await expect(rig.charge(player, 20n)).rejects.toMatchObject({ code: 'wallet.payments_blocked' });
  expect((await rig.ask(await rig.richPlayer(), 20n)).state).toBe('review');
  rig.rig.clock.move(15 * 60_000);
  await player.call(withdrawSettings, {});
  rig.rig.clock.move(15 * 60_000);
  expect((await rig.ask(player, 20n)).state).toBe('review');
  for (let failed = 0; failed < 4; failed++)
    await inTx(rig.platform.db, (tx) => noteFailedPayment(rig.platform, tx, player.id));
  await expect(guess()).rejects.toMatchObject({ code: 'wallet.payments_suspended' });
  await expect(rig.ask(player, 20n)).rejects.toMatchObject({ code: 'wallet.payments_suspended' });
  expect(await paymentsBlock(rig.platform, rig.platform.db, player.id)).toEqual({ until: null });
  await inTx(rig.platform.db, (tx) => forgetFailedPayments(tx, player.id));
  expect((await rig.ask(player, 20n)).state).toBe('review');
});

test('for whoever is blocked the bank is asked for no more keys', async () => {
  const player = await rig.richPlayer();
  const lookUp = vi.spyOn(rig.world.bank.people, 'lookUp');
  const guess = (name: string) =>
    player.call(requestWithdrawal, { amount: 20n * unit, pixKeyType: 'EMAIL', pixKey: `${name}@casa.example` });
  for (const name of ['a', 'b', 'c', 'd'])
    await refusal(guess(name)).toMatchObject({ code: 'withdrawals.foreign_key' });
  await refusal(guess('e')).toMatchObject({ code: 'wallet.payments_blocked' });
  await refusal(guess('f')).toMatchObject({ code: 'wallet.payments_blocked' });
  expect(lookUp).toHaveBeenCalledTimes(5);
  lookUp.mockRestore();
});

test('payouts that fail for want of money of ours are not held against the player', async () => {
  const player = await rig.richPlayer();
  rig.world.bank.mode({ payouts: 'empty' });
  for (let made = 0; made < 6; made++) await rig.pay((await rig.ask(player, 20n)).orderNo);
  rig.world.bank.behave();
  expect((await rig.ask(player, 20n)).state).toBe('review');
});

test('payouts the payee’s bank refuses count as failed payments, five at once as five', async () => {
  const player = await rig.richPlayer();
  rig.world.bank.mode({ payouts: 'refuse' });
  for (let made = 0; made < 5; made++) await rig.pay((await rig.ask(player, 20n)).orderNo);
  await expect(rig.ask(player, 20n)).rejects.toMatchObject({ code: 'wallet.payments_blocked' });
  const other = await rig.richPlayer();
  await Promise.all(
    Array.from({ length: 5 }, () => inTx(rig.platform.db, (tx) => noteFailedPayment(rig.platform, tx, other.id))),
  );
  await expect(rig.ask(other, 20n)).rejects.toMatchObject({ code: 'wallet.payments_blocked' });
});
