import { balance, carriedTransfers, transactions, walletTransfer } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { provide } from '../../base/port.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { houseAccount, inputOf, keyOf, post } from '../../ledger/ledger.ts';
import { startExclusion } from '../../safeguards/safeguards.ts';
import { type VendorOfTest, vendorOfTest } from '../rig-carrier.ts';
import { type MoneyRig, openMoney, refusalOf } from '../rig-money.ts';
import { transferBetween } from '../transfer.ts';
import { carriersPort, lockWallet, offerVendorWallet, playerAccounts, unlockWallet } from '../wallet.ts';
import { checkAllCarried, checkCarried } from './carry.ts';

let money: MoneyRig;
let [blue, green] = [0, 0];
let vendors: Record<'BLUE' | 'GREEN', VendorOfTest>;
const reais = parseMoney;
let keys = 0;
const newKey = () => `carried-in-a-test-${keys++}`;
type Player = Awaited<ReturnType<MoneyRig['player']>>;

const find = async (code: string) => (code === 'BLUE' || code === 'GREEN' ? vendors[code].carrier : undefined);

beforeAll(async () => {
  money = await openMoney();
  provide(carriersPort, () => find).give(money.rig.platform);
  [blue, green] = await inTx(money.rig.db, async (tx) => [
    await offerVendorWallet(tx, 'palpite', 'BLUE'),
    await offerVendorWallet(tx, 'palpite', 'GREEN'),
  ]);
});
beforeEach(() => {
  vendors = { BLUE: vendorOfTest(), GREEN: vendorOfTest() };
});
afterAll(() => money.close());

const move = (who: Player, from: number, to: number, amount: string, key = newKey()) =>
  who.say(walletTransfer, { fromAccountType: from, toAccountType: to, amount: reais(amount) }, key);
const home = (who: Player, key = newKey()) => who.say(walletTransfer, {}, key);
async function amounts(who: Player): Promise<Record<number, bigint> & { held: bigint }> {
  const read = await who.say(balance, {});
  const each = read.balance.map(({ accountTypeId, availBalance }) => [accountTypeId, availBalance]);
  return { ...Object.fromEntries(each), held: read.heldBalance };
}
const carried = (who: Player) => who.say(carriedTransfers, {});
async function playerWith(amount: string): Promise<Player> {
  const who = await money.player();
  await money.deposit(who.id, amount);
  return who;
}
async function laterBy(ms: number): Promise<void> {
  money.rig.clock.move(ms);
  const end = money.rig.clock.now();
  await checkAllCarried.run(money.rig.platform, { start: new Date(end.getTime() - ms), end });
}

test('money whose answer is lost after it moved stays set aside, is never asked for again, and arrives once the vendor says so', async () => {
  const who = await playerWith('10');
  vendors.BLUE.trouble = 'answer_lost';
  const key = newKey();
  const told = await move(who, 2, blue, '4', key);
  expect(told).toMatchObject({ moved: [], underWay: [{ toAccountType: blue, amount: reais('4') }] });
  expect(await amounts(who)).toMatchObject({ 2: reais('6'), [blue]: 0n, held: reais('4') });
  // the same call again asks nobody
  expect(await move(who, 2, blue, '4', key)).toEqual(told);
  expect([...vendors.BLUE.asked.values()]).toEqual([1]);
  vendors.BLUE.trouble = 'none';
  money.rig.published.length = 0;
  await laterBy(60_000);
  expect(await amounts(who)).toMatchObject({ 2: reais('6'), [blue]: reais('4'), held: 0n });
  expect(money.rig.published).toMatchObject([{ channel: `player:${who.id}`, body: { type: 'balance', held: '0.00' } }]);
  expect(await carried(who)).toMatchObject([{ state: 'done', amount: reais('4'), decidedAt: expect.any(Number) }]);
  expect((await move(who, 2, blue, '4', key)).moved).toHaveLength(1);
  expect([...vendors.BLUE.asked.values()]).toEqual([1]);
});

test('money whose question is lost comes back, and a question that arrives after that moves nothing', async () => {
  const who = await playerWith('10');
  vendors.BLUE.trouble = 'question_lost';
  await move(who, 2, blue, '4');
  const [[id] = ['']] = vendors.BLUE.asked;
  vendors.BLUE.trouble = 'none';
  await laterBy(60_000);
  expect(await amounts(who)).toMatchObject({ 2: reais('10'), [blue]: 0n, held: 0n });
  expect(vendors.BLUE.arrive({ id, playerId: who.id, currency: 'BRL', direction: 'in', amount: reais('4') })).toEqual({
    ...{ outcome: 'refused', reason: 'insufficient' },
  });
  expect(vendors.BLUE.balances.get(who.id)).toBeUndefined();
});

test('the vendor is asked for as long as it is silent, with growing waits, and the money stays set aside', async () => {
  const who = await playerWith('10');
  vendors.BLUE.trouble = 'silent';
  await move(who, 2, blue, '4');
  for (let times = 0; times < 3; times++) await laterBy(300_000);
  expect(await amounts(who)).toMatchObject({ 2: reais('6'), held: reais('4') });
  expect(await carried(who)).toMatchObject([{ state: 'underWay', decidedAt: null }]);
  vendors.BLUE.trouble = 'none';
  await laterBy(600_000);
  expect(await amounts(who)).toMatchObject({ 2: reais('10'), held: 0n });
});

test('a clear no gives the money back at once and says so, and again under the same key', async () => {
  const who = await playerWith('10');
  vendors.BLUE.trouble = 'refuses';
  const key = newKey();
  for (let times = 0; times < 2; times++)
    expect(await refusalOf(move(who, 2, blue, '4', key))).toMatchObject({
      ...{ code: 'wallet.refused_there', value: { vendor: 'BLUE' } },
    });
  expect(await amounts(who)).toMatchObject({ 2: reais('10'), [blue]: 0n, held: 0n });
});

test('two transfers out at once never take more than lies there', async () => {
  const who = await playerWith('10');
  await move(who, 2, blue, '10');
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => move(who, blue, 2, '4')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await amounts(who)).toMatchObject({ 2: reais('8'), [blue]: reais('2'), held: 0n });
  expect(vendors.BLUE.balances.get(who.id)).toBe(reais('2'));
});

test('what is staked there and has no result yet does not leave, and all home brings the rest', async () => {
  const who = await playerWith('10');
  await move(who, 2, blue, '10');
  vendors.BLUE.balances.set(who.id, reais('7'));
  expect(await refusalOf(move(who, blue, 2, '8'))).toMatchObject({
    ...{ code: 'wallet.insufficient', value: { field: 'amount', available: '7.00' } },
  });
  expect((await home(who)).moved).toEqual([{ fromAccountType: blue, toAccountType: 2, amount: reais('7') }]);
  expect(await amounts(who)).toMatchObject({ 2: reais('7'), [blue]: reais('3') });
});

test('all home takes each vendor on its own: one is silent, one loses its answer', async () => {
  const who = await playerWith('10');
  await move(who, 2, blue, '4');
  await move(who, 2, green, '3');
  vendors.BLUE.trouble = 'silent';
  vendors.GREEN.trouble = 'answer_lost';
  expect(await home(who)).toEqual({
    ...{ moved: [], refused: [], silent: [blue], mainWalletBalance: reais('3') },
    underWay: [{ fromAccountType: green, toAccountType: 2, amount: reais('3') }],
  });
  expect((await refusalOf(move(who, blue, 2, '1'))).code).toBe('wallet.vendor_silent');
  vendors.BLUE.trouble = 'none';
  vendors.GREEN.trouble = 'none';
  await laterBy(60_000);
  expect(await amounts(who)).toMatchObject({ 2: reais('6'), [blue]: reais('4'), [green]: 0n, held: 0n });
  expect((await home(who)).moved).toHaveLength(1);
});

test('between two vendors it goes by way of main, and stays there when the second does not take it', async () => {
  const who = await playerWith('10');
  await move(who, 2, blue, '4');
  vendors.GREEN.trouble = 'refuses';
  const key = newKey();
  expect(await move(who, blue, green, '3', key)).toMatchObject({
    moved: [{ fromAccountType: blue, toAccountType: 2 }],
    refused: [{ fromAccountType: 2, toAccountType: green }],
  });
  expect(await amounts(who)).toMatchObject({ 2: reais('9'), [blue]: reais('1'), [green]: 0n });
  vendors.GREEN.trouble = 'none';
  vendors.BLUE.trouble = 'answer_lost';
  await move(who, blue, green, '1');
  vendors.BLUE.trouble = 'none';
  await laterBy(60_000);
  expect(await amounts(who)).toMatchObject({ 2: reais('9'), [blue]: 0n, [green]: reais('1') });
});

test('what goes on to another vendor and other transfers of the player take turns', async () => {
  const who = await playerWith('60');
  await move(who, 2, blue, '30');
  for (let times = 0; times < 8; times++) {
    const both = [move(who, blue, green, '2'), move(who, 2, blue, '1'), move(who, blue, 2, '1')];
    for (const told of await Promise.all(both)) expect(told).toMatchObject({ underWay: [], refused: [] });
  }
  expect(await amounts(who)).toMatchObject({ 2: reais('30'), [blue]: reais('14'), [green]: reais('16'), held: 0n });
});

/** What becomes of it where a bet of so much from that wallet is being booked as it looks what is there. */
async function overtaken<Told>(who: Player, typeId: number, stake: string, act: () => Promise<Told>): Promise<Told> {
  const { db } = money.rig;
  const begun: Promise<Told>[] = [];
  await inTx(db, async (tx) => {
    const account = (await playerAccounts(tx, who.id)).find((each) => each.typeId === typeId)?.account ?? 0n;
    const games = await houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name: 'games.PGE' });
    const bet = { do: 'transfer', debit: account, credit: games, amount: reais(stake), kind: 'stake' } as const;
    await post(tx, [{ key: keyOf('faster', who.id), owner: account, input: inputOf(stake), steps: [bet] }]);
    const call = act();
    // its refusal is for the caller
    call.catch(() => undefined);
    begun.push(call);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
  });
  return (await Promise.all(begun))[0] as Told;
}

test('where a bet is faster than a transfer, what is not there any more is refused with what is left', async () => {
  const who = await playerWith('10');
  expect(await refusalOf(overtaken(who, 2, '4', () => move(who, 2, blue, '8')))).toMatchObject({
    ...{ code: 'wallet.insufficient', value: { field: 'amount', available: '6.00' } },
  });
  expect(await amounts(who)).toMatchObject({ 2: reais('6'), [blue]: 0n, held: 0n });
});

test('where a bet is faster than all home, what lies at the others comes home all the same', async () => {
  const who = await playerWith('10');
  await move(who, 2, blue, '6');
  await move(who, 2, green, '3');
  expect((await overtaken(who, blue, '4', () => home(who))).moved).toMatchObject([{ fromAccountType: green }]);
  expect(await amounts(who)).toMatchObject({ 2: reais('4'), [blue]: reais('2'), [green]: 0n, held: 0n });
});

test('whoever is excluded, or whose money staff look at, while it is under way: it ends as the vendor says', async () => {
  const [excluded, looked] = [await playerWith('10'), await playerWith('10')];
  await move(excluded, 2, blue, '4');
  vendors.BLUE.trouble = 'answer_lost';
  await move(excluded, blue, 2, '4');
  await move(looked, 2, blue, '4');
  const { platform, db } = money.rig;
  await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId: excluded.id, merchant: 'palpite', setBy: 'player', length: '24h' }),
  );
  await inTx(db, (tx) => lockWallet(platform, tx, { playerId: looked.id, reason: 'staff' }));
  vendors.BLUE.trouble = 'none';
  await laterBy(60_000);
  expect(await amounts(excluded)).toMatchObject({ 2: reais('10'), [blue]: 0n });
  expect(await amounts(looked)).toMatchObject({ 2: reais('6'), [blue]: reais('4') });
  await inTx(db, (tx) => unlockWallet(tx, { playerId: looked.id, reason: 'staff' }));
});

test('where nobody can carry it nothing is set aside', async () => {
  const who = await playerWith('10');
  const grey = await inTx(money.rig.db, (tx) => offerVendorWallet(tx, 'palpite', 'GREY'));
  expect((await refusalOf(move(who, 2, grey, '1'))).code).toBe('wallet.vendor_silent');
  expect(await amounts(who)).toMatchObject({ 2: reais('10'), held: 0n });
});

test('the records show what is set aside for it, and what came back', async () => {
  const who = await playerWith('10');
  vendors.BLUE.trouble = 'question_lost';
  await move(who, 2, blue, '4');
  const [transfer] = await carried(who);
  const found = () => who.say(transactions, { page: 1, size: 10, orderNoSearch: transfer?.orderNo ?? '' });
  const line = { orderNo: transfer?.orderNo, remark: 'BLUE', txTypeId: 'wallet_transfer' };
  expect((await found()).list).toMatchObject([{ ...line, amount: -reais('4'), held: true }]);
  vendors.BLUE.trouble = 'none';
  await laterBy(60_000);
  expect((await found()).list).toMatchObject([
    { ...line, amount: reais('4') },
    { ...line, amount: -reais('4'), held: false },
  ]);
});

/**
 * A platform whose process dies at its n-th word to the database: what it had not committed is lost, what the
 * vendor did stays done.
 */
function dyingAt(n: number): { platform: Platform; died: () => boolean } {
  let left = n;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left <= 0) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { platform } = money.rig;
  const dying = { ...platform, db: platform.db.withPlugin(plugin) as Platform['db'] };
  provide(carriersPort, () => find).give(dying);
  return { platform: dying, died: () => left <= 0 };
}

test.each(['none', 'answer_lost', 'question_lost'] as const)(
  'the process may die at any word it says: the money is on one side, as the vendor has it (%s)',
  async (trouble) => {
    let deaths = 0;
    for (let n = 1; n < 200; n++) {
      const who = await playerWith('10');
      const { platform, died } = dyingAt(n);
      const player = { kind: 'player', playerId: who.id, merchant: 'palpite', currency: 'BRL', sessionId: 1n };
      const key = newKey();
      const ask = (of: Platform) =>
        ({ platform: of, who: player, key, language: 'PT' }) as unknown as Ask<PlayerSession>;
      const input = { fromAccountType: 2, toAccountType: blue, amount: reais('4') };
      vendors.BLUE.trouble = trouble;
      await transferBetween(ask(platform), input).catch(() => undefined);
      vendors.BLUE.trouble = 'none';
      await laterBy(60_000);
      const there = vendors.BLUE.balances.get(who.id) ?? 0n;
      expect(await amounts(who)).toMatchObject({ 2: reais('10') - there, held: 0n });
      expect((await amounts(who))[blue] ?? 0n).toBe(there);
      // the player tries once more, under the same key, as a page does: still at most once
      await transferBetween(ask(money.rig.platform), input).catch(() => undefined);
      await laterBy(60_000);
      expect(vendors.BLUE.balances.get(who.id) ?? 0n).toBeLessThanOrEqual(reais('4'));
      expect((await amounts(who))[blue]).toBe(vendors.BLUE.balances.get(who.id) ?? 0n);
      if (!died()) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(10);
  },
  60_000,
);

test('a check that overtakes the call it asks about: the vendor keeps to what it said first', async () => {
  const who = await playerWith('10');
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  vendors.BLUE.hang = { asked: resolve, until };
  const call = move(who, 2, blue, '4');
  await asked;
  const [[id] = ['']] = vendors.BLUE.asked;
  await checkCarried(money.rig.platform, id);
  expect(await amounts(who)).toMatchObject({ 2: reais('10'), held: 0n });
  letGo();
  expect((await refusalOf(call)).code).toBe('wallet.refused_there');
  expect(await amounts(who)).toMatchObject({ 2: reais('10'), [blue]: 0n, held: 0n });
  expect(vendors.BLUE.balances.get(who.id)).toBeUndefined();
});
