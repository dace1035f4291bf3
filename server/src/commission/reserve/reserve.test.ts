import { earnings, statement } from '@palpite/contract/commission/agent.ts';
import { deskEarnings, owingUplines, payAgain } from '@palpite/contract/commission/office.ts';
import { moveReserve, reserve } from '@palpite/contract/reserve/agent.ts';
import { balance, walletTransfer } from '@palpite/contract/wallet/player.ts';
import { checkStatement } from '@palpite/math/commission/statement/check-statement.ts';
import { formatMoney, parseMoney as m } from '@palpite/math/money.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx, openDb } from '../../base/db/db.ts';
import { codeOf } from '../../entrance/rig-door.ts';
import { openLine } from '../../instant/rig-killed-line.ts';
import { inputOf, keyOf, verifyBooks } from '../../ledger/ledger.ts';
import { setMemberType } from '../../players/players.ts';
import { keepPaymentPassword } from '../../proofs/proofs.ts';
import { proofsRoom } from '../../proofs/room.ts';
import { refusalOf } from '../../safeguards/rig-guarded.ts';
import { safeguardsRoom } from '../../safeguards/room.ts';
import { credit, lockWallet } from '../../wallet/wallet.ts';
import { endContracts } from '../contract-store.ts';
import { type Agent, type Agents, openAgents, realtime } from '../rig-agents.ts';
import { payFromReserve } from '../settle/pay-earnings.ts';
import { bet, settleAfter } from '../settle/rig-play.ts';
import { settleDue } from '../settle/settle-due.ts';
import { sha256 } from '../statement/write-statement.ts';
import { endedByLeaving } from '../tree/broken.ts';
import { pausePay, resumePay } from '../tree/pause-store.ts';

const password = '482917';

let world: Agents;
let hash: string;
beforeAll(async () => {
  world = await openAgents([proofsRoom, safeguardsRoom]);
  hash = await world.rig.platform.hasher.hash(password);
  await settleDue(world.rig.platform, world.rig.clock.now());
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await verifyBooks(world.rig.db)).findings).toEqual([]);
});

/** An agent with money in their main wallet and a payment password. */
async function rich(upline?: Agent, type = 1): Promise<Agent> {
  const agent = await world.agent(upline, type);
  const { platform, db } = world.rig;
  await inTx(db, async (tx) => {
    await keepPaymentPassword(platform, tx, agent.id, hash);
    const money = { house: 'bank.pix', amount: m('1000'), kind: 'deposit' as const };
    const key = keyOf('test', `reserve-${agent.id}`);
    await credit(platform, tx, { playerId: agent.id, ...money, key, input: inputOf('1000') });
  });
  return agent;
}

const move = (agent: Agent, direction: 'in' | 'out', amount: string, key = world.key(), typed = password) =>
  agent.say(moveReserve, { direction, amount: m(amount), password: typed }, key);
const linesOf = async (agent: Agent, side: 'mine' | 'given' = 'mine') =>
  (await agent.say(earnings, { side, page: 1, size: 20 })).list;
const purse = async (agent: Agent) => {
  const found = (await agent.say(balance, {})).balance;
  const of = (type: number) => found.find(({ accountTypeId }) => accountTypeId === type)?.availBalance ?? 0n;
  return { main: formatMoney(of(2)), commission: formatMoney(of(5)), reserve: formatMoney(of(6)) };
};

/** The top pays the middle out of a reserve; under both plays a member. 2 and 1.5 percent. */
async function pair(): Promise<[Agent, Agent, Agent]> {
  const top = await rich();
  const middle = await rich(top, 2);
  const member = await world.agent(middle, 0);
  await world.grant(top, realtime(2));
  await world.agree(top, middle, realtime(1.5), 'upline');
  await settleAfter(world, 5);
  return [top, middle, member];
}

test('what the reserve does not cover is owed, shown to both, and paid whole once it does; the platform pays its 2 %', async () => {
  const [top, middle, member] = await pair();
  await bet(world, member, '10000.00');
  await settleAfter(world, 5);
  expect(await linesOf(top)).toMatchObject([{ amount: m('50'), passed: m('150'), payer: 'platform', state: 'paid' }]);
  expect(await linesOf(middle)).toMatchObject([{ amount: m('150'), passed: 0n, payer: 'upline', state: 'owed' }]);
  expect(await linesOf(top, 'given')).toMatchObject([{ amount: m('150'), state: 'owed' }]);
  expect(await top.say(reserve, {})).toMatchObject({ available: 0n, owed: m('150'), owedLines: 1, isUsed: true });
  expect(await purse(top)).toMatchObject({ commission: '200.00' });
  // a part of a line is not paid
  expect(await move(top, 'in', '100')).toMatchObject({ available: m('100'), owed: m('150'), free: 0n });
  expect(await linesOf(middle)).toMatchObject([{ state: 'owed', paidAt: null }]);
  expect(await move(top, 'in', '60')).toMatchObject({ available: m('10'), owed: 0n, owedLines: 0, free: m('10') });
  expect(await linesOf(middle)).toMatchObject([{ state: 'paid', paidAt: world.rig.clock.now().getTime() }]);
  expect(await purse(top)).toEqual({ main: '840.00', commission: '200.00', reserve: '10.00' });
  expect(await purse(middle)).toMatchObject({ commission: '150.00' });
  // what comes next is covered by what is there already
  await move(top, 'in', '5');
  await bet(world, member, '1000.00');
  await settleAfter(world, 5);
  expect(await linesOf(middle)).toMatchObject([{ amount: m('15'), state: 'paid' }, { state: 'paid' }]);
  expect(await purse(top)).toMatchObject({ commission: '220.00', reserve: '0.00' });
});

test('down a chain of three each pays the next, the oldest line first, and everybody keeps 50, 50 and 100', async () => {
  const [top, middle] = await pair();
  const low = await world.agent(middle, 41);
  const member = await world.agent(low, 0);
  await world.agree(middle, low, realtime(1), 'upline');
  await settleAfter(world, 5);
  await bet(world, member, '10000.00');
  await settleAfter(world, 5);
  await bet(world, member, '100.00');
  await settleAfter(world, 5);
  // the small line of later waits behind the large one
  await move(middle, 'in', '50');
  expect((await linesOf(low)).map(({ state }) => state)).toEqual(['owed', 'owed']);
  await move(middle, 'in', '51');
  await move(top, 'in', '151.50');
  expect((await linesOf(low)).map(({ state, amount }) => [state, amount])).toEqual([
    ['paid', m('1')],
    ['paid', m('100')],
  ]);
  expect((await linesOf(middle))[1]).toMatchObject({ amount: m('50'), passed: m('100'), state: 'paid' });
  expect(await purse(top)).toEqual({ main: '848.50', commission: '202.00', reserve: '0.00' });
  expect(await purse(middle)).toEqual({ main: '899.00', commission: '151.50', reserve: '0.00' });
  expect(await purse(low)).toMatchObject({ commission: '101.00' });
  for (const [agent, line] of [
    [top, (await linesOf(top))[1]],
    [top, (await linesOf(top, 'given'))[1]],
    [middle, (await linesOf(middle))[1]],
  ] as const) {
    const { json } = await agent.say(statement, { id: line?.id ?? '' });
    expect(checkStatement(JSON.parse(json), sha256).findings).toEqual([]);
  }
});

test('whoever owes something reserves nothing, and what they reserved before comes back to settle it', async () => {
  const top = await rich();
  const { platform, db } = world.rig;
  await move(top, 'in', '100');
  await inTx(db, (tx) => lockWallet(platform, tx, { playerId: top.id, reason: 'debt' }));
  expect(await codeOf(move(top, 'in', '10'))).toBe('wallet.locked');
  await move(top, 'out', '60');
  expect(await purse(top)).toMatchObject({ main: '960.00', reserve: '40.00' });
});

test('what was moved is answered as it was, also once the payment password is locked', async () => {
  const top = await rich();
  const key = world.key();
  await move(top, 'in', '100', key);
  for (let tries = 0; tries < 5; tries += 1) await codeOf(move(top, 'in', '10', world.key(), '111112'));
  expect(await codeOf(move(top, 'in', '10'))).toBe('entrance.locked');
  await move(top, 'in', '100', key);
  expect(await purse(top)).toMatchObject({ main: '900.00', reserve: '100.00' });
});

test('what is owed does not leave the reserve, by its own way or any other', async () => {
  const [top, , member] = await pair();
  await move(top, 'in', '100');
  await bet(world, member, '4000.00');
  await settleAfter(world, 5);
  await bet(world, member, '4000.00');
  await settleAfter(world, 5);
  // the first line of 60 is paid, the second is owed, and 40 are there
  expect(await refusalOf(move(top, 'out', '1'))).toEqual({
    code: 'commission.reserve_owed',
    value: { field: 'amount', free: '0.00' },
  });
  const through = { fromAccountType: 6, toAccountType: 2, amount: m('1') };
  expect(await codeOf(top.say(walletTransfer, through, world.key()))).toBe('wallet.unknown_wallet');
  await move(top, 'in', '25');
  expect(await refusalOf(move(top, 'out', '5.01'))).toMatchObject({ code: 'wallet.insufficient' });
  expect(await move(top, 'out', '5')).toMatchObject({ available: 0n, free: 0n });
});

test('staff see what each upline owes, what the next money pays, and pay what the reserve covers', async () => {
  const [top, middle, member] = await pair();
  const beside = await rich(top, 2);
  const other = await world.agent(beside, 0);
  await world.agree(top, beside, realtime(1), 'upline');
  await settleAfter(world, 5);
  const ask = await world.staff(['agents.read', 'agents.change']);
  const read = (account: string) => ask(owingUplines, { account, page: 1, size: 20 });
  expect(await read(top.username)).toMatchObject({ list: [], total: 0, sums: { lines: 0, amount: 0n } });
  const { db, clock } = world.rig;
  await inTx(db, (tx) => pausePay(tx, beside.id, clock.now()));
  await bet(world, other, '1000.00');
  await settleAfter(world, 5);
  const [frozen] = (await read(top.username)).list;
  expect(frozen).toMatchObject({ lines: 1, amount: m('10'), frozen: m('10'), next: null, missing: 0n });
  await bet(world, member, '1000.00');
  await settleAfter(world, 5);
  await bet(world, member, '2000.00');
  await settleAfter(world, 5);
  await move(top, 'in', '11');
  const { list, sums } = await read(top.username);
  expect(sums).toEqual({ lines: 3, amount: m('55'), frozen: m('10') });
  expect(list).toMatchObject([
    {
      ...{ upline: { account: top.username }, lines: 3, oldest: frozen?.oldest, amount: m('55'), frozen: m('10') },
      ...{ reserve: m('11'), missing: m('34') },
      next: { agent: { account: middle.username }, amount: m('15'), missing: m('4') },
    },
  ]);
  expect((await ask(owingUplines, { page: 1, size: 20 })).list.map(({ upline }) => upline.account)).toContain(
    top.username,
  );
  const elsewhere = await world.staff(['agents.read'], 'palpite-mundo');
  expect((await elsewhere(owingUplines, { page: 1, size: 20 })).total).toBe(0);
  expect(await codeOf(elsewhere(owingUplines, { account: top.username, page: 1, size: 20 }))).toBe('office.not_found');
  const id = list[0]?.next?.id ?? '';
  const reason = 'reserva conferida';
  const short = await ask(payAgain, { id, reason }, world.key());
  expect(short).toMatchObject({ paid: 0, line: { state: 'owed', why: 'not_covered' } });
  await move(top, 'in', '4');
  expect((await read(top.username)).list).toMatchObject([{ reserve: 0n, next: { amount: m('30'), missing: m('30') } }]);
  await inTx(db, (tx) => resumePay(tx, beside.id));
  // what was frozen is the oldest
  const [now] = (await read(top.username)).list;
  expect(now).toMatchObject({ lines: 2, frozen: 0n, missing: m('40'), next: { amount: m('10') } });
  await move(top, 'in', '40');
  expect((await read(top.username)).total).toBe(0);
  expect((await ask(deskEarnings, { account: middle.username, state: 'owed', page: 1, size: 20 })).total).toBe(0);
});

test('whoever is an agent no more pays what they owe, takes the rest of the reserve home, and fills it no more', async () => {
  const [top, middle, member] = await pair();
  await move(top, 'in', '20');
  await bet(world, member, '2000.00');
  await settleAfter(world, 5);
  const { platform, db, clock } = world.rig;
  // what staff do who make a member of an agent
  await inTx(db, async (tx) => {
    for (const contract of await endedByLeaving(tx, top.id, clock.now()))
      await endContracts(tx, [contract.id], 'terminated', clock.now());
    await setMemberType(platform, tx, top.id, 0);
  });
  const former = await world.comeBack(top);
  expect(await former.say(reserve, {})).toMatchObject({ available: m('20'), owed: m('30'), isUsed: true });
  expect(await move(former, 'in', '15')).toMatchObject({ available: m('5'), owed: 0n, free: m('5') });
  expect(await linesOf(middle)).toMatchObject([{ amount: m('30'), state: 'paid' }]);
  expect(await codeOf(move(former, 'in', '1'))).toBe('commission.reserve_closed');
  expect(await move(former, 'out', '5')).toMatchObject({ available: 0n, isUsed: false });
  expect(await purse(former)).toMatchObject({ main: '970.00', reserve: '0.00' });
});

test('one key moves the money once, also five at once, and is for nothing else', async () => {
  const agent = await rich();
  await Promise.all(Array.from({ length: 5 }, () => move(agent, 'in', '40', 'the-one-reserve')));
  expect(await purse(agent)).toMatchObject({ main: '960.00', reserve: '40.00' });
  expect(await refusalOf(move(agent, 'in', '41', 'the-one-reserve'))).toMatchObject({
    code: 'request.key_reused',
    value: { field: 'amount' },
  });
  expect(await refusalOf(move(agent, 'in', '5', world.key(), '111112'))).toMatchObject({ code: 'invalid.payment.pw' });
  expect(await refusalOf(move(agent, 'in', '960.01'))).toEqual({
    code: 'wallet.insufficient',
    value: { field: 'amount', available: '960.00' },
  });
  const without = await world.agent();
  expect(await codeOf(move(without, 'in', '5'))).toBe('not.exists.payment.password');
  const member = await world.agent(agent, 0);
  expect(await member.say(reserve, {})).toMatchObject({ available: 0n, isUsed: false });
});

test('a line of an agent whose pay is paused holds up nobody, and an upline who is frozen still pays what is covered', async () => {
  const [top, middle, member] = await pair();
  const beside = await rich(top, 2);
  const other = await world.agent(beside, 0);
  await world.agree(top, beside, realtime(1), 'upline');
  await settleAfter(world, 5);
  const { db, clock } = world.rig;
  await inTx(db, (tx) => pausePay(tx, middle.id, clock.now()));
  await inTx(db, (tx) => pausePay(tx, top.id, clock.now()));
  await bet(world, member, '1000.00');
  await bet(world, other, '1000.00');
  await move(top, 'in', '25');
  await settleAfter(world, 5);
  expect((await linesOf(beside))[0]).toMatchObject({ amount: m('10'), state: 'paid' });
  expect((await linesOf(middle))[0]).toMatchObject({ amount: m('15'), state: 'owed' });
  expect((await linesOf(top))[0]).toMatchObject({ amount: m('15'), passed: m('25'), state: 'owed' });
  // also what waits is owed
  expect(await top.say(reserve, {})).toMatchObject({ available: m('15'), owed: m('15'), free: 0n });
  await inTx(db, (tx) => resumePay(tx, middle.id));
  await inTx(db, (tx) => resumePay(tx, top.id));
  await settleAfter(world, 5);
  expect((await linesOf(middle))[0]).toMatchObject({ state: 'paid' });
  expect(await purse(top)).toMatchObject({ commission: '40.00', reserve: '0.00' });
});

test('two settlements, a payment in and one out at once pay a line once', async () => {
  const [top, middle, member] = await pair();
  await move(top, 'in', '14');
  await bet(world, member, '1000.00');
  world.rig.clock.move(5 * 60_000);
  const { platform, clock } = world.rig;
  await Promise.allSettled([
    settleDue(platform, clock.now()),
    settleDue(platform, clock.now()),
    move(top, 'in', '20'),
    move(top, 'out', '3'),
    payFromReserve(platform, top.id),
  ]);
  await settleDue(platform, clock.now());
  expect(await linesOf(middle)).toMatchObject([{ amount: m('15'), state: 'paid' }]);
  expect(await purse(middle)).toMatchObject({ commission: '15.00' });
});

test('a payment out of the reserve killed at any statement is made once, when it is run again', async () => {
  const { platform, clock, db, url } = world.rig;
  let deaths = 0;
  for (const side of ['before', 'after'] as const)
    for (let count = 1, died = true; died; count += 1) {
      const [top, middle, member] = await pair();
      await bet(world, member, '1000.00');
      await settleAfter(world, 5);
      // the money is there and nothing of it is paid yet
      await inTx(db, (tx) => pausePay(tx, middle.id, clock.now()));
      await move(top, 'in', '15');
      await inTx(db, (tx) => resumePay(tx, middle.id));
      const line = await openLine(url);
      const opened = openDb(line.url, { max: 2 });
      const stopped = line.stopAt({ count, fits: /./, side }).then(() => {
        line.close();
        return true;
      });
      const paid = payFromReserve({ ...platform, db: opened.db }, top.id).then(
        () => false,
        () => true,
      );
      died = await Promise.race([stopped, paid]);
      if (died) await paid;
      line.close();
      await opened.close();
      if (died) deaths += 1;
      await payFromReserve(platform, top.id);
      expect(await purse(middle)).toMatchObject({ commission: '15.00' });
      expect(await purse(top)).toMatchObject({ reserve: '0.00' });
      expect(await linesOf(middle)).toMatchObject([{ state: 'paid' }]);
    }
  expect(deaths).toBeGreaterThan(10);
});
