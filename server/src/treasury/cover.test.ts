import { unit } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptById } from '../payments/receipt/receipt-store.ts';
import { differencePage } from './day-store.ts';
import { reconcileDay } from './reconcile-day.ts';
import { type DayRig, day, openDay } from './rig-day.ts';

let rig: DayRig;
const merchant = 'palpite';
beforeAll(async () => {
  rig = await openDay();
});
afterAll(() => rig.close());

let seconds = 0;
async function compare(at = '2026-03-03T04:00:00Z', of = day) {
  await rig.dateEntries();
  const now = rig.rig.clock.now();
  rig.rig.clock.set(new Date(Date.parse(at) + ++seconds * 1000));
  const row = await reconcileDay(rig.platform, { merchant, day: of, by: 'ana' });
  rig.rig.clock.set(now);
  const { list } = await differencePage(rig.rig.db, { merchant, day: of, state: 'open', page: 1, size: 100 });
  return { ...row, short: list.find((one) => one.class === 'players_not_covered') };
}

test('what lies at the bank and is to go back to who paid it covers no player', async () => {
  const { bank } = rig.world;
  const [player, stranger] = [await rig.player(), await rig.player()];
  await rig.deposit(player, 50n);
  const before = await compare();
  expect(before).toMatchObject({ playersOwed: 50n * unit, short: undefined });

  // the bank will not give it back
  bank.mode({ refuseReturns: true });
  const { txid } = await rig.charge(player, 30n);
  const { endToEndId } = bank.pay({ txid, payerCpf: stranger.cpf, payerName: stranger.name });
  await rig.settle();
  await rig.settle();
  expect((await receiptById(rig.rig.db, endToEndId))?.state).toBe('return_refused');
  const refused = await compare();
  expect([refused.bankBalance, refused.playersOwed]).toEqual([before.bankBalance, before.playersOwed]);

  // all but the players' own leaves the account: with the stranger's 30 it would be enough
  const spent = { id: 'GONE', endToEndId: `E${'3'.repeat(31)}`, toKey: 'x@y.example', requestedAt: 0 };
  const fromKey = bank.vault.receipts.get(endToEndId)?.key ?? '';
  const amount = (before.bankBalance ?? 0n) - 40n * unit;
  bank.vault.write([bank.vault.payouts.put({ ...spent, fromKey, amount, status: 'REALIZADO' })]);
  expect(await compare()).toMatchObject({
    ...{ bankBalance: 40n * unit, playersOwed: 50n * unit },
    short: { ours: 50n * unit, theirs: 40n * unit },
  });

  // taken by the payer's bank meanwhile, it lies with us no longer
  bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
  expect(await compare()).toMatchObject({ bankBalance: 40n * unit });
});

test('a day the clock looks at no longer keeps what was at the bank then, and whether it covered the players', async () => {
  const owing = await rig.player();
  await rig.deposit(owing, 200n);
  const { bankBalance, playersOwed, short } = await compare('2026-03-09T04:00:00Z');
  expect([playersOwed, short?.state]).toEqual([250n * unit, 'open']);
  await rig.deposit(owing, 300n);
  await rig.withdrawn(owing);
  const later = await compare('2026-04-03T04:00:00Z');
  expect(later).toMatchObject({ bankBalance, playersOwed, short });
  expect(later.at.toISOString()).toMatch(/^2026-04-03/);
});

test('of a day first compared long after nobody knows what was at the bank', async () => {
  const row = await compare('2026-04-05T04:00:00Z', '2026-01-15');
  expect(row).toMatchObject({ bankBalance: null, playersOwed: null, short: undefined });
});
