import { type AnyEndpoint, endpoint } from '@palpite/contract/base/endpoint.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openRig, type Rig } from '../rig.ts';
import { openWire, type Wire } from '../rig-wire.ts';
import { type PlayerSession, type Room, route } from '../room.ts';

const common = { method: 'POST', envelope: 'wps', input: z.object({}), output: z.object({}), refusals: [] } as const;
const calls = {
  player: endpoint({ ...common, name: 'trial.player', path: '/trial/player', access: 'player' }),
  member: endpoint({ ...common, name: 'trial.member', path: '/trial/member', access: 'member' }),
  agent: endpoint({ ...common, name: 'trial.agent', path: '/trial/agent', access: 'agent' }),
  change: endpoint({ ...common, name: 'trial.change', path: '/trial/change', access: 'member', duringChange: true }),
  passive: endpoint({ ...common, name: 'trial.passive', path: '/trial/passive', access: 'player', passive: true }),
  always: endpoint({ ...common, name: 'trial.always', path: '/trial/always', access: 'player', stepUp: 'always' }),
  remembered: endpoint({
    ...common,
    name: 'trial.remembered',
    path: '/trial/remembered',
    access: 'player',
    stepUp: 'remembered',
  }),
};
const room: Room = {
  name: 'trial',
  routes: Object.values(calls).map((each) => route(each as AnyEndpoint, () => ({}))),
};

const member: PlayerSession = {
  kind: 'player',
  sessionId: 1n,
  playerId: 1n,
  username: 'a',
  memberType: 0,
  merchant: 'palpite',
  currency: 'BRL',
  assurance: 'full',
  provenAt: 0,
  mustChange: false,
};
const trial = { ...member, memberType: 4, currency: 'FUN' };
const remembered = { ...member, assurance: 'remembered' } as const;
const changing = { ...member, mustChange: true };

let rig: Rig;
let wire: Wire;
let who: PlayerSession | undefined;
let uses: boolean[] = [];
beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, [room], {
    player: async (_platform, _token, _ip, use) => {
      uses.push(use);
      return who;
    },
    game: async () => undefined,
    staff: async () => undefined,
  });
});
beforeEach(() => {
  uses = [];
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

async function answerTo(call: keyof typeof calls, session: PlayerSession | undefined): Promise<string> {
  who = session;
  return wire
    .as('a-token')(calls[call], {})
    .then(
      () => 'done',
      (refused: { code: string }) => refused.code,
    );
}

test.for([
  ['player', undefined, 'login.not.session'],
  ['player', member, 'done'],
  ['player', trial, 'done'],
  ['player', remembered, 'done'],
  ['player', changing, 'security.change_required'],
  ['member', undefined, 'login.not.session'],
  ['member', member, 'done'],
  ['member', trial, 'players.register_first'],
  ['member', { ...member, memberType: 1 }, 'done'],
  ['member', remembered, 'done'],
  ['member', changing, 'security.change_required'],
  ...([1, 2, 41, 42] as const).map((memberType) => ['agent', { ...member, memberType }, 'done'] as const),
  ['agent', undefined, 'login.not.session'],
  ['agent', member, 'entrance.agents_only'],
  ['agent', trial, 'entrance.agents_only'],
  ['agent', { ...changing, memberType: 1 }, 'security.change_required'],
  ['change', changing, 'done'],
  ['change', { ...trial, mustChange: true }, 'players.register_first'],
  ['always', member, 'proofs.step_up_required'],
  ['always', remembered, 'proofs.step_up_required'],
  ['remembered', member, 'done'],
  ['remembered', remembered, 'proofs.step_up_required'],
] as const)('a call for %s, made by %o, is answered %s', async ([call, session, answer]) => {
  expect(await answerTo(call, session)).toBe(answer);
});

test('a proof counts for five minutes and not one more', async () => {
  const provenAt = rig.clock.now().getTime();
  rig.clock.move(5 * 60_000 - 1);
  expect(await answerTo('always', { ...member, provenAt })).toBe('done');
  expect(await answerTo('remembered', { ...remembered, provenAt })).toBe('done');
  rig.clock.move(1);
  expect(await answerTo('always', { ...member, provenAt })).toBe('proofs.step_up_required');
  expect(await answerTo('remembered', { ...remembered, provenAt })).toBe('proofs.step_up_required');
});

test('what a page does by itself is no use of the session', async () => {
  await answerTo('player', member);
  await answerTo('passive', member);
  expect(uses).toEqual([true, false]);
});
