import { balance, lockStatus, merchantWallet, walletTransfer } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { provide } from '../base/port.ts';
import { houseAccount, inputOf, keyOf, post } from '../ledger/ledger.ts';
import { startExclusion } from '../safeguards/safeguards.ts';
import { collectOwed, noteDebt } from './debt/debts.ts';
import { type VendorOfTest, vendorOfTest } from './rig-carrier.ts';
import { type MoneyRig, openMoney, refusalOf } from './rig-money.ts';
import {
  balanceOf,
  carriersPort,
  credit,
  lockWallet,
  offerVendorWallet,
  subAccount,
  unlockWallet,
  walletOf,
  walletTypes,
} from './wallet.ts';

let money: MoneyRig;
let [blue, green] = [0, 0];
let vendors: Record<string, VendorOfTest>;
const reais = parseMoney;
let keys = 0;
const newKey = () => `transfer-of-a-test-${keys++}`;
type Player = Awaited<ReturnType<MoneyRig['player']>>;

beforeAll(async () => {
  money = await openMoney();
  vendors = { BLUE: vendorOfTest(), GREEN: vendorOfTest() };
  provide(carriersPort, () => async (code) => vendors[code]?.carrier).give(money.rig.platform);
});
afterAll(() => money.close());

const move = (who: Player, from: number, to: number, amount: string, key = newKey()) =>
  who.say(walletTransfer, { fromAccountType: from, toAccountType: to, amount: reais(amount) }, key);
const amounts = async (who: Player) =>
  Object.fromEntries(
    (await who.say(balance, {})).balance.map(({ accountTypeId, availBalance }) => [accountTypeId, availBalance]),
  );
const nothingThere = () => ({ [blue]: 0n, [green]: 0n });
async function playerWith(amount: string): Promise<Player> {
  const who = await money.player();
  await money.deposit(who.id, amount);
  return who;
}
/** What an agent earned by contracts, or reserved for others. */
async function gathered(who: Player, typeId: number, amount: string): Promise<void> {
  const { platform, db } = money.rig;
  await inTx(db, async (tx) => {
    const to = await subAccount(tx, await walletOf(platform, tx, who.id), typeId);
    const [answer] = await post(tx, [
      {
        key: keyOf('test', `gathered-${typeId}-${who.id}`),
        owner: to?.account ?? 0n,
        input: inputOf(amount),
        steps: [
          {
            ...{ do: 'transfer', kind: 'commission', amount: reais(amount), credit: to?.account ?? 0n },
            debit: await houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name: 'agents' }),
          },
        ],
      },
    ]);
    expect(answer?.ok).toBe(true);
  });
}

test('one wallet serves every game while no vendor keeps one of its own', async () => {
  const who = await playerWith('10');
  expect(await who.say(merchantWallet, {})).toEqual({ isSingle: true });
  expect(await refusalOf(move(who, 2, 100, '1'))).toMatchObject({
    code: 'wallet.unknown_wallet',
    value: { field: 'toAccountType' },
  });
  expect(await who.say(walletTransfer, {}, newKey())).toMatchObject({ moved: [], mainWalletBalance: reais('10') });
});

test('a vendor is offered once, and from then on every player has its wallet, with nothing in it', async () => {
  const { db } = money.rig;
  [blue, green] = await inTx(db, async (tx) => [
    await offerVendorWallet(tx, 'palpite', 'BLUE'),
    await offerVendorWallet(tx, 'palpite', 'GREEN'),
  ]);
  expect(await inTx(db, (tx) => offerVendorWallet(tx, 'palpite', 'BLUE'))).toBe(blue);
  const who = await playerWith('10');
  expect(await who.say(merchantWallet, {})).toEqual({ isSingle: false });
  // who could not see it could not choose it for the first transfer
  expect(await amounts(who)).toEqual({ 2: reais('10'), ...nothingThere() });
  expect((await who.say(lockStatus, {})).map(({ accountTypeId }) => accountTypeId)).toEqual([2, blue, green]);
  expect(await move(who, 2, blue, '4')).toEqual({
    moved: [{ fromAccountType: 2, toAccountType: blue, amount: reais('4') }],
    ...{ underWay: [], refused: [], silent: [] },
    mainWalletBalance: reais('6'),
  });
  expect(await who.say(balance, {})).toMatchObject({
    ...{ sumBalance: reais('10'), mainWalletBalance: reais('6') },
    balance: [
      { accountTypeId: 2 },
      { accountTypeId: blue, accountName: 'BLUE', availBalance: reais('4') },
      { accountTypeId: green, accountName: 'GREEN', availBalance: 0n },
    ],
  });
  await move(who, blue, green, '1');
  expect(await amounts(who)).toEqual({ 2: reais('6'), [blue]: reais('3'), [green]: reais('1') });
});

test('an empty body brings everything home, exactly once per key', async () => {
  const who = await playerWith('10');
  await move(who, 2, blue, '4');
  await move(who, 2, green, '3');
  const key = newKey();
  const [first, ...rest] = await Promise.all(Array.from({ length: 4 }, () => who.say(walletTransfer, {}, key)));
  expect(first?.moved.map(({ amount }) => amount)).toEqual([reais('4'), reais('3')]);
  for (const again of rest) expect(again).toEqual(first);
  await move(who, 2, blue, '2');
  // the old key answers what it did, and leaves alone what came later
  expect((await who.say(walletTransfer, {}, key)).moved).toEqual(first?.moved);
  expect(await amounts(who)).toEqual({ 2: reais('8'), [blue]: reais('2'), [green]: 0n });
});

test('an empty body brings commission home too, in whole cents, and not what an agent reserved for others', async () => {
  const who = await playerWith('10');
  await gathered(who, walletTypes.commission, '25.188');
  await gathered(who, walletTypes.reserve, '7');
  // a part of it by itself
  const part = { fromAccountType: 5, toAccountType: 2, amount: reais('5') };
  expect(await move(who, 5, 2, '5')).toMatchObject({ moved: [part], underWay: [], mainWalletBalance: reais('15') });
  const key = newKey();
  const told = await who.say(walletTransfer, {}, key);
  expect(told.moved).toEqual([{ fromAccountType: 5, toAccountType: 2, amount: reais('20.18') }]);
  expect(await who.say(walletTransfer, {}, key)).toEqual(told);
  expect(await amounts(who)).toMatchObject({ 2: reais('35.18'), 5: reais('0.008'), 6: reais('7') });
  expect((await who.say(walletTransfer, {}, newKey())).moved).toEqual([]);
});

test('the same key moves money once, and another input under it is refused', async () => {
  const who = await playerWith('10');
  const key = newKey();
  const both = await Promise.all([move(who, 2, blue, '4', key), move(who, 2, blue, '4', key)]);
  expect(both[0]).toEqual(both[1]);
  expect(await amounts(who)).toEqual({ 2: reais('6'), [blue]: reais('4'), [green]: 0n });
  expect(await refusalOf(move(who, 2, blue, '5', key))).toMatchObject({
    code: 'request.key_reused',
    value: { field: 'amount' },
  });
});

test('two transfers at once never move more than there is', async () => {
  const who = await playerWith('10');
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => move(who, 2, blue, '4')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await amounts(who)).toEqual({ 2: reais('2'), [blue]: reais('8'), [green]: 0n });
});

test('what cannot be moved is refused by its field', async () => {
  const who = await playerWith('10');
  expect(await refusalOf(move(who, 2, 2, '1'))).toMatchObject({
    code: 'wallet.same_wallet',
    value: { field: 'toAccountType' },
  });
  expect(await refusalOf(move(who, 2, blue, '10.01'))).toMatchObject({
    code: 'wallet.insufficient',
    value: { field: 'amount', available: '10.00' },
  });
  for (const [input, field] of [
    [{ toAccountType: blue, amount: reais('1') }, 'fromAccountType'],
    [{ fromAccountType: 2, amount: reais('1') }, 'toAccountType'],
    [{ fromAccountType: 2, toAccountType: blue }, 'amount'],
  ] as const)
    expect(await refusalOf(who.say(walletTransfer, input, newKey()))).toMatchObject({
      code: 'request.invalid',
      value: { field },
    });
  // points are no money
  expect((await refusalOf(move(who, 2, walletTypes.points, '1'))).code).toBe('wallet.unknown_wallet');
  expect((await refusalOf(move(who, 2, 999, '1'))).code).toBe('wallet.unknown_wallet');
});

test('bonus money stays where it is until its turnover is done', async () => {
  const who = await playerWith('10');
  const { platform, db } = money.rig;
  await inTx(db, async (tx) => {
    const wallet = await walletOf(platform, tx, who.id);
    const bonus = await subAccount(tx, wallet, walletTypes.bonus);
    const [answer] = await post(tx, [
      {
        ...{ key: keyOf('bonus', who.id), owner: wallet.main, input: inputOf('bonus') },
        steps: [
          { do: 'transfer', debit: wallet.main, credit: bonus?.account ?? 0n, amount: reais('3'), kind: 'bonus' },
        ],
      },
    ]);
    expect(answer?.ok).toBe(true);
  });
  expect(await amounts(who)).toEqual({ 2: reais('7'), 3: reais('3'), ...nothingThere() });
  expect(await refusalOf(move(who, 3, 2, '1'))).toMatchObject({
    code: 'wallet.locked',
    value: { field: 'fromAccountType', reason: 'bonus_turnover' },
  });
  expect(await who.say(lockStatus, {})).toEqual([
    { accountTypeId: 2, lockedIn: false, lockedOut: false, reason: null },
    { accountTypeId: 3, lockedIn: true, lockedOut: true, reason: 'bonus_turnover' },
    ...[blue, green].map((accountTypeId) => ({ accountTypeId, lockedIn: false, lockedOut: false, reason: null })),
  ]);
  // what is put in would never come out again
  expect(await refusalOf(move(who, 2, 3, '1'))).toMatchObject({
    code: 'wallet.locked',
    value: { field: 'toAccountType', reason: 'bonus_turnover' },
  });
  expect(await amounts(who)).toEqual({ 2: reais('7'), 3: reais('3'), ...nothingThere() });
});

test('a bonus wallet comes with a bonus, and is not opened by asking for it', async () => {
  const who = await playerWith('10');
  expect(await refusalOf(move(who, 2, walletTypes.bonus, '1'))).toMatchObject({
    code: 'wallet.unknown_wallet',
    value: { field: 'toAccountType' },
  });
  expect(await amounts(who)).toEqual({ 2: reais('10'), ...nothingThere() });
});

test('a debt keeps money from leaving main until it is gone, and what comes home is welcome', async () => {
  const who = await playerWith('10');
  const { platform, db } = money.rig;
  await move(who, 2, blue, '4');
  await inTx(db, (tx) => lockWallet(platform, tx, { playerId: who.id, reason: 'debt' }));
  expect(await who.say(lockStatus, {})).toMatchObject([
    { accountTypeId: 2, lockedIn: false, lockedOut: true, reason: 'debt' },
    { accountTypeId: blue, lockedIn: false, lockedOut: false, reason: null },
    { accountTypeId: green, lockedIn: false, lockedOut: false, reason: null },
  ]);
  expect(await refusalOf(move(who, 2, blue, '1'))).toMatchObject({ code: 'wallet.locked', value: { reason: 'debt' } });
  expect((await who.say(walletTransfer, {}, newKey())).mainWalletBalance).toBe(reais('10'));
  await inTx(db, (tx) => unlockWallet(tx, { playerId: who.id, reason: 'debt' }));
  expect((await move(who, 2, blue, '1')).mainWalletBalance).toBe(reais('9'));
});

test('what an agent earned comes home while something is owed, settles it, and goes nowhere else meanwhile', async () => {
  const who = await money.player();
  const { platform, db } = money.rig;
  await gathered(who, walletTypes.commission, '25');
  const debt = { playerId: who.id, orderNo: 'CORRECTED', amount: reais('5'), entry: 1n };
  await inTx(db, (tx) => noteDebt(platform, tx, debt));
  expect((await who.say(lockStatus, {})).filter(({ lockedOut }) => lockedOut)).toEqual([
    { accountTypeId: 2, lockedIn: false, lockedOut: true, reason: 'debt' },
  ]);
  // at a vendor it would be out of reach of the debt
  expect(await refusalOf(move(who, 5, blue, '1'))).toMatchObject({
    code: 'wallet.locked',
    value: { field: 'fromAccountType', reason: 'debt' },
  });
  expect((await move(who, 5, 2, '3')).mainWalletBalance).toBe(reais('3'));
  expect(await inTx(db, (tx) => collectOwed(platform, tx, who.id))).toBe(reais('3'));
  expect((await who.say(walletTransfer, {}, newKey())).mainWalletBalance).toBe(reais('22'));
  expect(await inTx(db, (tx) => collectOwed(platform, tx, who.id))).toBe(reais('2'));
  expect(await amounts(who)).toMatchObject({ 2: reais('20'), 5: 0n });
});

test('whoever is excluded sends nothing to a vendor, and gets home what lies there', async () => {
  const who = await playerWith('10');
  const { platform, db } = money.rig;
  await move(who, 2, blue, '4');
  await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId: who.id, merchant: 'palpite', setBy: 'player', length: '24h' }),
  );
  expect(await refusalOf(move(who, 2, blue, '1'))).toMatchObject({
    code: 'wallet.locked',
    value: { field: 'toAccountType', reason: 'excluded' },
  });
  expect((await who.say(walletTransfer, {}, newKey())).mainWalletBalance).toBe(reais('10'));
});

test('staff lock every wallet of a player, and nobody else’s', async () => {
  const [who, other] = [await playerWith('10'), await playerWith('10')];
  const { platform, db } = money.rig;
  await move(who, 2, blue, '4');
  await inTx(db, (tx) => lockWallet(platform, tx, { playerId: who.id, reason: 'staff' }));
  for (const [from, to] of [
    [2, blue],
    [blue, 2],
  ] as const)
    expect((await refusalOf(move(who, from, to, '1'))).code).toBe('wallet.locked');
  expect((await who.say(walletTransfer, {}, newKey())).moved).toEqual([]);
  expect((await move(other, 2, blue, '1')).mainWalletBalance).toBe(reais('9'));
});

test('who spends more than there is reads how much there is', async () => {
  const who = await playerWith('3');
  await expect(money.spend(who.id, '5')).rejects.toMatchObject({
    code: 'wallet.insufficient',
    value: { available: '3.00' },
  });
  const { platform, db } = money.rig;
  const again = {
    playerId: who.id,
    kind: 'deposit',
    key: keyOf('twice', who.id),
    input: 1n,
    house: 'bank.pix',
  } as const;
  for (const first of [true, false]) {
    const moved = await inTx(db, (tx) => credit(platform, tx, { ...again, amount: reais('1'), orderNo: 'ONCE' }));
    expect(moved.first).toBe(first);
  }
  expect((await balanceOf(platform, db, who.id)).available).toBe(reais('4'));
});
