// Every call of an agent that takes an id, with every kind of id that is not theirs to know: it answers as if nobody
// and nothing had it. What calls there are, and where their ids stand, is read from the contract.
import { freezeDownline, makeInvitation, transferDownline } from '@palpite/contract/agents/agent.ts';
import { memberTransfer } from '@palpite/contract/agents/player.ts';
import { invitationCode } from '@palpite/contract/agents/shapes.ts';
import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import { earnings } from '@palpite/contract/commission/agent.ts';
import { contractId, earningId, handle } from '@palpite/contract/commission/shapes.ts';
import { downlineRebates } from '@palpite/contract/rates/agent.ts';
import type { Terms } from '@palpite/math/commission/terms.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { routesOf } from './base/room.ts';
import { type Agent, type Agents, openAgents, realtime } from './commission/rig-agents.ts';
import { countedPlay, settleAfter } from './commission/settle/rig-play.ts';
import { rooms } from './house.ts';
import { handleFor } from './players/players.ts';

type Kind = 'handle' | 'contractId' | 'earningId' | 'invitation';
interface Schema {
  readonly _zod: {
    readonly def: { readonly type: string; readonly shape?: Record<string, Schema> } & Record<string, unknown>;
  };
}

/** What kind of id a field holds, through what is optional, one of several, or a list. */
function idIn(schema: Schema): Kind | undefined {
  if (schema === (handle as unknown)) return 'handle';
  if (schema === (contractId as unknown)) return 'contractId';
  if (schema === (earningId as unknown)) return 'earningId';
  if (schema === (invitationCode as unknown)) return 'invitation';
  const { innerType, options, element } = schema._zod.def;
  const inner = [innerType, element, ...((options as Schema[] | undefined) ?? [])].filter(Boolean) as Schema[];
  return inner.map(idIn).find(Boolean);
}

const shapeOf = ({ input }: AnyEndpoint) => Object.entries((input as unknown as Schema)._zod.def.shape ?? {});

const calls = rooms.flatMap((room) => routesOf(room).map(({ endpoint }) => endpoint));
const cells = [...calls.filter(({ access }) => access === 'agent'), memberTransfer].flatMap((endpoint) =>
  shapeOf(endpoint).flatMap(([field, schema]) => {
    const kind = idIn(schema);
    return kind ? [{ name: endpoint.name, endpoint, field, kind }] : [];
  }),
);

const nothing = { deposits: 0n, turnover: 0n };
const tier = { turnover: 0n, active: 0, rate: 10_000 };
const salary = (kind: 'daily_salary' | 'hourly_salary'): Terms => ({ kind, tiers: [tier], active: nothing });
const dividend: Terms = {
  ...{ kind: 'dividend', period: 'D', tiers: [{ ...tier, netLoss: 0n }], active: nothing, fee: 0, carryOver: false },
};

let world: Agents;
let viewer: Agent;
/** Ids that exist and are somebody else's. */
const strange: Record<Kind, string[]> = { handle: [], contractId: [], earningId: [], invitation: [] };
const unknown: Record<Kind, string> = {
  ...{
    handle: 'AAAAAAAAAAAAAAAAAAAAAA',
    contractId: '999999999999',
    earningId: '999999999999',
    invitation: 'zzzzzzzz',
  },
};
/** What is right in the fields besides, and the contract of the viewer that a call is about. */
const right: Record<string, unknown> = {
  ...{ page: 1, size: 20, type: 1, frozen: true, note: 'x', ends: [], answer: 'accept', terms: realtime(1) },
  ...{ side: 'given', amount: parseMoney('10.00'), password: '482917', text: 'Something is wrong.' },
  ...{ funding: 'platform', series: 1900 },
};
const about: Record<string, string> = {};

beforeAll(async () => {
  const more = [
    'agents',
    'figures',
    'staff',
    'messages',
    'disputes',
    'proofs',
    'safeguards',
    'bets',
    'payments',
    'withdrawals',
    'series',
  ];
  world = await openAgents(rooms.filter(({ name }) => more.includes(name)));
  const { platform } = world.rig;
  const [top, other] = [await world.agent(), await world.agent()];
  viewer = await world.agent(top);
  const [beside, theirs, own] = [await world.agent(top), await world.agent(other), await world.agent(viewer)];
  const mate = await world.agent(viewer);
  const elsewhere = await world.agent(undefined, 1, 'palpite-mundo');
  await world.grant(top, realtime(3));
  await world.grant(other, realtime(3));
  const contracts = [await world.agree(top, beside, realtime(2)), await world.offer(other, theirs, realtime(1))];
  const offers = { Dividend: dividend, DailySalary: salary('daily_salary'), HourlySalary: salary('hourly_salary') };
  for (const [name, terms] of Object.entries(offers)) {
    await world.grant(top, terms);
    about[`commission.answer${name}`] = (await world.offer(top, viewer, terms)).id;
  }
  about['commission.terminate'] = (await world.agree(top, viewer, realtime(2))).id;
  about['commission.answerRealtimeSalary'] = (await world.offer(top, viewer, realtime(1))).id;
  // a line of the viewer's own
  await settleAfter(world, 5);
  await countedPlay(world, own, world.rig.clock.now(), { turnover: '100' });
  await settleAfter(world, 5);
  const { say } = await world.comeBack(viewer);
  const [line] = (await say(earnings, { side: 'mine', kind: 'realtime_salary', page: 1, size: 1 })).list;
  about['commission.earningBets'] = line?.id ?? '';
  strange.handle = [
    // the viewer's own word for somebody above, beside, of another tree and of another brand
    ...[top, other, beside, theirs, elsewhere].map(({ id }) => handleFor(platform, viewer.id, id)),
    // another agent's word, also for somebody the viewer does have
    ...[own, theirs].flatMap(({ id }) => [top, other].map((agent) => handleFor(platform, agent.id, id))),
    handleFor(platform, viewer.id, viewer.id),
  ];
  for (const player of [beside, theirs]) await countedPlay(world, player, world.rig.clock.now(), { turnover: '1000' });
  await settleAfter(world, 5);
  for (const agent of [top, other])
    for (const { id } of (await agent.say(earnings, { side: 'mine', page: 1, size: 20 })).list)
      strange.earningId.push(id);
  expect(strange.earningId.length).toBeGreaterThan(1);
  strange.contractId = contracts.map(({ id }) => id);
  // of somebody above, beside, below, of another tree and of another brand
  for (const agent of [top, beside, own, other, elsewhere])
    strange.invitation.push((await agent.say(makeInvitation, { type: 0 }, world.key())).code);
  const [member, to] = [own, mate].map(({ id }) => handleFor(platform, viewer.id, id));
  Object.assign(right, { member, to, of: member, downline: member });
});
afterAll(() => world.close());

async function answerTo(endpoint: AnyEndpoint, field: string, value: string): Promise<unknown> {
  const input = Object.fromEntries(shapeOf(endpoint).flatMap(([name]) => (name in right ? [[name, right[name]]] : [])));
  if (about[endpoint.name]) input.id = about[endpoint.name];
  if (endpoint === (memberTransfer as AnyEndpoint)) input.to = 'downline';
  input[field] = Array.isArray(right[field]) ? [value] : value;
  // in a session of its own, so that no call is one too many
  const { say } = await world.comeBack(viewer);
  return say(endpoint, input as z.output<AnyEndpoint['input']>, world.key()).then(
    () => 'done',
    ({ code, status, field: named, message }) => ({ code, status, field: named, message }),
  );
}

test.for(cells.map(({ name, ...rest }) => [`${name} by ${rest.field}`, rest] as const))(
  '%s answers an id of another team as it answers one that never was',
  async ([, { endpoint, field, kind }]) => {
    const nobody = await answerTo(endpoint, field, unknown[kind]);
    // refused for the id, and not on the way there
    expect(nobody).toMatchObject({ code: expect.stringMatching(/unknown|ends_changed/), field });
    for (const id of strange[kind]) expect(await answerTo(endpoint, field, id)).toEqual(nobody);
  },
);

test('the matrix knows the calls of agents that take an id', () => {
  const names = cells.map(({ name }) => name);
  for (const { name } of [freezeDownline, transferDownline, downlineRebates]) expect(names).toContain(name);
  expect(cells.length).toBeGreaterThan(15);
});
