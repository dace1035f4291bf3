import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { debit } from '../wallet/wallet.ts';
import { available, expectSettled, openSettledRig, played, result, shown } from './rig-settled.ts';
import { askOf, bet, legAt, type Seat, type SportsRig } from './rig-sports.ts';
import { hearResults } from './settle/hear-results.ts';
import { settleResults } from './settle/settle-results.ts';

let sports: SportsRig;
let caio: Seat;
const reais = parseMoney;

beforeAll(async () => {
  ({ sports, caio } = await openSettledRig('sports-corrections'));
});
afterAll(() => sports.close());
afterEach(() => expectSettled(sports));

test('a result that is corrected there and back ends as a fresh one: what is spent is owed', async () => {
  const [match, other] = [await sports.plant('c1'), await sports.plant('c2')];
  const won = await bet(sports, caio, askOf([legAt(match, result, 'home')], { stake: '1000' }));
  const double = await bet(
    sports,
    caio,
    askOf([legAt(match, result, 'away'), legAt(other, result, 'home')], { stake: '100' }),
  );
  const home = played(match, [['home', 'h1']]);
  const away = played(match, [['away', 'h2']]);
  await match.result(home);
  // the pass has not ended when the next result counts
  await hearResults.run(sports.rig.platform);
  await settleResults.run(sports.rig.platform);
  expect(await shown(caio, won.betId)).toMatchObject({ state: 'won', payout: reais('2000') });
  expect((await shown(caio, double.betId)).state).toBe('lost');
  // all but 500 is gone
  const money = await available(caio);
  await inTx(sports.rig.db, (tx) =>
    debit(sports.rig.platform, tx, {
      ...{ playerId: caio.playerId, house: 'bank.pix', amount: money - reais('500'), kind: 'withdrawal' },
      ...{ key: keyOf('test', sports.nextKey()), input: inputOf('spent') },
    }),
  );
  await match.result(away);
  await sports.work();
  expect(await shown(caio, won.betId)).toMatchObject({
    state: 'lost',
    payout: 0n,
    legs: [{ settled: { version: 2, outcome: 'lost' } }],
  });
  expect(await available(caio)).toBe(0n);
  const owed = await sql<{
    owed: bigint;
  }>`select owed from sports.corrected where ticket_id = ${BigInt(won.betId)}`.execute(sports.rig.db);
  expect(owed.rows).toEqual([{ owed: reais('1500') }]);
  // the double had lost early: it wins when its other leg does
  await other.result(played(other, [['home', 'h1']]));
  await sports.work();
  expect(await shown(caio, double.betId)).toMatchObject({ state: 'won', payout: reais('760') });
  await match.result(home);
  await sports.work();
  expect(await shown(caio, won.betId)).toMatchObject({
    state: 'won',
    payout: reais('2000'),
    legs: [{ settled: { version: 3 } }],
  });
  expect((await shown(caio, double.betId)).state).toBe('lost');
});
