import { contract, contracts, terminateContract, withdrawOffer } from '@palpite/contract/commission/agent.ts';
import type { Terms } from '@palpite/math/commission/terms.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, refusalOf } from '../entrance/rig-door.ts';
import { handleFor, playerBehind } from '../players/players.ts';
import { type Agent, type Agents, openAgents, percent, realtime } from './rig-agents.ts';

let world: Agents;
let top: Agent;
let middle: Agent;
let low: Agent;

beforeAll(async () => {
  world = await openAgents();
});
afterAll(() => world.close());

/** top → middle → low, and top has 2 % of every bet from the platform. */
beforeEach(async () => {
  top = await world.agent();
  middle = await world.agent(top, 2);
  low = await world.agent(middle, 41);
  await world.grant(top, realtime(2));
});

const minutes = (count: number) => count * 60_000;

test('an offer holds nothing before it is accepted, and counts from the next period', async () => {
  world.rig.clock.set(new Date('2026-03-02T15:02:00Z'));
  const offer = await world.offer(top, middle, realtime(1.5));
  expect(offer).toMatchObject({ state: 'offered', version: 1, startsAt: null, offeredBy: null, funding: 'platform' });
  expect(offer.agent?.account).toMatch(/···/);
  expect(await world.list(middle, 'mine')).toMatchObject([{ id: offer.id, agent: null, state: 'offered' }]);
  const { wouldEnd } = await world.read(middle, offer.id);
  expect(wouldEnd).toEqual([]);
  const accepted = await world.answer(middle, offer);
  const now = world.rig.clock.now().getTime();
  expect(accepted).toMatchObject({ state: 'active', answeredAt: now, endsAt: null });
  // a real-time salary begins with the next five minutes
  expect(accepted.startsAt).toBe(Math.floor(now / minutes(5)) * minutes(5) + minutes(5));
  expect(accepted.termsHash).toMatch(/^[0-9a-f]{64}$/);
});

test('no to an offer leaves nothing, and an offer is answered once', async () => {
  const offer = await world.offer(top, middle, realtime(1));
  expect(await world.answer(middle, offer, 'reject')).toMatchObject({ state: 'rejected', startsAt: null });
  expect(await codeOf(world.answer(middle, offer))).toBe('commission.already_answered');
  const second = await world.offer(top, middle, realtime(1));
  expect(second.version).toBe(2);
  const key = world.key();
  const both = await Promise.all([1, 2, 3].map(() => world.answer(middle, second, 'accept', [], key)));
  expect(new Set(both.map(({ state }) => state))).toEqual(new Set(['active']));
  expect(await refusalOf(world.answer(middle, second, 'reject', [], key))).toMatchObject({
    code: 'request.key_reused',
    value: { field: 'answer' },
  });
});

test('two different answers at once: one holds', async () => {
  const offer = await world.offer(top, middle, realtime(1));
  const said = await Promise.allSettled([
    world.answer(middle, offer, 'accept'),
    world.answer(middle, offer, 'reject'),
    world.answer(middle, offer, 'accept'),
  ]);
  expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a rate over one’s own is refused by its field, and so are terms that fall', async () => {
  expect(await refusalOf(world.offer(top, middle, realtime(2.1)))).toMatchObject({
    code: 'commission.over_upline',
    value: { field: 'terms.singleBet' },
  });
  const falling: Terms = {
    kind: 'daily_salary',
    tiers: [
      { turnover: parseMoney('100'), active: 0, rate: percent(1) },
      { turnover: parseMoney('50'), active: 0, rate: percent(2) },
    ],
    active: { deposits: 0n, turnover: 0n },
  };
  expect(await refusalOf(world.offer(top, middle, falling))).toMatchObject({
    code: 'commission.terms_invalid',
    value: { field: 'terms.tiers.1.turnover' },
  });
  expect(await world.list(middle, 'mine')).toEqual([]);
});

test('nobody offers to themselves, upwards, outside their team, or to who is no agent', async () => {
  const stranger = await world.agent();
  const member = await world.agent(top, 0);
  expect(await codeOf(world.offer(top, top, realtime(1)))).toBe('commission.unknown_downline');
  await world.agree(top, middle, realtime(1));
  expect(await codeOf(world.offer(middle, top, realtime(1)))).toBe('commission.unknown_downline');
  expect(await codeOf(world.offer(top, stranger, realtime(1)))).toBe('commission.unknown_downline');
  expect(await codeOf(world.offer(top, member, realtime(1)))).toBe('commission.not_an_agent');
});

test('who holds no contract of a kind has none of it to give', async () => {
  expect(await codeOf(world.offer(middle, low, realtime(1)))).toBe('commission.no_own_contract');
});

test('an offer does not pass over an agent who holds a contract of that kind', async () => {
  await world.agree(top, middle, realtime(1.5));
  world.rig.clock.move(minutes(10));
  expect(await codeOf(world.offer(top, low, realtime(1)))).toBe('commission.another_between');
  expect(await world.agree(middle, low, realtime(1))).toMatchObject({ state: 'active' });
});

test('one offer of a kind at a time; one that is taken back or too old can be followed by another', async () => {
  const first = await world.offer(top, middle, realtime(1));
  expect(await codeOf(world.offer(top, middle, realtime(0.5)))).toBe('commission.offer_open');
  expect(await codeOf(middle.say(withdrawOffer, { id: first.id }, world.key()))).toBe('commission.unknown');
  expect(await top.say(withdrawOffer, { id: first.id }, world.key())).toMatchObject({ state: 'withdrawn' });
  expect(await codeOf(world.answer(middle, first))).toBe('commission.already_answered');
  const second = await world.offer(top, middle, realtime(1));
  world.rig.clock.move(7 * 86_400_000);
  [top, middle] = await Promise.all([world.comeBack(top), world.comeBack(middle)]);
  expect(await world.list(middle, 'mine')).toMatchObject([{ state: 'expired' }, { state: 'withdrawn' }]);
  expect(await codeOf(world.answer(middle, second))).toBe('commission.already_answered');
  expect(await world.offer(top, middle, realtime(1))).toMatchObject({ version: 3 });
});

test('an offer waits as many days as the brand has set', async () => {
  const { db } = world.rig;
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'contracts.offer_days', '3')`.execute(
    db,
  );
  // what a brand sets is kept in memory for a second
  world.rig.clock.move(1_001);
  try {
    const { offeredAt, expiresAt } = await world.offer(top, middle, realtime(1));
    expect(expiresAt - offeredAt).toBe(3 * 86_400_000);
  } finally {
    await sql`delete from site.setting where name = 'contracts.offer_days'`.execute(db);
    world.rig.clock.move(1_001);
  }
});

test('the same key offers once', async () => {
  const key = world.key();
  const made = await Promise.all([1, 2, 3].map(() => world.offer(top, middle, realtime(1), key)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await refusalOf(world.offer(top, middle, realtime(0.5), key))).toMatchObject({
    code: 'request.key_reused',
    value: { field: 'terms' },
  });
});

test('accepting less than a downline has ends the downline’s contract, which is told before and done in one step', async () => {
  const lowest = await world.agent(low);
  await world.agree(top, middle, realtime(2));
  await world.agree(middle, low, realtime(1.8));
  await world.agree(low, lowest, realtime(0.5));
  const beside = await world.agent(middle);
  const kept = await world.agree(middle, beside, realtime(0.9));
  world.rig.clock.move(minutes(10));
  const offer = await world.offer(top, middle, realtime(1));
  const { wouldEnd } = await world.read(middle, offer.id);
  const held = async (agent: Agent) => (await world.list(agent, 'mine'))[0];
  // the second was given on the strength of the first
  expect(wouldEnd.map(({ id }) => id)).toEqual([(await held(low))?.id, (await held(lowest))?.id]);
  // whoever was told of less than would happen is told again
  expect(
    await codeOf(
      world.answer(
        middle,
        offer,
        'accept',
        wouldEnd.slice(1).map(({ id }) => id),
      ),
    ),
  ).toBe('commission.ends_changed');
  expect((await held(low))?.state).toBe('active');
  const { startsAt } = await world.answer(
    middle,
    offer,
    'accept',
    wouldEnd.map(({ id }) => id),
  );
  expect(await held(low)).toMatchObject({ state: 'terminated', endsAt: startsAt });
  expect(await held(lowest)).toMatchObject({ state: 'terminated', endsAt: startsAt });
  expect((await world.read(beside, kept.id)).contract).toMatchObject({ state: 'active', endsAt: null });
  const [now, before] = await world.list(middle, 'mine');
  expect([now?.state, before?.state, before?.endsAt]).toEqual(['active', 'superseded', startsAt]);
});

test('what is offered is held against what its giver has at the yes, not at the offer', async () => {
  await world.agree(top, middle, realtime(2));
  world.rig.clock.move(minutes(10));
  const offer = await world.offer(middle, low, realtime(1.8));
  await world.agree(top, middle, realtime(1));
  expect(await refusalOf(world.answer(low, offer))).toMatchObject({
    code: 'commission.over_upline',
    value: { field: 'terms.singleBet' },
  });
  expect((await world.list(low, 'mine'))[0]?.state).toBe('offered');
});

test('either side ends a contract with its period, and what was given on the strength of it ends too', async () => {
  const given = await world.agree(top, middle, realtime(1.5));
  const below = await world.agree(middle, low, realtime(1));
  world.rig.clock.move(minutes(12));
  const { wouldEnd } = await world.read(middle, given.id);
  expect(wouldEnd.map(({ id }) => id)).toEqual([below.id]);
  expect(await codeOf(middle.say(terminateContract, { id: given.id, ends: [] }, world.key()))).toBe(
    'commission.ends_changed',
  );
  expect(await codeOf(low.say(terminateContract, { id: given.id, ends: [] }, world.key()))).toBe('commission.unknown');
  const ended = await middle.say(terminateContract, { id: given.id, ends: [below.id] }, world.key());
  const now = world.rig.clock.now().getTime();
  expect(ended).toMatchObject({ state: 'terminated', endsAt: (Math.floor(now / minutes(5)) + 1) * minutes(5) });
  expect((await world.read(low, below.id)).contract).toMatchObject({ state: 'terminated', endsAt: ended.endsAt });
  expect(await codeOf(middle.say(terminateContract, { id: given.id, ends: [] }, world.key()))).toBe(
    'commission.already_answered',
  );
  expect(await codeOf(world.offer(middle, low, realtime(1)))).toBe('commission.no_own_contract');
});

test('a dividend of another period waits for the end of the one that stands', async () => {
  const monthly = (period: 'D' | 'M'): Terms => ({
    kind: 'dividend',
    period,
    tiers: [{ turnover: 0n, netLoss: 0n, active: 0, rate: percent(10) }],
    active: { deposits: 0n, turnover: 0n },
    fee: 0,
    carryOver: false,
  });
  await world.grant(top, monthly('M'));
  const standing = await world.agree(top, middle, monthly('M'));
  expect(new Date(standing.startsAt ?? 0).toISOString()).toMatch(/^2026-\d\d-01T03:00:00.000Z$/);
  // no upline below a monthly one settles by the day
  expect(await codeOf(world.offer(top, middle, monthly('D')))).toBe('commission.over_upline');
});

test('a kind that the brand has switched off is neither offered nor taken', async () => {
  const waiting = await world.offer(top, middle, realtime(1));
  const turn = async (enabled: boolean) => {
    await sql`update site.flag set enabled = ${enabled} where merchant = 'palpite' and mod_id = 'RTSALARY3'`.execute(
      world.rig.db,
    );
    world.rig.clock.move(1_001);
  };
  await turn(false);
  try {
    expect(await refusalOf(world.offer(middle, low, realtime(0.5)))).toMatchObject({
      code: 'commission.kind_off',
      value: { field: 'terms.kind' },
    });
    expect(await codeOf(world.answer(middle, waiting))).toBe('function.not.available');
  } finally {
    await turn(true);
  }
  expect(await world.answer(middle, waiting)).toMatchObject({ state: 'active' });
});

test('nobody learns of a contract between two others', async () => {
  const stranger = await world.agent();
  const offer = await world.offer(top, middle, realtime(1));
  for (const agent of [stranger, low]) {
    expect(await codeOf(agent.say(contract, { id: offer.id }))).toBe('commission.unknown');
    expect(await codeOf(world.answer(agent, offer))).toBe('commission.unknown');
    expect(await codeOf(agent.say(withdrawOffer, { id: offer.id }, world.key()))).toBe('commission.unknown');
    expect(await agent.say(contracts, { side: 'mine', page: 1, size: 20 })).toMatchObject({ total: 0 });
  }
  // whoever offered it does not answer it
  expect(await codeOf(world.answer(top, offer))).toBe('commission.unknown');
});

test('a handle is one viewer’s name for one person, and means nothing to others', async () => {
  const { platform } = world.rig;
  const handle = handleFor(platform, top.id, low.id);
  expect(playerBehind(platform, top.id, handle)).toBe(low.id);
  expect(playerBehind(platform, middle.id, handle)).toBeUndefined();
  expect(handleFor(platform, middle.id, low.id)).not.toBe(handle);
  for (const wrong of ['', 'x', `${handle}A`, handle.toLowerCase(), 'A'.repeat(22)])
    expect(playerBehind(platform, top.id, wrong)).toBeUndefined();
});
