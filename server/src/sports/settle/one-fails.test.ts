// A bet that cannot be paid: it is tried again, and all others have their results meanwhile.
import { sportsCashOutAt } from '@palpite/contract/sports/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { itFails, whileFailing } from '../../base/rig-fail.ts';
import { issueBonus } from '../../bonuses/life/issue-bonus.ts';
import { terms } from '../../bonuses/rig-bonuses.ts';
import { bonusesRoom } from '../../bonuses/room.ts';
import { identityRoom } from '../../identity/room.ts';
import { marketAt, plainMarkets } from '../../odds/rig-books.ts';
import { safeguardsRoom } from '../../safeguards/room.ts';
import { cashOutOrdered } from '../cash/cash-out-ordered.ts';
import { played, result, shown } from '../rig-settled.ts';
import { askOf, bet, legAt, openSportsRig, type Seat, type SportsRig } from '../rig-sports.ts';
import { hearResults } from './hear-results.ts';
import { paySplits } from './pay-splits.ts';
import { settleResults } from './settle-results.ts';

let sports: SportsRig;
let luana: Seat;
let caio: Seat;
const reais = parseMoney;

beforeAll(async () => {
  sports = await openSportsRig('sports-one-fails', [safeguardsRoom, identityRoom, bonusesRoom]);
  [luana, caio] = [await sports.sit(0), await sports.sit(1)];
  await sports.topUp(luana, '1000');
});
afterAll(() => sports.close());

/** No result of this bet can be written. */
const noResult = (betId: string) => ({ table: 'sports.ticket', when: `new.id = ${betId} and new.state <> 'accepted'` });

test('a bet with bonus money that cannot be paid holds up neither another such bet nor the results of others', async () => {
  const { rig } = sports;
  const [first, second] = [await sports.plant('f1'), await sports.plant('f2')];
  await inTx(rig.db, (tx) =>
    issueBonus(rig.platform, tx, {
      ...{ playerId: caio.playerId, amount: reais('50'), terms, claim: 'now', key: sports.nextKey() },
      source: { kind: 'promotion', ref: 'rig', title: { PT: 'x', EN: 'x' } },
    }),
  );
  const [fails, other] = [
    await bet(sports, caio, askOf([legAt(first, result, 'home')])),
    await bet(sports, caio, askOf([legAt(first, result, 'home')])),
  ];
  const main = await bet(sports, luana, askOf([legAt(second, result, 'home')]));
  await whileFailing(rig.db, noResult(fails.betId), async () => {
    await first.result(played(first, [['home', 'h1']]));
    await hearResults.run(rig.platform);
    while (await settleResults.run(rig.platform));
    await expect(paySplits.run(rig.platform)).rejects.toThrow(itFails);
    expect((await shown(caio, other.betId)).state).toBe('won');
    await second.result(played(second, [['home', 'h1']]));
    await hearResults.run(rig.platform);
    while (await settleResults.run(rig.platform));
    expect((await shown(luana, main.betId)).state).toBe('won');
    expect((await shown(caio, fails.betId)).state).toBe('accepted');
  });
  while (await paySplits.run(rig.platform));
  expect((await shown(caio, fails.betId)).state).toBe('won');
});

test('a bet that cannot be cashed out at its value holds up no other that is worth its own', async () => {
  const match = await sports.plant('f3');
  const asked = askOf([legAt(match, result, 'home')], { stake: '100' });
  const [fails, other] = [await bet(sports, luana, asked), await bet(sports, luana, asked)];
  for (const { betId } of [fails, other]) await luana.game(sportsCashOutAt, { betId, value: reais('120') });
  await match.book({ markets: { ...plainMarkets, [result]: marketAt({ home: 1.25, draw: 5, away: 9 }) } });
  await whileFailing(sports.rig.db, noResult(fails.betId), async () => {
    expect(await cashOutOrdered.run(sports.rig.platform)).toBe(false);
    expect((await shown(luana, other.betId)).state).toBe('cashed_out');
    expect((await shown(luana, fails.betId)).state).toBe('accepted');
  });
  await cashOutOrdered.run(sports.rig.platform);
  expect((await shown(luana, fails.betId)).state).toBe('cashed_out');
});
