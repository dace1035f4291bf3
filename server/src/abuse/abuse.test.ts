import { abuseCaseOne, abuseCases, lookAtCase } from '@palpite/contract/abuse/office.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededChance } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { recordBets, resultOf, validTurnover } from '../bets/bets.ts';
import { bookedNumbers } from '../bets/rig-numbers.ts';
import { bonusesRoom } from '../bonuses/room.ts';
import { codeOf, refusalOf } from '../entrance/rig-door.ts';
import { cash, openRewards, type Rewards } from '../rewards/rig-rewards.ts';
import { ringsRoom } from '../rings/room.ts';
import { findCases } from './find-cases.ts';
import { abuseRoom } from './room.ts';

let world: Rewards;
/** Staff who may look and mark. */
let ask: ReturnType<Rewards['staff']>;
beforeAll(async () => {
  world = await openRewards([ringsRoom, abuseRoom]);
  ask = world.staff(rights);
  await count();
});
afterAll(() => world.close());

type Someone = Awaited<ReturnType<Rewards['player']>>;
const page = { page: 1, size: 100 };
const rights = ['abuse.read', 'abuse.review'];
const welcome = { PT: 'Boas-vindas', EN: 'Welcome' };
const terms: BonusTerms = {
  ...{ rolloverPercent: 5000, base: 'bonus', otherPercent: 100, maxStake: null, days: 30, holdsWithdrawals: true },
  contributions: [{ gameType: 'RNG', percent: 100 }],
};
const find = (merchant = 'palpite') => findCases(world.rig.platform, merchant);
/** Each claim has a number of its own, as promotions give it. */
let claims = 0;
const take = (who: Someone, title = welcome, amount = '20.00') =>
  world.issue(who.id, cash(amount), {
    source: { kind: 'PROMOTION', ref: `${++claims}`, title },
    claim: 'now',
  });
const bonus = (who: Someone, title = welcome) =>
  world.issue(
    who.id,
    { kind: 'bonus', amount: m('100.00'), terms },
    { source: { kind: 'PROMOTION', ref: `${++claims}`, title }, claim: 'now' },
  );

async function count(): Promise<void> {
  for (const { run } of (bonusesRoom.loops ?? []).slice(0, 1))
    for (let idle = 0; idle < 2; ) idle = (await run(world.rig.platform)) ? 0 : idle + 1;
}

async function ring(...people: readonly Someone[]): Promise<void> {
  const players = people.map(({ id }) => id.toString());
  const at = world.rig.clock.now();
  await sql`with r as (insert into rings.ring (merchant, score, self_downline, found_at, changed_at)
      values ('palpite', 90, false, ${at}, ${at}) returning id),
    m as (insert into rings.member (player_id, ring_id) select unnest(${players}::bigint[]), r.id from r)
    insert into rings.link (ring_id, one, other, score, signals)
    select r.id, ${players[0]}::bigint, ${players[1]}::bigint, 90, '[{"kind":"device","what":null,"count":2}]' from r`.execute(
    world.rig.db,
  );
}

/** Bets of 2.00 each, settled as they were placed; `payouts` in hundredths of the stake. */
async function play(who: Someone, payouts: readonly number[], gameCode = 'dice'): Promise<void> {
  world.rig.clock.move(1000);
  const at = world.rig.clock.now();
  await inTx(world.rig.db, async (tx) => {
    const ids = await bookedNumbers(tx, payouts.length);
    const stake = m('2.00');
    await recordBets(
      tx,
      payouts.map((hundredths, nth) => {
        const payout = (stake * BigInt(hundredths)) / 100n;
        const [id, state] = [ids[nth] ?? 0n, resultOf({ stake, payout })];
        return {
          ...{
            id,
            playerId: who.id,
            merchant: 'palpite',
            currency: 'BRL',
            vassalage: 'PGE',
            gameCode,
            gameType: 'RNG',
          },
          ...{ stake, payout, state, validTurnover: validTurnover(stake, state), placedAt: at, settledAt: at },
          payoutEntry: payout > 0n ? id : null,
        };
      }),
    );
  });
  await count();
}

let draws = 0;
/** A settled draw of a lottery and who bet how much on which side of it. */
async function draw(...bets: readonly [who: Someone, side: string, stake: string, opposed?: string][]): Promise<void> {
  world.rig.clock.move(1000);
  const { db } = world.rig;
  const at = world.rig.clock.now();
  const { rows } = await sql<{
    id: bigint;
  }>`insert into lottery.issue (game, numero, day, opens_at, closes_at, draws_at, state, result, drawn_at, settled_at)
    values ('ssc-1', ${`abuse-${++draws}`}, '2026-03-02', ${at}, ${new Date(at.getTime() + 1)}, ${new Date(at.getTime() + 1)}, 'settled',
      array['1', '2', '3', '4', '5'], ${at}, ${at}) returning id`.execute(db);
  const issueId = rows[0]?.id ?? 0n;
  await inTx(db, async (tx) => {
    const ids = await bookedNumbers(tx, bets.length);
    const records = bets.map(([who, , amount, opposed = '0.00'], nth) => ({
      ...{
        id: ids[nth] ?? 0n,
        playerId: who.id,
        merchant: 'palpite',
        currency: 'BRL',
        vassalage: 'LOTT',
        gameCode: 'ssc-1',
      },
      ...{
        gameType: 'LOTT',
        stake: m(amount),
        payout: 0n,
        state: 'lost' as const,
        validTurnover: m(amount) - m(opposed),
      },
      ...{ placedAt: at, settledAt: at, payoutEntry: null },
    }));
    await recordBets(tx, records);
    for (const [nth, [who, side, amount, opposed = '0.00']] of bets.entries()) {
      const kept = {
        play: 'sum.two-sides',
        content: side,
        unit: amount,
        multiple: 1,
        units: 1,
        stake: amount,
        rebate: '0.00',
        plate: 0,
      };
      await sql`insert into lottery.purchase (id, issue_id, player_id, wallet, merchant, currency, game, tickets, stake, rebate, most_prize,
          accepted_at, state, payouts, opposed)
        values (${ids[nth] ?? 0n}, ${issueId}, ${who.id}, 1, 'palpite', 'BRL', 'ssc-1', ${JSON.stringify([kept])}::jsonb, ${m(amount)}, 0, 1,
          ${at}, 'lost', array[0], ${m(opposed)})`.execute(tx);
    }
  });
}

async function casesOf(who: Someone) {
  return (await ask(abuseCases, { ...page, account: who.username })).list;
}

test('planted abusers are found, and people who play as people play are not', async () => {
  const chance = seededChance('abuse');
  const whole = (below: number) => chance.bytes(4).readUInt32BE() % below;
  const times = (bets: number, payout: () => number) => Array.from({ length: bets }, payout);
  const habits = {
    // a tenth of the spins pays, most of it little
    slots: () => (whole(100) < 22 ? ([50, 120, 200, 500, 1500][whole(5)] ?? 0) : 0),
    red: () => (whole(37) < 18 ? 200 : 0),
    dice50: () => (whole(100) < 50 ? 198 : 0),
    number: () => (whole(37) === 0 ? 3600 : 0),
  };
  const honest: Someone[] = [];
  for (const habit of Object.values(habits))
    for (const bets of [60, 200]) {
      const who = await world.player();
      await bonus(who);
      await play(who, times(bets, habit));
      honest.push(who);
    }
  const careful = { dice98: () => (whole(100) < 98 ? 101 : 0), numbers36: () => (whole(37) < 36 ? 103 : 0) };
  const planted: Someone[] = [];
  for (const habit of Object.values(careful)) {
    const who = await world.player();
    await bonus(who);
    await play(who, times(120, habit));
    planted.push(who);
  }
  const short = await world.player();
  await bonus(short);
  await play(
    short,
    times(49, () => 101),
  );
  const [one, other, alone, household] = [
    await world.player(),
    await world.player(),
    await world.player(),
    await world.player(),
  ];
  await ring(one, other);
  await ring(alone, household);
  for (const who of [one, other, alone]) await take(who);
  await take(household, { PT: 'Sexta', EN: 'Friday' });
  await find();
  for (const who of [...honest, short, alone, household]) expect(await casesOf(who)).toEqual([]);
  for (const who of planted)
    expect(await casesOf(who)).toMatchObject([{ signal: 'low_risk', state: 'open', things: expect.any(Number) }]);
  expect(await casesOf(one)).toMatchObject([
    { signal: 'one_person', accounts: [one.username, other.username], things: 2, play: null, title: 'Welcome' },
  ]);
  // the same once more is no other case
  const before = (await ask(abuseCases, page)).list;
  world.rig.clock.move(3_600_000);
  await find();
  expect((await ask(abuseCases, page)).list).toEqual(before);
  expect(before).toHaveLength(3);
  const only = await ask(abuseCases, { ...page, signal: 'one_person', state: 'open' });
  expect(only).toMatchObject({ total: 1, open: 3 });
});

test('a case of low risk says the bonus, the share and the first bets with what they counted', async () => {
  const who = await world.player();
  await bonus(who);
  await play(who, [...Array.from({ length: 58 }, () => 101), 0, 0]);
  await find();
  const [found] = await casesOf(who);
  expect(found?.play).toMatchObject({ stake: m('120.00'), moved: m('5.16'), perMille: 43, currency: 'BRL' });
  const detail = await ask(abuseCaseOne, { id: found?.id ?? '' });
  expect(detail).toMatchObject({
    lowRiskPercent: 20,
    accounts: [{ account: who.username, ringId: null, kinds: [] }],
    taken: [
      { kind: 'bonus', id: found?.play?.bonusId, amount: m('100.00'), bonus: { state: 'open', progress: m('120.00') } },
    ],
  });
  expect(detail.bets).toHaveLength(50);
  expect(detail.bets[0]).toMatchObject({ stake: m('2.00'), payout: m('2.02'), counted: m('2.00') });
  // what is risked later takes nothing back, and adds nothing
  await play(
    who,
    Array.from({ length: 60 }, () => 0),
  );
  await find();
  expect((await casesOf(who))[0]).toEqual(found);
});

test('staff look at a case once per key with a line in the log; it comes back when it grows by half', async () => {
  const [one, other, third] = [await world.player(), await world.player(), await world.player()];
  await ring(one, other, third);
  for (const who of [one, other]) await take(who);
  await bonus(other, { PT: 'Outra', EN: 'Other' });
  await find();
  const [found] = await casesOf(one);
  const id = found?.id ?? '';
  expect(await ask(abuseCaseOne, { id })).toMatchObject({
    accounts: [
      { account: one.username, ringId: expect.stringMatching(/^\d+$/), kinds: ['device'] },
      { account: other.username, kinds: ['device'] },
    ],
    taken: [
      { kind: 'cash', account: one.username, amount: m('20.00'), bonus: null },
      { kind: 'cash', account: other.username, amount: m('20.00') },
    ],
    bets: [],
  });
  const key = world.key();
  const given = { id, changedAt: found?.changedAt ?? 0, outcome: 'watched', note: 'dois irmãos, talvez' } as const;
  const answers = await Promise.all([ask(lookAtCase, given, key), ask(lookAtCase, given, key)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ state: 'looked_at', outcome: 'watched', note: given.note });
  expect(await codeOf(ask(lookAtCase, { ...given, outcome: 'nothing' }, key))).toBe('request.key_reused');
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from staff.audit
    where action = 'abuse.review' and subject = ${`abuse:${id}`}`.execute(world.rig.db);
  expect(rows[0]?.lines).toBe(1);
  world.rig.clock.move(60_000);
  await find();
  expect(await casesOf(one)).toMatchObject([{ id, state: 'looked_at', changedAt: given.changedAt }]);
  await take(third);
  await Promise.all([find(), find()]);
  const [back] = await casesOf(third);
  expect(back).toMatchObject({ id, state: 'open', things: 3, outcome: 'watched', note: given.note });
  expect(await refusalOf(ask(lookAtCase, given, world.key()))).toMatchObject({
    code: 'abuse.changed',
    value: { field: 'changedAt' },
  });
});

test('accounts that hang together and bet on opposite sides of a draw are a case, and so is one that does it alone', async () => {
  const people = [];
  for (let at = 0; at < 8; at += 1) people.push(await world.player());
  const [one, other, alone, same, too, few, less, stranger] = people as [
    Someone,
    Someone,
    Someone,
    Someone,
    Someone,
    Someone,
    Someone,
    Someone,
  ];
  await ring(one, other);
  await ring(same, too);
  await ring(few, less);
  await draw(
    [one, 'big', '150.00'],
    [other, 'small', '120.00'],
    [stranger, 'big', '900.00'],
    [same, 'odd', '400.00'],
    [too, 'odd', '400.00'],
  );
  await draw(
    [alone, 'odd', '150.00', '150.00'],
    [alone, 'even', '160.00', '150.00'],
    [few, 'big', '100.00'],
    [less, 'small', '100.00'],
  );
  await find();
  for (const who of [same, too, few, less, stranger]) expect(await casesOf(who)).toEqual([]);
  const [pair] = await casesOf(other);
  expect(pair).toMatchObject({
    ...{
      signal: 'opposite',
      state: 'open',
      accounts: [one.username, other.username],
      source: null,
      things: 1,
      play: null,
    },
    opposite: { currency: 'BRL', staked: m('270.00'), opposed: m('240.00'), perMille: 888 },
  });
  expect(await casesOf(alone)).toMatchObject([
    { signal: 'opposite', accounts: [alone.username], opposite: { staked: m('310.00'), opposed: m('300.00') } },
  ]);
  const detail = await ask(abuseCaseOne, { id: pair?.id ?? '' });
  expect(detail).toMatchObject({ taken: [], accounts: [{ kinds: ['device'] }, { kinds: ['device'] }] });
  expect(detail.bets.map(({ stake, counted }) => [stake, counted])).toEqual([
    [m('150.00'), m('120.00')],
    [m('120.00'), m('120.00')],
  ]);
  const look = { changedAt: pair?.changedAt ?? 0, outcome: 'watched', note: 'casal, talvez' } as const;
  await ask(lookAtCase, { ...look, id: pair?.id ?? '' }, world.key());
  await draw([one, 'even', '50.00'], [other, 'small', '40.00'], [one, 'big', '40.00']);
  await find();
  expect(await casesOf(one)).toMatchObject([{ id: pair?.id, state: 'looked_at', things: 2 }]);
  await draw([one, 'big', '60.00'], [other, 'small', '60.00']);
  await find();
  expect(await casesOf(one)).toMatchObject([
    { id: pair?.id, state: 'open', things: 3, opposite: { opposed: m('440.00') }, note: look.note },
  ]);
  // a week later nobody is asked about it any more, and the case stays as it was
  world.rig.clock.move(8 * 86_400_000);
  await find();
  expect((await casesOf(one))[0]?.things).toBe(3);
});

test('another brand’s staff, staff without the permission and a number nobody has see nothing', async () => {
  const [one, other] = [await world.player(), await world.player()];
  await ring(one, other);
  for (const who of [one, other]) await take(who);
  await find();
  await find('palpite-mundo');
  const id = (await casesOf(one))[0]?.id ?? '';
  const elsewhere = world.staff(rights, 'palpite-mundo');
  expect((await elsewhere(abuseCases, page)).total).toBe(0);
  const given = { changedAt: 0, outcome: 'nothing', note: 'não é nosso' } as const;
  for (const asked of [
    () => elsewhere(abuseCaseOne, { id }),
    () => elsewhere(lookAtCase, { ...given, id }, world.key()),
    () => ask(abuseCaseOne, { id: '999999' }),
    () => ask(lookAtCase, { ...given, id: '999999' }, world.key()),
  ])
    expect(await refusalOf(asked())).toMatchObject({ code: 'abuse.unknown', value: { field: 'id' } });
  expect(await codeOf(ask(abuseCases, { ...page, account: 'ninguem_aqui' }))).toBe('office.not_found');
  expect(await codeOf(world.staff(['abuse.read'])(lookAtCase, { ...given, id }, world.key()))).toBe(
    'office.not_permitted',
  );
  expect(await codeOf(world.staff([])(abuseCases, page))).toBe('office.not_permitted');
  expect(await codeOf(world.staff([])(abuseCaseOne, { id }))).toBe('office.not_permitted');
});
