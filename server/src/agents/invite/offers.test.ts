import { invitations, makeInvitation, openDownline, registeredAffiliates } from '@palpite/contract/agents/agent.ts';
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { contracts } from '@palpite/contract/commission/agent.ts';
import { register } from '@palpite/contract/entrance/player.ts';
import type { Terms } from '@palpite/math/commission/terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { startEvents } from '../../base/events/event-reader.ts';
import { type Agent, type Agents, openAgents, percent, realtime } from '../../commission/rig-agents.ts';
import { codeOf, refusalOf } from '../../entrance/rig-door.ts';
import { filledForm } from '../../entrance/rig-people.ts';
import { findPlayer, takeTreeTurn, writeMove } from '../../players/players.ts';
import { agentsRoom } from '../room.ts';
import { freeze } from '../team/freeze.ts';
import { offerAtRegistration } from './offers.ts';

let world: Agents;

beforeAll(async () => {
  world = await openAgents([agentsRoom]);
  await hear();
});
afterAll(() => world.close());

/** The rooms above hear of what has happened until now. */
async function hear(): Promise<void> {
  const events = await startEvents(world.rig.platform, agentsRoom.listeners ?? []);
  await events.drain();
  await events.stop();
}

type Wanted = InputOf<typeof makeInvitation>;
type Offer = NonNullable<Wanted['offers']>[number];

const page = { page: 1, size: 20 };
const offering = (terms: Terms, funding: Offer['funding'] = 'platform'): Offer => ({
  terms: terms as Offer['terms'],
  funding,
});
const daily = (rate: number): Terms => ({
  ...{ kind: 'daily_salary', active: { deposits: 0n, turnover: 0n } },
  tiers: [{ turnover: 0n, active: 0, rate: percent(rate) }],
});
const make = (agent: Agent, offers: readonly Offer[], more: Partial<Wanted> = {}, key = world.key()) =>
  agent.say(makeInvitation, { type: 1, ...more, offers: [...offers] }, key);
const list = async (agent: Agent) => (await agent.say(invitations, page)).list;

/** Somebody registers by a code, and something may happen before the rooms above hear of it. */
async function come(code: string, meanwhile: (id: bigint) => Promise<void> = async () => {}): Promise<Agent> {
  const form = filledForm({ referralCode: code });
  const { token } = await world.wire.as()(register, form);
  const { db, platform } = world.rig;
  const id = (await findPlayer(platform, db, 'palpite', { username: form.username }))?.id ?? 0n;
  await meanwhile(id);
  await hear();
  return { id, username: form.username, merchant: 'palpite', say: world.wire.as(token) };
}
const came = async (agent: Agent, code: string) =>
  (await agent.say(registeredAffiliates, { ...page, code })).list.map(({ offered }) => offered);
const offersTo = async ({ say }: Agent) => (await say(contracts, { side: 'mine', ...page })).list;

test('who registers by an invitation with rates is offered them by the agent, each kind once, and may accept', async () => {
  const agent = await world.agent();
  await world.grant(agent, realtime(2, 1));
  await world.grant(agent, daily(1));
  const offers = [offering(realtime(2, 0.5)), offering(daily(0.8), 'upline')];
  const invitation = await make(agent, offers);
  expect(invitation.offers).toEqual([
    { ...offers[1], holds: true },
    { ...offers[0], holds: true },
  ]);
  const [one, two] = [await come(invitation.code), await come(invitation.code)];
  // heard twice, as an event may be
  const heard = { playerId: one.id.toString(), merchant: 'palpite', currency: 'BRL' };
  const event = { id: 0n, name: 'players.registered', payload: heard, saidAt: new Date() };
  await inTx(world.rig.db, (tx) => offerAtRegistration.handle(world.rig.platform, tx, heard as never, event));
  for (const player of [one, two]) {
    const given = await offersTo(player);
    expect(given).toMatchObject([
      { state: 'offered', version: 1, funding: 'platform', terms: realtime(2, 0.5) },
      { state: 'offered', version: 1, funding: 'upline', terms: { kind: 'daily_salary' } },
    ]);
    for (const offer of given) await world.answer(player, offer);
  }
  expect((await offersTo(one)).map(({ state }) => state)).toEqual(['active', 'active']);
  const said = { contract: expect.stringMatching(/^\d+$/), refusal: null };
  const both = [
    { kind: 'daily_salary', ...said },
    { kind: 'realtime_salary', ...said },
  ];
  expect(await came(agent, invitation.code)).toEqual([both, both]);
});

test('an account opened for somebody offers rates as well, and one key makes one invitation', async () => {
  const agent = await world.agent();
  await world.grant(agent, realtime(1));
  const wanted = { type: 1, offers: [offering(realtime(1))] } as const;
  const key = world.key();
  const made = await Promise.all(
    [key, key].map((same) => agent.say(openDownline, { ...wanted, offers: [...wanted.offers] }, same)),
  );
  expect(new Set(made.map(({ code }) => code)).size).toBe(1);
  expect(await refusalOf(agent.say(openDownline, { ...wanted, offers: [] }, key))).toMatchObject({
    code: 'request.key_reused',
    value: { field: 'offers' },
  });
  const player = await come(made[0]?.code ?? '');
  expect(await offersTo(player)).toMatchObject([{ state: 'offered', terms: realtime(1) }]);
});

test('rates over the agent’s own, of a kind they do not hold, twice, or for members are refused at their field', async () => {
  const agent = await world.agent(undefined, 2);
  await world.grant(agent, realtime(2));
  await world.grant(agent, daily(1));
  const cases: [readonly Offer[], Partial<Wanted>, string, string][] = [
    [[offering(daily(1)), offering(realtime(2.1))], {}, 'commission.over_upline', 'offers.1.terms.singleBet'],
    [[offering(daily(1.5))], {}, 'commission.over_upline', 'offers.0.terms.tiers.0.rate'],
    [
      [offering({ ...daily(1), kind: 'hourly_salary' } as Terms)],
      {},
      'commission.no_own_contract',
      'offers.0.terms.kind',
    ],
    [[offering(realtime(1)), offering(realtime(2))], {}, 'agents.offer_twice', 'offers.1.terms.kind'],
    [[offering(realtime(60, 60))], {}, 'commission.terms_invalid', 'offers.0.terms.singleBet'],
    [[offering({ ...daily(1), tiers: [] } as Terms)], {}, 'commission.terms_invalid', 'offers.0.terms.tiers'],
    [[offering(realtime(1))], { type: 0 }, 'agents.offers_for_agents', 'offers'],
  ];
  for (const [offers, more, code, field] of cases)
    expect(await refusalOf(make(agent, offers, more))).toMatchObject({ code, value: { field } });
  const { rig } = world;
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'contracts.realtime_salary_most', '150'),
    ('palpite', 'contracts.daily_salary_holders', '["2"]')`.execute(rig.db);
  rig.clock.move(1_001);
  expect(await refusalOf(make(agent, [offering(realtime(1.6))]))).toMatchObject({
    code: 'commission.over_ceiling',
    value: { field: 'offers.0.terms.singleBet', most: '1.50' },
  });
  expect(await refusalOf(make(agent, [offering(daily(1))]))).toMatchObject({
    code: 'commission.type_not_allowed',
    value: { field: 'type' },
  });
  expect((await make(agent, [offering(daily(1))], { type: 2 })).offers).toHaveLength(1);
  await sql`delete from site.setting where merchant = 'palpite' and name like 'contracts.%'`.execute(rig.db);
  rig.clock.move(1_001);
  expect(await list(agent)).toHaveLength(1);
});

test('what the agent may not give any more is not offered at all; the list says so before, and why afterwards', async () => {
  const [top, agent] = [await world.agent(), await world.agent()];
  await world.grant(top, realtime(3));
  await world.grant(agent, daily(1));
  const own = await world.grant(agent, realtime(2));
  const { code } = await make(agent, [offering(realtime(2)), offering(daily(1))]);
  // the platform gives them less from now on
  const { db } = world.rig;
  await sql`update commission.contract set terms = ${JSON.stringify(realtime(1.5))}::jsonb where id = ${own}`.execute(
    db,
  );
  const holds = async () => (await list(agent))[0]?.offers.map((offer) => [offer.terms.kind, offer.holds]);
  expect(await holds()).toEqual([
    ['daily_salary', true],
    ['realtime_salary', false],
  ]);
  const player = await come(code);
  expect(await offersTo(player)).toMatchObject([{ terms: { kind: 'daily_salary' }, state: 'offered' }]);
  expect(await came(agent, code)).toMatchObject([
    [
      { kind: 'daily_salary', refusal: null },
      { kind: 'realtime_salary', contract: null, refusal: 'commission.over_upline' },
    ],
  ]);
  // frozen before the platform hears of somebody, the agent offers them nothing
  const later = await come(code, () => inTx(db, (tx) => freeze(world.rig.platform, tx, agent.id, null)));
  expect(await holds()).toEqual([
    ['daily_salary', false],
    ['realtime_salary', false],
  ]);
  expect(await offersTo(later)).toEqual([]);
  expect((await came(agent, code))[0]).toMatchObject([
    { kind: 'daily_salary', refusal: 'commission.frozen' },
    { kind: 'realtime_salary', refusal: 'commission.frozen' },
  ]);
});

test('who was moved away before the offer is made is offered nothing by the agent they left', async () => {
  const [agent, other] = [await world.agent(), await world.agent()];
  await world.grant(agent, realtime(2));
  const { code } = await make(agent, [offering(realtime(1))]);
  const { db, clock } = world.rig;
  const player = await come(code, (playerId) =>
    inTx(db, async (tx) => {
      await takeTreeTurn(tx, 'palpite');
      await writeMove(tx, { playerId, toId: other.id, at: clock.now(), by: { agentId: agent.id } });
    }),
  );
  expect(await offersTo(player)).toEqual([]);
  const { rows } = await sql<{ refusal: string }>`select refusal from agents.invited_offer
    where player_id = ${player.id}`.execute(db);
  expect(rows).toEqual([{ refusal: 'commission.unknown_downline' }]);
});

test('nobody else reads or makes the offers of an invitation', async () => {
  const [agent, other] = [await world.agent(), await world.agent()];
  await world.grant(agent, realtime(2));
  const { code } = await make(agent, [offering(realtime(1))]);
  expect(await list(other)).toEqual([]);
  expect(await codeOf(other.say(registeredAffiliates, { ...page, code }))).toBe('agents.unknown_invitation');
  expect(await codeOf(make(other, [offering(realtime(1))]))).toBe('commission.no_own_contract');
  const member = await world.agent(agent, 0);
  expect(await codeOf(make(member, []))).toBe('entrance.agents_only');
});
