import { cancelWithdrawal, openWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { payWithdrawal } from './payout/pay-withdrawal.ts';
import { gatesOf, openWithdrawals, type WithdrawalsRig } from './rig-withdrawals.ts';

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

/** A withdrawal of 90, charged 3, in three payouts of 29, handed to the bank and not settled. */
async function inThree() {
  await rig.set({ max_payout: 29n * unit, fee_fixed: 3n * unit });
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 90n);
  await rig.approve(orderNo);
  const sent = rig.world.bank.vault.payouts.all().slice(-3);
  return { player, orderNo, sent };
}

/** The bank ends these payouts, one after another. */
async function end(ids: readonly string[], how: 'settle' | 'refuse'): Promise<void> {
  rig.world.bank.mode({ payouts: how });
  for (const id of ids) rig.world.bank.payouts.settle(id);
  await rig.world.bank.webhooks.deliverNow();
  await rig.work();
}

// s: it arrives, r: the bank refuses it
test.for(['sss', 'ssr', 'srs', 'rss', 'srr', 'rsr', 'rrs', 'rrr'])(
  'of three payouts that end %s each ends for itself',
  async (outcome) => {
    const { player, orderNo, sent } = await inThree();
    expect(await rig.money(player)).toEqual([110n * unit, 90n * unit]);
    for (const [at, { id }] of sent.entries()) await end([id], outcome[at] === 's' ? 'settle' : 'refuse');
    const arrived = BigInt([...outcome].filter((each) => each === 's').length);
    const order = await player.call(openWithdrawal, { orderNo });
    expect(order.state).toBe(arrived > 0n ? 'paid' : 'failed');
    expect(order).toMatchObject({ received: 29n * arrived * unit, remaining: 0n, fee: 3n * unit });
    expect(order.payouts.map(({ state }) => (state === 'settled' ? 's' : 'r')).join('')).toBe(outcome);
    // what was refused comes back with its part of the charge
    expect(await rig.money(player)).toEqual([(200n - 30n * arrived) * unit, 0n]);
    expect(gatesOf(order).slice(-2)).toEqual(
      arrived > 0n ? ['payment passed', 'receipt current'] : ['payment failed', 'receipt skipped'],
    );
  },
);

test('received and remaining follow each payout while others are still with the bank', async () => {
  const { player, orderNo, sent } = await inThree();
  await end([sent[0]?.id ?? ''], 'settle');
  const first = await player.call(openWithdrawal, { orderNo });
  expect(first).toMatchObject({ state: 'paying', received: 29n * unit, remaining: 58n * unit });
  expect(await rig.money(player)).toEqual([110n * unit, 60n * unit]);
  await end([sent[1]?.id ?? ''], 'refuse');
  const second = await player.call(openWithdrawal, { orderNo });
  expect(second).toMatchObject({ state: 'paying', received: 29n * unit, remaining: 29n * unit });
  expect(await rig.money(player)).toEqual([140n * unit, 30n * unit]);
  await end([sent[2]?.id ?? ''], 'settle');
});

test('a withdrawal is taken back before it is approved, and said twice it changes nothing', async () => {
  await rig.set({ fee_fixed: unit });
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 90n);
  const cancelled = await player.call(cancelWithdrawal, { orderNo });
  expect(cancelled).toMatchObject({ state: 'cancelled', canCancel: false, remaining: 0n });
  expect(gatesOf(cancelled)).toContain('review failed');
  expect((await player.call(cancelWithdrawal, { orderNo })).state).toBe('cancelled');
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
  await expect(rig.decide(orderNo, 'approve')).rejects.toMatchObject({ code: 'withdrawals.wrong_state' });
  // it leaves day and turnover as they were
  expect((await rig.ask(player, 90n)).state).toBe('review');
});

test('of taking back and approving at once exactly one happens', async () => {
  const player = await rig.richPlayer();
  for (let round = 0; round < 4; round++) {
    const { orderNo } = await rig.ask(player, 20n);
    const [taken, approved] = await Promise.allSettled([
      player.call(cancelWithdrawal, { orderNo }),
      rig.decide(orderNo, 'approve'),
    ]);
    expect([taken, approved].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await rig.work();
    await rig.settle();
    const { state } = await player.call(openWithdrawal, { orderNo });
    expect(state).toBe(taken.status === 'fulfilled' ? 'cancelled' : 'paid');
    if (approved.status === 'fulfilled')
      await expect(player.call(cancelWithdrawal, { orderNo })).rejects.toMatchObject({
        code: 'withdrawals.wrong_state',
      });
  }
});

test('above the brand’s amount two people approve, and not one twice', async () => {
  await rig.set({ two_people_above: 100n * unit });
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 120n);
  const first = await rig.decide(orderNo, 'approve', { staffId: 1n, staffName: 'Uma' });
  expect(first).toMatchObject({ state: 'review', needsTwo: true, approvedFirstBy: 'Uma', decidedBy: null });
  expect(first.gates.find(({ name }) => name === 'review')).toMatchObject({
    state: 'current',
    detail: { approvals: '1', needed: '2' },
  });
  await expect(rig.decide(orderNo, 'approve', { staffId: 1n })).rejects.toMatchObject({ code: 'office.own_decision' });
  const second = await rig.decide(orderNo, 'approve', { staffId: 2n, staffName: 'Outra' });
  expect(second).toMatchObject({ state: 'approved', approvedFirstBy: 'Uma', decidedBy: 'Outra' });
  await expect(
    sql`update withdrawals.withdrawal set first_by_staff = decided_by_staff where order_no = ${orderNo}`.execute(
      rig.platform.db,
    ),
  ).rejects.toThrow('withdrawal_two_people');
  const small = await rig.ask(player, 80n);
  expect((await rig.decide(small.orderNo, 'approve')).state).toBe('approved');
  await rig.work();
  await rig.settle();
});

test('who came to owe while it was looked at is not paid, and turned down the money is there for the debt', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 120n);
  await sql`insert into payments.clawback (return_id, end_to_end_id, deposit_id, merchant, player_id, amount, taken, owed, state, nature,
      description, at)
    select 'Dreview', end_to_end_id, id, merchant, player_id, amount, 0, amount, 'open', 'MED_FRAUDE', '', ${rig.rig.clock.now()}
    from payments.deposit where player_id = ${player.id} order by id desc limit 1`.execute(rig.platform.db);
  await expect(rig.decide(orderNo, 'approve')).rejects.toMatchObject({
    code: 'withdrawals.player_owes',
    value: { debt: '200.00' },
  });
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('review');
  expect((await rig.decide(orderNo, 'reject')).state).toBe('rejected');
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
});

test('one person may turn down what two must approve', async () => {
  await rig.set({ two_people_above: 100n * unit });
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 120n);
  await rig.decide(orderNo, 'approve', { staffId: 1n });
  expect((await rig.decide(orderNo, 'reject', { staffId: 1n })).state).toBe('rejected');
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
});

test('a bank that answers nothing in the middle is asked again, and each payout is sent once', async () => {
  await rig.set({ max_payout: 29n * unit });
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 87n);
  const before = rig.world.bank.vault.payouts.all().length;
  rig.world.bank.mode({ loseAnswers: 3 });
  await rig.approve(orderNo);
  for (let round = 0; round < 4; round++) {
    await rig.pass(60_000);
    await payWithdrawal(rig.platform, orderNo);
  }
  await rig.settle();
  expect(rig.world.bank.vault.payouts.all().length).toBe(before + 3);
  expect(await player.call(openWithdrawal, { orderNo })).toMatchObject({ state: 'paid', received: 87n * unit });
  expect(await rig.money(player)).toEqual([113n * unit, 0n]);
});
