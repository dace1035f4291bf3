// A brand whose days begin elsewhere: what is dated and what is counted by day follows its zone, in whatever room.
import { exportBets, personalProfit } from '@palpite/contract/bets/player.ts';
import { createDeposit } from '@palpite/contract/payments/player.ts';
import { exportTransactions, transactions } from '@palpite/contract/wallet/player.ts';
import { requestWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundsOf, brandBounds } from './agents/transfer/transfer-bounds.ts';
import { insertTransfer } from './agents/transfer/transfer-store.ts';
import { dayOf } from './base/calendar.ts';
import { inTx } from './base/db/db.ts';
import { timeCell } from './base/http/csv.ts';
import { betsRoom } from './bets/room.ts';
import { openTrial, type Trial } from './payments/rig-trial.ts';
import { securityRoom } from './security/room.ts';
import { noteFailedPayment } from './wallet/wallet.ts';
import { withdrawalsRoom } from './withdrawals/room.ts';

const zone = 'Asia/Tokyo';
/** Midnight there is noon at the house. */
const midnight = Date.parse('2026-03-02T15:00:00Z');
let trial: Trial<Outside>;

beforeAll(async () => {
  const clock = manualClock(midnight - 60_000);
  trial = await openTrial(
    (credentials) => createOutside({ credentials, clock }),
    [securityRoom, withdrawalsRoom, betsRoom],
  );
  trial.rig.clock.set(new Date(midnight - 60_000));
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'calendar.zone', to_jsonb(${zone}::text))`.execute(
    trial.rig.db,
  );
  await sql`update withdrawals.setting set daily_count = 1, turnover_percent = 0, open_from = null, open_to = null
    where merchant = 'palpite'`.execute(trial.rig.db);
});
afterAll(() => trial.close());

test('what a player may withdraw and send on a day begins anew at the brand’s midnight', async () => {
  const { rig, platform } = trial;
  rig.clock.set(new Date(midnight - 60_000));
  const player = await trial.player();
  const { txid } = await trial.charge(player, 200n);
  trial.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await trial.world.bank.settleNow();
  await trial.work();
  const ask = () => player.call(requestWithdrawal, { amount: 20n * unit, pixKeyType: 'CPF' });
  const sender = { playerId: player.id, merchant: 'palpite', memberType: 0 };
  const bounds = async () => boundsOf(platform, rig.db, sender, await brandBounds(platform, 'palpite'));
  const before = await bounds();
  await inTx(rig.db, (tx) =>
    insertTransfer(tx, {
      ...{ orderNo: 'T-1', merchant: 'palpite', currency: 'BRL', senderId: player.id, recipientId: 1n, toward: 'up' },
      ...{ amount: 30n * unit, entry: 1n, at: rig.clock.now() },
    }),
  );
  await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'withdrawals.day_limit' });
  expect((await bounds()).dayLeft).toBe(before.dayLeft - 30n * unit);
  rig.clock.set(new Date(midnight));
  await ask();
  expect((await bounds()).dayLeft).toBe(before.dayLeft);
});

test('until when payments are blocked is told by the brand’s clock', async () => {
  const { rig, platform } = trial;
  rig.clock.set(new Date(midnight));
  const player = await trial.player();
  for (let failed = 0; failed < 5; failed += 1) await inTx(rig.db, (tx) => noteFailedPayment(platform, tx, player.id));
  const refused = await player.call(createDeposit, { amount: 20n * unit }).catch((error: Error) => error);
  expect(refused).toMatchObject({ code: 'wallet.payments_blocked' });
  // half an hour after midnight
  expect(refused).toMatchObject({ message: expect.stringContaining('03/03/2026, 00:30') });
});

test('records and the result by day are dated by the brand’s clock', async () => {
  trial.rig.clock.set(new Date(midnight + 1_000));
  const player = await trial.player();
  const { txid } = await trial.charge(player, 50n);
  trial.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await trial.world.bank.settleNow();
  await trial.work();
  await trial.bet(player, 10n);
  const now = trial.rig.clock.now();
  const day = dayOf(now, zone);
  expect(day).not.toBe(dayOf(now));

  const { list } = await player.call(transactions, { page: 1, size: 10 });
  const file = await player.call(exportTransactions, {});
  expect(file.fileName).toBe(`transactions-${day}.csv`);
  expect(file.csv).toContain(timeCell(new Date(list[0]?.txTimeInTimestamp ?? 0), zone));
  const bets = await player.call(exportBets, {});
  expect(bets.fileName).toBe(`bets-${day}.csv`);
  expect(bets.csv).toContain(`${day} 00:00:01`);
  const profit = await player.call(personalProfit, { by: 'day' });
  expect(profit.list.map(({ key }) => key)).toEqual([day]);
});
