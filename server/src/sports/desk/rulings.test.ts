import {
  decideSportsRuling,
  deskRulings,
  deskSportsBetOne,
  deskSportsBets,
  proposeSportsRuling,
} from '@palpite/contract/sports/office.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { itFails, whileFailing } from '../../base/rig-fail.ts';
import { expectSettled, never, openSettledRig, played, result, shown } from '../rig-settled.ts';
import { askOf, bet, legAt, refusalOf, type Seat, type SportsRig, waitForLock } from '../rig-sports.ts';
import { endRuling, lockRuling } from './desk-store.ts';
import { applyNext, applyRuling } from './rule-tickets.ts';

let sports: SportsRig;
let luana: Seat;
let caio: Seat;
const reais = parseMoney;

beforeAll(async () => {
  ({ sports, luana, caio } = await openSettledRig('sports-rulings'));
});
afterAll(() => sports.close());
afterEach(() => expectSettled(sports));

test('two people declare a wrong price void: what was paid is taken back, what is open goes on without the leg', async () => {
  const [match, other] = [await sports.plant('e1'), await sports.plant('e2')];
  const from = sports.rig.clock.now().getTime();
  const single = await bet(sports, luana, askOf([legAt(match, result, 'home')], { stake: '100' }));
  const double = await bet(sports, luana, askOf([legAt(match, result, 'home'), legAt(other, result, 'home')]));
  await match.result(played(match, [['home', 'h1']]));
  await sports.work();
  expect((await shown(luana, single.betId)).payout).toBe(reais('200'));
  const [one, two] = [await sports.staff('plantao'), await sports.staff('conferencia')];
  const selection = { fixtureId: match.id, market: result, selection: 'home', from, until: from + 1 };
  await one(
    proposeSportsRuling,
    { selection, kind: 'palpable_error', reason: 'priced at 2.00 for 1.20' },
    sports.nextKey(),
  );
  const { list } = await one(deskRulings, {});
  const rulingId = list[0]?.rulingId ?? '';
  expect(await refusalOf(one(decideSportsRuling, { rulingId, decision: 'approve' }, sports.nextKey()))).toMatchObject({
    code: 'office.own_decision',
  });
  await one(
    proposeSportsRuling,
    { betId: double.betId, kind: 'barred', reason: 'a bet of a player' },
    sports.nextKey(),
  );
  expect(await two(deskSportsBetOne, { betId: double.betId })).toMatchObject({ ruled: null, isProposed: true });
  expect(await refusalOf(two(deskSportsBetOne, { betId: '1' }))).toMatchObject({ code: 'sports.unknown_bet' });
  const decided = await two(decideSportsRuling, { rulingId, decision: 'approve' }, sports.nextKey());
  expect(decided.list[1]).toMatchObject({ state: 'approved', bets: 2, selection: { fixture: { id: match.id } } });
  expect(await two(deskSportsBetOne, { betId: single.betId })).toMatchObject({
    ...{ ruled: 'palpable_error', isProposed: false },
    bet: { corrections: [{ stateWas: 'won', payoutWas: reais('200'), state: 'void', payout: reais('100') }] },
  });
  const { list: found } = await two(deskSportsBets, { fixtureId: match.id, which: 'settled' });
  expect(found.map(({ bet: { betId } }) => betId)).toEqual([single.betId]);
  expect(await shown(luana, single.betId)).toMatchObject({
    state: 'void',
    payout: reais('100'),
    legs: [{ settled: { because: { code: 'void.palpable_error' } } }],
  });
  await other.result(played(other, [['home', 'h1']]));
  await sports.work();
  expect(await shown(luana, double.betId)).toMatchObject({ state: 'won', payout: reais('20') });
});

test('a ruling of staff beside the settlement of the match: each leg has one verdict and leaves the exposure once', async () => {
  const match = await sports.plant('g1');
  const [one, two] = [await sports.staff('plantao'), await sports.staff('conferencia')];
  const from = sports.rig.clock.now().getTime();
  const placed = [
    await bet(sports, luana, askOf([legAt(match, result, 'home')])),
    await bet(sports, caio, askOf([legAt(match, result, 'home')])),
    await bet(sports, luana, askOf([legAt(match, result, 'draw')])),
  ];
  const selection = { fixtureId: match.id, market: result, selection: 'home', from, until: from + 1 };
  await one(proposeSportsRuling, { selection, kind: 'integrity', reason: 'the result was known' }, sports.nextKey());
  const rulingId = (await one(deskRulings, {})).list[0]?.rulingId ?? '';
  await match.result(played(match, [['home', 'h1']]));
  // the ruling is applied to the first ticket and not committed: the settlement waits for it, and sees it
  let settling: Promise<void> | undefined;
  await inTx(sports.rig.db, async (tx) => {
    const ruling = (await lockRuling(tx, BigInt(rulingId))) ?? never();
    await endRuling(tx, ruling.id, {
      ...{ state: 'approved', by: 'b', staffId: 2n },
      at: new Date(from),
      reason: null,
    });
    await applyRuling(sports.rig.platform, tx, ruling, 1);
    settling = sports.work();
    await waitForLock(sports.rig.db);
  });
  await settling;
  // a further ticket had won by then: the next step takes that back
  while (await applyNext(sports.rig.platform, 1));
  const bets = await Promise.all(placed.map(({ betId }, nth) => shown(nth === 1 ? caio : luana, betId)));
  expect(bets.map(({ state, payout }) => [state, payout])).toEqual([
    ...[
      ['void', reais('10')],
      ['void', reais('10')],
    ],
    ['lost', 0n],
  ]);
  expect((await two(deskRulings, {})).list[0]).toMatchObject({ state: 'approved', bets: 2 });
});

test('a ruling that cannot be applied to a ticket holds up no other ruling', async () => {
  const { db, platform, clock } = sports.rig;
  const desk = await sports.staff('plantao');
  const placed = [];
  for (const name of ['g2', 'g3']) {
    const match = await sports.plant(name);
    const legs = [legAt(match, result, 'home')];
    const from = clock.now().getTime();
    placed.push([await bet(sports, luana, askOf(legs)), await bet(sports, caio, askOf(legs))] as const);
    const selection = { fixtureId: match.id, market: result, selection: 'home', from, until: from + 1 };
    await desk(proposeSportsRuling, { selection, kind: 'integrity', reason: 'known' }, sports.nextKey());
    const id = BigInt((await desk(deskRulings, {})).list[0]?.rulingId ?? '');
    // the first ticket at once, as staff approve it
    await inTx(db, async (tx) => {
      const ruling = (await lockRuling(tx, id)) ?? never();
      await endRuling(tx, id, { ...{ state: 'approved', by: 'b', staffId: 2n }, at: clock.now(), reason: null });
      await applyRuling(platform, tx, ruling, 1);
    });
  }
  const [[, fails] = never(), [, other] = never()] = placed;
  const noResult = { table: 'sports.ticket', when: `new.id = ${fails.betId} and new.state <> 'accepted'` };
  await whileFailing(db, noResult, async () => {
    await expect(applyNext(platform, 1)).rejects.toThrow(itFails);
    expect((await shown(caio, other.betId)).state).toBe('void');
    expect((await shown(caio, fails.betId)).state).toBe('accepted');
  });
  expect(await applyNext(platform, 1)).toBe(true);
  expect((await shown(caio, fails.betId)).state).toBe('void');
});
