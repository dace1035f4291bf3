import { balance } from '@palpite/contract/wallet/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainBet } from '../base/own-games.ts';
import { goals } from '../fixtures/rig-feed.ts';
import { askOf, bet, legAt, openSportsRig, type Seat, type SportsRig } from './rig-sports.ts';

let sports: SportsRig;
let luana: Seat;
beforeAll(async () => {
  sports = await openSportsRig('sports-corrected-record');
  luana = await sports.sit(0);
  await sports.topUp(luana, '1000');
});
afterAll(() => sports.close());

const market = 'football.result';
const available = async () => (await luana.player(balance, {})).sumBalance;

async function recordOf(betId: string) {
  const told = await explainBet(sports.rig.platform, { gameCode: 'sportsbook', id: BigInt(betId) });
  const { legs = '[]', corrections } = told?.figures ?? {};
  return { legs: JSON.parse(legs) as unknown, corrections: corrections && (JSON.parse(corrections) as unknown) };
}

test('the record of a corrected bet says what it was and what it is now, each with the reason by that result', async () => {
  const before = await available();
  const match = await sports.plant('r1');
  const { betId } = await bet(sports, luana, askOf([legAt(match, market, 'home')], { stake: '100' }));
  const over = (home: number, away: number) => ({
    ...goals([home, 0], [0, away]),
    ...{ status: 'finished' as const, ended: ['h1', 'h2'] },
  });
  await match.result(over(1, 0));
  await sports.work();
  const by = (home: number, away: number) => ({ code: 'by.three_way', params: { selection: 'home', home, away } });
  expect(await recordOf(betId)).toMatchObject({ legs: [{ outcome: 'won', because: by(1, 0), version: 1 }] });
  expect((await recordOf(betId)).corrections).toBeUndefined();
  expect(JSON.stringify((await recordOf(betId)).legs)).not.toContain('"was"');

  await match.result(over(1, 1));
  await sports.work();
  const lost = { outcome: 'lost', because: by(1, 1), version: 2 };
  expect(await recordOf(betId)).toMatchObject({
    legs: [{ ...lost, was: [{ version: 1, outcome: 'won', because: by(1, 0) }] }],
    corrections: [{ was: '200.00', now: '0.00' }],
  });
  await match.result(over(2, 1));
  await sports.work();
  expect(await recordOf(betId)).toMatchObject({
    legs: [
      {
        ...{ outcome: 'won', because: by(2, 1), version: 3 },
        was: [
          { version: 1, outcome: 'won' },
          { version: 2, outcome: 'lost' },
        ],
      },
    ],
    corrections: [
      { was: '200.00', now: '0.00' },
      { was: '0.00', now: '200.00' },
    ],
  });
  expect(await available()).toBe(before + m('100'));
});
