import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { balance, exportTransactions, transactions } from '@palpite/contract/wallet/player.ts';
import type { Transaction } from '@palpite/contract/wallet/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededChance } from '../../base/chance.ts';
import type { Speak } from '../../base/rig-wire.ts';
import { type MoneyRig, openMoney, refusalOf } from '../rig-money.ts';
import { countedAtMost } from './read-transactions.ts';

let money: MoneyRig;
beforeAll(async () => {
  money = await openMoney();
});
afterAll(() => money.close());

const dayMs = 86_400_000;
const reais = parseMoney;
type More = Partial<InputOf<typeof transactions>>;
const read = (say: Speak, more: More = {}) => say(transactions, { page: 1, size: 100, ...more });
const short = ({ txTypeId, amount, currentAvailBalance, held }: Transaction) => [
  txTypeId,
  amount,
  currentAvailBalance,
  held,
];

test('every movement stands in the record, newest first, with the balance after it and the order it belongs to', async () => {
  const { id, say, username } = await money.player();
  const paid = await money.deposit(id, '100', { orderNo: 'DP7' });
  const lost = await money.play(id, '10');
  const won = await money.play(id, '20', '39.6');
  const { list, footer, total, totalPages, more } = await read(say);
  expect(list.map(short)).toEqual([
    ['payout', reais('39.6'), reais('109.6'), false],
    ['stake', -reais('20'), reais('70'), false],
    ['stake', -reais('10'), reais('90'), false],
    ['deposit', reais('100'), reais('100'), false],
  ]);
  // a prize belongs to the bet of its stake
  expect(list.map(({ orderNo }) => orderNo)).toEqual([String(won), String(won), String(lost), 'DP7']);
  expect(list.map(({ codeType }) => codeType)).toEqual(['winning', 'betting', 'betting', 'deposit']);
  expect(list.at(-1)).toMatchObject({ txId: String(paid), txTypeName: 'Depósito', customerName: username });
  expect({ footer, total, totalPages, more }).toEqual({
    footer: { in: reais('139.6'), out: reais('30') },
    ...{ total: 4, totalPages: 1, more: false },
  });
});

test('a hold is shown as held until it is paid, and a payment adds nothing', async () => {
  const { id, say } = await money.player();
  await money.deposit(id, '100');
  const pending = await money.hold(id, '80', 'WD1');
  expect((await read(say)).list.map(short)[0]).toEqual(['withdrawal', -reais('80'), reais('20'), true]);
  await money.settle(id, pending);
  const { list } = await read(say);
  expect(list.map(short)).toEqual([
    ['withdrawal', -reais('80'), reais('20'), false],
    ['deposit', reais('100'), reais('100'), false],
  ]);
});

test('what a hold gives back is a movement of the same order: all of it, or the rest of a payment in part', async () => {
  const { id, say } = await money.player();
  await money.deposit(id, '100');
  await money.release(id, await money.hold(id, '80', 'WD2'));
  await money.settleInPart(id, await money.hold(id, '60', 'WD3'), '45');
  const { list } = await read(say);
  expect(list.map((row) => [...short(row), row.orderNo, row.txTypeName])).toEqual([
    ['withdrawal', reais('15'), reais('55'), false, 'WD3', 'Saque devolvido'],
    ['withdrawal', -reais('60'), reais('40'), false, 'WD3', 'Saque'],
    ['withdrawal', reais('80'), reais('100'), false, 'WD2', 'Saque devolvido'],
    ['withdrawal', -reais('80'), reais('20'), false, 'WD2', 'Saque'],
    ['deposit', reais('100'), reais('100'), false, null, 'Depósito'],
  ]);
  expect((await read(say, { orderNoSearch: 'WD3' })).list.map(({ amount }) => amount)).toEqual([
    reais('15'),
    -reais('60'),
  ]);
});

test('a remark is shown with its movement', async () => {
  const { id, say } = await money.player();
  await money.deposit(id, '5', { kind: 'adjustment', remark: 'Erro de digitação' });
  expect((await read(say)).list[0]).toMatchObject({ remark: 'Erro de digitação', codeType: 'other', orderNo: null });
});

test('a search finds a deposit by its order, a bet by its number with its prize, and an entry by its own', async () => {
  const { id, say } = await money.player();
  await money.deposit(id, '100', { orderNo: 'DP-FIND' });
  const bet = await money.play(id, '10', '19.8');
  await money.play(id, '10');
  const find = async (orderNoSearch: string) =>
    (await read(say, { orderNoSearch })).list.map(({ txTypeId, amount }) => [txTypeId, amount]);
  expect(await find('DP-FIND')).toEqual([['deposit', reais('100')]]);
  expect(await find(String(bet))).toEqual([
    ['payout', reais('19.8')],
    ['stake', -reais('10')],
  ]);
  expect(await find(String(bet + 256n))).toEqual([['payout', reais('19.8')]]);
  expect(await find('nothing-like-it')).toEqual([]);
  const stranger = await money.player();
  await money.deposit(stranger.id, '1');
  for (const orderNoSearch of ['DP-FIND', String(bet)])
    expect((await read(stranger.say, { orderNoSearch })).list).toEqual([]);
});

test('families are told apart, and a word that is none is refused by its field', async () => {
  const { id, say } = await money.player();
  await money.deposit(id, '100');
  await money.play(id, '10', '19.8');
  await money.hold(id, '50');
  const kinds = async (codeTypes: string) => (await read(say, { codeTypes })).list.map(({ txTypeId }) => txTypeId);
  expect(await kinds('deposit')).toEqual(['deposit']);
  expect(await kinds('deposit,withdraw')).toEqual(['withdrawal', 'deposit']);
  expect(await kinds('winning')).toEqual(['payout']);
  expect(await kinds('hour_wage')).toEqual([]);
  expect((await read(say, { codeTypes: 'betting' })).footer).toEqual({ in: 0n, out: reais('10') });
  expect(await refusalOf(read(say, { codeTypes: 'cmd' }))).toMatchObject({
    code: 'request.invalid',
    value: { field: 'codeTypes' },
  });
});

test('the record is of who asks: a name beside is taken if it is their own, and another is refused', async () => {
  const { id, say, username } = await money.player();
  await money.deposit(id, '100');
  const other = await money.player();
  const of = (subordinateName: string) => read(say, { subordinateName, language: 'PT' });
  expect((await of(username)).total).toBe(1);
  expect((await of('')).total).toBe(1);
  expect(await refusalOf(of(other.username))).toMatchObject({
    code: 'request.invalid',
    value: { field: 'subordinateName' },
  });
});

test('pages follow one another without a gap, and one behind the last is empty', async () => {
  const { id, say } = await money.player();
  for (let amount = 1; amount <= 7; amount++) await money.deposit(id, String(amount));
  const pages = await Promise.all([1, 2, 3, 4].map((page) => read(say, { page, size: 3 })));
  expect(pages.map(({ list }) => list.map(({ amount }) => amount))).toEqual(
    [[7, 6, 5], [4, 3, 2], [1], []].map((page) => page.map((amount) => reais(String(amount)))),
  );
  expect(pages.map(({ total, totalPages }) => [total, totalPages])).toEqual(Array(4).fill([7, 3]));
});

test('a time shows what was booked in it, and more than three months at once is refused', async () => {
  const { id, say } = await money.player();
  await money.deposit(id, '1');
  const first = (await read(say)).list[0]?.txTimeInTimestamp ?? 0;
  while (Date.now() <= first) await new Promise((resolve) => setImmediate(resolve));
  await money.deposit(id, '2');
  const amounts = async (more: More) => (await read(say, more)).list.map(({ amount }) => amount);
  expect(await amounts({ startTime: first - dayMs, endTime: first + 1 })).toEqual([reais('1')]);
  expect(await amounts({ startTime: first + 1, endTime: first + dayMs })).toEqual([reais('2')]);
  expect(await amounts({ startTime: first - 3 * dayMs, endTime: first - dayMs })).toEqual([]);
  const long = { startTime: first - 93 * dayMs, endTime: first };
  expect(await refusalOf(read(say, long))).toMatchObject({ code: 'wallet.range_too_long', value: { days: 92 } });
  expect(await refusalOf(read(say, { startTime: 2, endTime: 1 }))).toMatchObject({ value: { field: 'endTime' } });
});

test('a record too long to count says so, and the few deposits in it are counted all the same', async () => {
  const { id, say } = await money.player();
  await money.deposit(id, '1000000', { orderNo: 'DP-OLD' });
  await money.playOften(id, 2 * countedAtMost);
  const first = await read(say, { size: 20 });
  expect(first).toMatchObject({ total: countedAtMost, totalPages: countedAtMost / 20, more: true, footer: null });
  expect(first.list).toHaveLength(20);
  expect((await read(say, { page: countedAtMost / 100 })).list).toHaveLength(100);
  expect((await read(say, { page: countedAtMost / 100 + 1 })).list).toEqual([]);
  expect(await read(say, { codeTypes: 'betting' })).toMatchObject({ total: countedAtMost, more: true, footer: null });
  const deposits = await read(say, { codeTypes: 'deposit' });
  expect(deposits).toMatchObject({ total: 1, more: false, footer: { in: reais('1000000'), out: 0n } });
  expect((await read(say, { orderNoSearch: 'DP-OLD' })).total).toBe(1);
});

test('who never had money has an empty record', async () => {
  const { say } = await money.player();
  expect(await read(say)).toEqual({
    ...{ list: [], total: 0, totalPages: 0, more: false },
    footer: { in: 0n, out: 0n },
  });
});

test('a file holds the same lines, opens as text, and its amounts are those of the ledger', async () => {
  const { id, say, token, username } = await money.player('=cmd');
  await money.deposit(id, '1234.50', { orderNo: '=1+1' });
  await money.play(id, '10', '19.8');
  const inEnglish = money.wire.as(token, { language: 'EN' });
  const { csv, lines, more, fileName } = await inEnglish(exportTransactions, {});
  const rows = csv.split('\r\n');
  expect({ lines, more, head: rows[0] }).toEqual({
    ...{ lines: 3, more: false },
    head: '\uFEFFDate and time,Number,Type,Order,Remark,Amount,Balance after,Held,Account',
  });
  expect(fileName).toBe('transactions-2026-03-02.csv');
  const cells = rows.slice(1, -1).map((row) => row.split(','));
  const sum = cells.reduce((total, row) => total + reais(row[5] ?? ''), 0n);
  expect(sum).toBe((await say(balance, {})).sumBalance);
  expect(cells.at(-1)).toMatchObject({ 3: "'=1+1", 5: '1234.50', 8: `'${username}` });
  const portuguese = await say(exportTransactions, { codeTypes: 'deposit' });
  expect(portuguese.csv).toContain('"1234,50"');
  expect(portuguese.lines).toBe(1);
  const year = { startTime: Date.now() - 367 * dayMs, endTime: Date.now() };
  expect(await refusalOf(say(exportTransactions, year))).toMatchObject({ code: 'wallet.range_too_long' });
});

test('whatever happens to an account, its movements add up to its balance, each balance to the one before', async () => {
  const { id, say } = await money.player();
  const chance = seededChance('movements');
  const draw = (below: number) => (chance.bytes(1)[0] ?? 0) % below;
  await money.deposit(id, '1000');
  const held: bigint[] = [];
  for (let act = 0; act < 120; act++) {
    const amount = `${1 + draw(9)}.${10 + draw(90)}`;
    const pending = held[0];
    switch (draw(7)) {
      case 0:
        await money.deposit(id, amount);
        break;
      case 1:
        held.push(await money.hold(id, amount));
        break;
      case 2:
        if (pending !== undefined) await money.settle(id, held.shift() ?? pending);
        break;
      case 3:
        if (pending !== undefined) await money.release(id, held.shift() ?? pending);
        break;
      case 4:
        if (pending !== undefined) await money.settleInPart(id, held.shift() ?? pending, '0.50');
        break;
      default:
        await money.play(id, amount, draw(2) === 0 ? undefined : amount);
    }
  }
  const pages = [1, 2, 3].map((page) => read(say, { page }));
  const [all, first] = [(await Promise.all(pages)).flatMap(({ list }) => list), await read(say)];
  expect(all).toHaveLength(first.total);
  const now = await say(balance, {});
  expect(all.reduce((sum, { amount }) => sum + amount, 0n)).toBe(now.sumBalance);
  expect(all[0]?.currentAvailBalance).toBe(now.sumBalance);
  expect(all.filter((row) => row.held).reduce((sum, { amount }) => sum - amount, 0n)).toBe(now.heldBalance);
  for (const [at, row] of all.entries())
    expect(row.currentAvailBalance - row.amount).toBe(all[at + 1]?.currentAvailBalance ?? 0n);
  expect((first.footer?.in ?? 0n) - (first.footer?.out ?? 0n)).toBe(now.sumBalance);
});
