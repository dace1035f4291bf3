import { transferEnabled } from '@palpite/contract/agents/agent.ts';
import { memberTransfer, memberTransfers, transferSettings } from '@palpite/contract/agents/player.ts';
import { safeguards, setLimit } from '@palpite/contract/safeguards/player.ts';
import { formatMoney, parseMoney, unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { recordBets } from '../../bets/bets.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { handleFor, maskName, restrictPlayer, writeFreeze } from '../../players/players.ts';
import { refusalOf } from '../../safeguards/rig-guarded.ts';
import { startExclusion } from '../../safeguards/safeguards.ts';
import { forgetFailedPayments, lockWallet, noteFailedPayment, unlockWallet } from '../../wallet/wallet.ts';
import { openTree, type Person, paymentPassword, type Tree } from '../rig-tree.ts';
import { writeLimit } from './limit-store.ts';

let tree: Tree;

beforeAll(async () => {
  tree = await openTree();
});
afterAll(() => tree.close());
afterEach(async () => {
  expect((await verifyBooks(tree.rig.db)).findings).toEqual([]);
});

const agent = (more = {}) => tree.person({ memberType: 1, ...more });
const list = async ({ say }: Person) => (await say(memberTransfers, { page: 1, size: 20 })).list;
const paidIn = async ({ say }: Person) =>
  (await say(safeguards, {})).limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.used;
const exclude = ({ id: playerId }: Person) =>
  inTx(tree.rig.db, (tx) =>
    startExclusion(tree.rig.platform, tx, { playerId, merchant: 'palpite', length: '24h', setBy: 'test' }),
  );
async function withSetting(name: string, value: unknown, work: () => Promise<void>): Promise<void> {
  const { db, clock } = tree.rig;
  await sql`insert into site.setting (merchant, name, value) values ('palpite', ${name}, ${JSON.stringify(value)}::jsonb)`.execute(
    db,
  );
  // what a brand sets is kept in memory for a second
  clock.move(1_001);
  try {
    await work();
  } finally {
    await sql`delete from site.setting where merchant = 'palpite' and name = ${name}`.execute(db);
    clock.move(1_001);
  }
}

test('money goes up to who brought the player and down to whom the agent brought, and each side sees its own', async () => {
  const boss = await agent();
  const member = await tree.person({ upline: boss });
  const at = tree.rig.clock.now().getTime();
  const sent = await tree.up(member, '30.50');
  expect(sent).toEqual({
    orderNo: expect.stringMatching(/^T-2026-\d{6}$/),
    at,
    direction: 'to_upline',
    counterpart: maskName(boss.username),
    amount: parseMoney('30.50'),
    balanceAfter: parseMoney('969.50'),
  });
  await tree.down(boss, member, '100');
  expect([await tree.money(member), await tree.money(boss)]).toEqual([parseMoney('1069.50'), parseMoney('930.50')]);
  expect(await list(member)).toMatchObject([
    { direction: 'from_upline', amount: 100n * unit, balanceAfter: parseMoney('1069.50') },
    { orderNo: sent.orderNo, direction: 'to_upline' },
  ]);
  expect(await list(boss)).toMatchObject([
    { direction: 'to_downline', counterpart: maskName(member.username), balanceAfter: parseMoney('930.50') },
    { direction: 'from_downline', counterpart: maskName(member.username), balanceAfter: parseMoney('1030.50') },
  ]);
  expect([await paidIn(member), await paidIn(boss)]).toEqual([100n * unit, parseMoney('30.50')]);
  for (const { id } of [member, boss])
    expect(tree.rig.published.filter(({ channel }) => channel === `player:${id}`).length).toBeGreaterThanOrEqual(2);
  const { rows } = await sql<{ id: bigint; remark: string }>`select player_id as id, remark from wallet.note
    where order_no = ${sent.orderNo} order by player_id`.execute(tree.rig.db);
  expect(rows).toEqual([
    { id: boss.id, remark: maskName(member.username) },
    { id: member.id, remark: maskName(boss.username) },
  ]);
});

test('one key moves the money once, also twice at once, and is for nothing else', async () => {
  const member = await tree.person({ upline: await agent() });
  const answers = await Promise.all(Array.from({ length: 5 }, () => tree.up(member, '40', 'the-one-and-only')));
  expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
  expect(await tree.money(member)).toBe(960n * unit);
  expect(await list(member)).toHaveLength(1);
  expect(await refusalOf(tree.up(member, '41', 'the-one-and-only'))).toMatchObject({
    code: 'request.key_reused',
    value: { field: 'amount' },
  });
  const kept =
    await sql`select 1 from base.answer where key = 'the-one-and-only' and body::text like '%482917%'`.execute(
      tree.rig.db,
    );
  expect(kept.rows).toEqual([]);
});

test('a transfer that went is answered as it was, whatever has closed since', async () => {
  const { platform, db, clock } = tree.rig;
  const boss = await agent();
  const member = await tree.person({ upline: boss });
  const up = await tree.up(member, '40', 'went-up-before');
  const down = await tree.down(boss, member, '15', 'went-down-before');
  for (const { id } of [boss, member]) {
    await inTx(db, (tx) => lockWallet(platform, tx, { playerId: id, reason: 'staff' }));
    await inTx(db, (tx) => writeFreeze(tx, { playerId: id, at: clock.now(), by: null }));
    await inTx(db, (tx) => restrictPlayer(tx, id, new Date(clock.now().getTime() + 60_000)));
    await sql`delete from proofs.payment_password where player_id = ${id}`.execute(db);
  }
  await sql`update players.player set blocked_at = ${clock.now()} where id in (${boss.id}, ${member.id})`.execute(db);
  expect(await tree.up(member, '40', 'went-up-before')).toEqual(up);
  expect(await tree.down(boss, member, '15', 'went-down-before')).toEqual(down);
  expect(await refusalOf(tree.up(member, '41', 'went-up-before'))).toMatchObject({ code: 'request.key_reused' });
  expect(await tree.money(member)).toBe(975n * unit);
});

test('nobody reaches beyond one step of the tree', async () => {
  const [boss, other] = [await agent(), await agent()];
  const member = await tree.person({ upline: boss });
  const below = await agent({ upline: boss });
  const far = await tree.person({ upline: below });
  for (const person of [far, other, { id: 999_999_999n }, boss])
    expect(await refusalOf(tree.down(boss, person, '20'))).toEqual({
      code: 'agents.unknown_downline',
      value: { field: 'member' },
    });
  // another agent's word for somebody means nobody
  const word = handleFor(tree.rig.platform, other.id, member.id);
  expect(
    await refusalOf(boss.say(memberTransfer, { to: 'downline', member: word, amount: 20n * unit }, 'not-my-word')),
  ).toMatchObject({ code: 'agents.unknown_downline' });
  expect(await refusalOf(tree.down(other, member, '20'))).toMatchObject({ code: 'agents.unknown_downline' });
  expect(await refusalOf(tree.down(member, boss, '20'))).toMatchObject({
    code: 'agents.transfer_not_allowed',
  });
  expect(
    await refusalOf(boss.say(memberTransfer, { to: 'downline', amount: 20n * unit }, 'nobody-named')),
  ).toMatchObject({ code: 'request.invalid', value: { field: 'member' } });
  expect(await refusalOf(tree.up(boss, '20'))).toMatchObject({ code: 'agents.transfer_not_allowed' });
  // a friend who invited is no agent: money never goes from member to member
  const friend = await tree.person({ upline: member });
  expect(await refusalOf(tree.up(friend, '20'))).toMatchObject({ code: 'agents.transfer_not_allowed' });
  expect(await friend.say(transferSettings, {})).toMatchObject({ toUpline: false, reason: 'no_upline', upline: null });
  expect(await boss.say(transferSettings, {})).toMatchObject({ toUpline: false, toDownline: true, reason: null });
  expect(await tree.money(member)).toBe(1000n * unit);
});

test('where the law knows no transfers there are none', async () => {
  const merchant = 'palpite-regulated';
  const boss = await agent({ merchant });
  const member = await tree.person({ upline: boss, merchant });
  expect(await member.say(transferSettings, {})).toMatchObject({
    toUpline: false,
    toDownline: false,
    reason: 'not_allowed_here',
    upline: null,
  });
  for (const call of [() => tree.up(member, '20'), () => tree.down(boss, member, '20')])
    expect(await refusalOf(call())).toMatchObject({ code: 'agents.transfer_not_allowed' });
});

test('the payment password is asked for, and five wrong ones lock it', async () => {
  const member = await tree.person({ upline: await agent() });
  const send = (password?: string) =>
    member.say(
      memberTransfer,
      { to: 'upline', amount: 20n * unit, ...(password !== undefined && { password }) },
      `pw-${password ?? 'none'}`.padEnd(10, '-'),
    );
  for (const wrong of [undefined, '000001', '000002', '000003', '000004'])
    expect(await refusalOf(send(wrong))).toEqual({ code: 'invalid.payment.pw', value: { field: 'password' } });
  expect(await refusalOf(send(paymentPassword))).toMatchObject({ code: 'entrance.locked' });
  const without = await tree.person({ upline: await agent() });
  await sql`delete from proofs.payment_password where player_id = ${without.id}`.execute(tree.rig.db);
  expect(await without.say(transferSettings, {})).toMatchObject({
    needsPaymentPassword: true,
    hasPaymentPassword: false,
  });
  expect(await refusalOf(tree.up(without, '20'))).toMatchObject({ code: 'not.exists.payment.password' });
  expect(await tree.money(member)).toBe(1000n * unit);
});

test('a remembered login proves itself first; a sealed body is taken, and its key counts', async () => {
  const member = await tree.person({ upline: await agent() });
  expect(await refusalOf(tree.up(await tree.comeIn(member, 'remembered'), '20'))).toMatchObject({
    code: 'proofs.step_up_required',
  });
  const sealed = tree.wire.as(member.token, { seal: true });
  const [first, again] = [await tree.up(sealed, '20', 'sealed-key-1'), await tree.up(sealed, '20', 'sealed-key-1')];
  expect(again).toEqual(first);
  expect(await refusalOf(tree.up(sealed, '25', 'sealed-key-1'))).toMatchObject({ code: 'request.key_reused' });
  expect(
    await refusalOf(sealed(memberTransfer, { to: 'upline', amount: 20n * unit, password: paymentPassword })),
  ).toMatchObject({ code: 'request.key_missing' });
  expect(await tree.money(member)).toBe(980n * unit);
});

test('an amount is within the bounds of one transfer and of the day, also of two at once', async () => {
  const member = await tree.person({ upline: await agent(), money: '30000' });
  for (const amount of ['9.99', '5000.01'])
    expect(await refusalOf(tree.up(member, amount))).toEqual({
      code: 'agents.transfer_range',
      value: { field: 'amount', min: '10.00', max: '5000.00' },
    });
  const both = await Promise.allSettled(['4000', '4000', '4000'].map((amount) => tree.up(member, amount)));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await member.say(transferSettings, {})).toMatchObject({ dayLeft: 2000n * unit, maximumAmount: 5000n * unit });
  expect(await refusalOf(tree.up(member, '2000.01'))).toEqual({
    code: 'agents.transfer_day',
    value: { field: 'amount', day: '10000.00', max: '2000.00' },
  });
  tree.rig.clock.move(24 * 3_600_000);
  const say = await tree.comeIn(member);
  expect(await say(transferSettings, {})).toMatchObject({ dayLeft: 10_000n * unit });
});

test('what staff set for one agent holds in place of the brand’s, lower or higher, and names itself', async () => {
  const boss = await agent({ money: '30000' });
  const low = await tree.person({ upline: boss });
  const set = (maximum: string | null, dayAmount: string | null) =>
    inTx(tree.rig.db, (tx) =>
      writeLimit(tx, 'palpite', {
        playerId: boss.id,
        maximum: maximum === null ? null : parseMoney(maximum),
        dayAmount: dayAmount === null ? null : parseMoney(dayAmount),
        ...{ changedBy: 'plantao', changedAt: tree.rig.clock.now() },
      }),
    );
  const send = (amount: string) => tree.down(boss, low, amount);
  await set('50', '80');
  expect(await boss.say(transferSettings, {})).toMatchObject({ maximumAmount: 50n * unit, dayLeft: 80n * unit });
  expect(await refusalOf(send('50.01'))).toMatchObject({ code: 'agents.transfer_range', value: { max: '50.00' } });
  const both = await Promise.allSettled([send('50'), send('50')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(send('30.01'))).toMatchObject({
    code: 'agents.transfer_day',
    value: { day: '80.00', max: '30.00' },
  });
  // whom the agent brought is bound by the brand's alone
  expect(await low.say(transferSettings, {})).toMatchObject({ maximumAmount: 5000n * unit });
  await set('12000', '20000');
  await send('12000');
  await set(null, null);
  expect(await boss.say(transferSettings, {})).toMatchObject({ maximumAmount: 5000n * unit, dayLeft: 0n });
});

test('a day has so many transfers and no more', async () => {
  const member = await tree.person({ upline: await agent() });
  await withSetting('transfers.day_count', 2, async () => {
    await tree.up(member, '10');
    await tree.up(member, '10');
    expect(await refusalOf(tree.up(member, '10'))).toEqual({
      code: 'agents.transfer_count',
      value: { field: 'amount', count: 2 },
    });
  });
  await tree.up(member, '10');
});

test('more than there is does not leave', async () => {
  const member = await tree.person({ upline: await agent(), money: '100' });
  const at = await Promise.allSettled(Array.from({ length: 4 }, () => tree.up(member, '30')));
  expect(at.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await refusalOf(tree.up(member, '30'))).toEqual({
    code: 'wallet.insufficient',
    value: { field: 'amount', available: '10.00' },
  });
});

test('who is excluded neither sends nor receives, and the other is not told why', async () => {
  const boss = await agent();
  const [out, member] = [await tree.person({ upline: boss }), await tree.person({ upline: boss })];
  await exclude(out);
  expect(await refusalOf(tree.up(out, '20'))).toMatchObject({ code: 'safeguards.excluded' });
  expect(await out.say(transferSettings, {})).toMatchObject({ toUpline: false, reason: 'excluded' });
  // also to whom nobody invited
  const alone = await tree.person({});
  await exclude(alone);
  expect(await alone.say(transferSettings, {})).toMatchObject({ toUpline: false, reason: 'excluded' });
  expect(await refusalOf(tree.down(boss, out, '20'))).toEqual({
    code: 'agents.recipient_closed',
    value: { field: 'member' },
  });
  expect(await paidIn(out)).toBe(0n);
  await exclude(boss);
  expect(await refusalOf(tree.up(member, '20'))).toEqual({ code: 'agents.recipient_closed', value: { field: 'to' } });
});

test('fifty transfers at once never pass the recipient’s deposit limit by a cent, and sending takes nothing off it', async () => {
  const boss = await agent();
  await boss.say(setLimit, { kind: 'deposit', period: 'day', amount: parseMoney('333.33') });
  const people = await Promise.all(Array.from({ length: 10 }, () => tree.person({ upline: boss })));
  const answers = await Promise.allSettled(
    people.flatMap((member) => Array.from({ length: 5 }, () => tree.up(member, '17.77'))),
  );
  const sent = answers.filter(({ status }) => status === 'fulfilled').length;
  // 18 times 17.77 is 319.86
  expect(sent).toBe(18);
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ code: 'agents.recipient_closed', value: { field: 'to' } });
  expect(await paidIn(boss)).toBe(parseMoney('319.86'));
  expect(await tree.money(boss)).toBe(parseMoney('1319.86'));
  const [member] = people;
  if (!member) throw new Error('there is somebody');
  await tree.down(boss, member, '100');
  expect(formatMoney((await paidIn(boss)) ?? 0n)).toBe('319.86');
  expect(await refusalOf(tree.up(member, '17.77'))).toMatchObject({ code: 'agents.recipient_closed' });
});

test('from an account won back by its phone, or locked, no money moves', async () => {
  const { platform, db, clock } = tree.rig;
  const boss = await agent();
  const member = await tree.person({ upline: boss });
  await inTx(db, (tx) => lockWallet(platform, tx, { playerId: member.id, reason: 'debt' }));
  expect(await refusalOf(tree.up(member, '20'))).toMatchObject({
    code: 'wallet.locked',
    value: { field: 'amount', reason: 'debt' },
  });
  await inTx(db, (tx) => unlockWallet(tx, { playerId: member.id, reason: 'debt' }));
  await inTx(db, (tx) => lockWallet(platform, tx, { playerId: boss.id, reason: 'staff' }));
  expect(await refusalOf(tree.up(member, '20'))).toMatchObject({ code: 'agents.recipient_closed' });
  await inTx(db, (tx) => unlockWallet(tx, { playerId: boss.id, reason: 'staff' }));
  const until = new Date(clock.now().getTime() + 60_000);
  await inTx(db, (tx) => restrictPlayer(tx, member.id, until));
  expect(await refusalOf(tree.up(member, '20'))).toMatchObject({
    code: 'proofs.won_back',
    value: { until: until.toISOString() },
  });
  clock.move(60_001);
  await tree.up(member, '20');
});

test('whoever may send nothing now is told so, and why, before they fill anything in', async () => {
  const { platform, db, clock } = tree.rig;
  const boss = await agent();
  const member = await tree.person({ upline: boss });
  const closed = async (person: Person, reason: string) => {
    expect(await person.say(transferSettings, {})).toMatchObject({ toUpline: false, toDownline: false, reason });
    if (person === boss) expect(await boss.say(transferEnabled, {})).toMatchObject({ enabled: false, reason });
  };
  const open = async () => {
    expect(await boss.say(transferSettings, {})).toMatchObject({ toDownline: true, reason: null });
    expect(await member.say(transferSettings, {})).toMatchObject({ toUpline: true, reason: null });
  };
  for (const person of [boss, member]) {
    const { id: playerId } = person;
    await inTx(db, (tx) => writeFreeze(tx, { playerId, at: clock.now(), by: null }));
    await closed(person, 'frozen');
    await inTx(db, (tx) => writeFreeze(tx, { playerId, at: null, by: null }));
    for (const reason of ['debt', 'staff'] as const) {
      await inTx(db, (tx) => lockWallet(platform, tx, { playerId, reason }));
      await closed(person, reason);
      await inTx(db, (tx) => unlockWallet(tx, { playerId, reason }));
    }
    await inTx(db, (tx) => restrictPlayer(tx, playerId, new Date(clock.now().getTime() + 60_000)));
    await closed(person, 'won_back');
    clock.move(60_001);
    for (let failed = 0; failed < 5; failed++) await inTx(db, (tx) => noteFailedPayment(platform, tx, playerId));
    await closed(person, 'payments_failed');
    await inTx(db, (tx) => forgetFailedPayments(tx, playerId));
    await open();
  }
});

test('payments blocked or suspended for having failed are not walked round by a transfer', async () => {
  const { platform, db } = tree.rig;
  const member = await tree.person({ upline: await agent() });
  const fail = async () => {
    for (let failed = 0; failed < 5; failed++) await inTx(db, (tx) => noteFailedPayment(platform, tx, member.id));
  };
  await fail();
  expect(await refusalOf(tree.up(member, '20'))).toMatchObject({ code: 'wallet.payments_blocked' });
  await fail();
  expect(await refusalOf(tree.up(member, '20'))).toMatchObject({ code: 'wallet.payments_suspended' });
  expect(await tree.money(member)).toBe(1000n * unit);
  await inTx(db, (tx) => forgetFailedPayments(tx, member.id));
  await tree.up(member, '20');
});

test('deposits are played with before their money moves on', async () => {
  const { db, clock } = tree.rig;
  const member = await tree.person({ upline: await agent() });
  const at = clock.now();
  await sql`insert into payments.deposit (order_no, merchant, player_id, currency, amount, txid, state, created_at, expires_at, paid_at,
      end_to_end_id, balance_after)
    values ('D-2026-900001', 'palpite', ${member.id}, 'BRL', ${100n * unit}, ${'a'.repeat(32)}, 'paid', ${at}, ${at}, ${at},
      ${'E'.repeat(32)}, ${100n * unit})`.execute(db);
  const bet = (id: bigint, stake: bigint) =>
    inTx(db, (tx) =>
      recordBets(tx, [
        {
          ...{ id, playerId: member.id, merchant: 'palpite', currency: 'BRL', vassalage: 'PGE', gameCode: 'dice' },
          ...{ gameType: 'RNG', stake, payout: 0n, validTurnover: stake, payoutEntry: null, state: 'lost' },
          ...{ placedAt: at, settledAt: at },
        },
      ]),
    );
  await bet(900_001n, 60n * unit);
  expect(await member.say(transferSettings, {})).toMatchObject({
    requiredTurnover: 100n * unit,
    actualTurnover: 60n * unit,
  });
  expect(await refusalOf(tree.up(member, '20'))).toMatchObject({
    code: 'agents.transfer_turnover',
    value: { field: 'amount', missing: '40.00' },
  });
  await bet(900_002n, 40n * unit);
  await tree.up(member, '20');
});
