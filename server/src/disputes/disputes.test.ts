import { earnings } from '@palpite/contract/commission/agent.ts';
import { disputesOfLine, openDispute } from '@palpite/contract/disputes/agent.ts';
import {
  answerDispute,
  decideCorrection,
  disputeAtDesk,
  disputes,
  withdrawCorrection,
} from '@palpite/contract/disputes/office.ts';
import { inbox } from '@palpite/contract/messages/player.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { randomToken } from '../base/chance.ts';
import type { Speak } from '../base/rig-wire.ts';
import type { StaffSession } from '../base/room.ts';
import { type Agent, type Agents, openAgents, realtime } from '../commission/rig-agents.ts';
import { bet, settleAfter } from '../commission/settle/rig-play.ts';
import { settleDue } from '../commission/settle/settle-due.ts';
import { codeOf } from '../entrance/rig-door.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { messagesRoom } from '../messages/room.ts';
import { refusalOf } from '../safeguards/rig-guarded.ts';
import { staffRoom } from '../staff/room.ts';
import { disputesRoom } from './room.ts';

const all = ['disputes.read', 'disputes.answer', 'disputes.decide'];
const sessions = new Map<string, StaffSession>();

let world: Agents;
beforeAll(async () => {
  world = await openAgents([messagesRoom, staffRoom, disputesRoom], async (_platform, token) => sessions.get(token));
  await settleDue(world.rig.platform, world.rig.clock.now());
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await verifyBooks(world.rig.db)).findings).toEqual([]);
});

function staff(staffId: bigint, permissions = all, merchant = 'palpite'): Speak {
  const token = randomToken(world.rig.platform.chance);
  const username = `staff${staffId}`;
  sessions.set(token, { kind: 'staff', sessionId: staffId, staffId, merchant, permissions, username, name: username });
  return world.wire.as(token, { merchant });
}

/** An agent with a line of 10.00, and whoever gave them the contract. */
async function withLine(): Promise<{ top: Agent; agent: Agent; id: string }> {
  const top = await world.agent();
  const agent = await world.agent(top, 2);
  const member = await world.agent(agent, 0);
  await world.grant(top, realtime(2));
  await world.agree(top, agent, realtime(1));
  await settleAfter(world, 5);
  await bet(world, member, '1000.00');
  await settleAfter(world, 5);
  const [line] = (await agent.say(earnings, { side: 'mine', page: 1, size: 20 })).list;
  return { top, agent, id: line?.id ?? '' };
}

const purse = async (agent: Agent) =>
  (await agent.say(balance, {})).balance.find(({ accountTypeId }) => accountTypeId === 5)?.availBalance;
const waiting = async (say: Speak, state: 'open' | 'proposed' = 'open') =>
  (await say(disputes, { state, page: 1, size: 100 })).list;
const key = () => world.key();

test('the holder disputes a line once at a time; for who gave the contract and for strangers there is no such line', async () => {
  const { top, agent, id } = await withLine();
  const said = { id, text: 'One bet of Tuesday is missing.' };
  const answers = await Promise.allSettled([1, 2, 3].map(() => agent.say(openDispute, said, 'the-one-dispute')));
  expect(new Set(answers.map((each) => (each.status === 'fulfilled' ? each.value.id : each.reason))).size).toBe(1);
  expect((await agent.say(disputesOfLine, { id })).list).toMatchObject([
    { text: said.text, state: 'open', answer: null, correction: null, openedAt: world.rig.clock.now().getTime() },
  ]);
  expect(await refusalOf(agent.say(openDispute, { id, text: 'Another one.' }, key()))).toMatchObject({
    code: 'disputes.already_open',
  });
  expect(await refusalOf(agent.say(openDispute, { id, text: 'Another one.' }, 'the-one-dispute'))).toMatchObject({
    code: 'request.key_reused',
    value: { field: 'text' },
  });
  for (const other of [top, await world.agent()]) {
    expect(await codeOf(other.say(openDispute, said, key()))).toBe('commission.unknown');
    expect(await codeOf(other.say(disputesOfLine, { id }))).toBe('commission.unknown');
  }
});

test('staff see it with the line worked out again, and reject it with a text the agent finds in line and inbox', async () => {
  const { agent, id } = await withLine();
  const { id: dispute } = await agent.say(openDispute, { id, text: 'Too little <b>again</b>.' }, key());
  const ana = staff(1n);
  expect((await waiting(ana)).find((each) => each.id === dispute)).toMatchObject({
    ...{ account: agent.username, amount: m('10'), kind: 'realtime_salary', state: 'open', earningId: id },
  });
  const opened = await ana(disputeAtDesk, { id: dispute });
  expect([opened.findings, opened.members]).toEqual([[], 1]);
  expect(opened.lines).toMatchObject([{ own: true, stated: { amount: m('10') }, worked: { amount: m('10') } }]);
  const verdict = { id: dispute, answer: 'rejected', text: 'All bets are in it.' } as const;
  const first = await ana(answerDispute, verdict, 'one-answer-only');
  expect(first).toMatchObject({ state: 'rejected', answeredBy: 'staff1' });
  expect(await ana(answerDispute, verdict, 'one-answer-only')).toEqual(first);
  expect(await codeOf(ana(answerDispute, verdict, key()))).toBe('disputes.wrong_state');
  expect((await agent.say(disputesOfLine, { id })).list).toMatchObject([
    { state: 'rejected', answer: 'All bets are in it.', correction: null },
  ]);
  const { list } = await agent.say(inbox, { page: 1, size: 10 });
  expect(list).toHaveLength(1);
  expect(JSON.stringify(list)).toContain('All bets are in it.');
  expect(JSON.stringify(list)).not.toContain('<b>');
  // a decided one keeps nobody from another
  await agent.say(openDispute, { id, text: 'And now?' }, key());
});

test('a line that was written wrong is found, and its correction is paid once another person agrees', async () => {
  const { agent, id } = await withLine();
  await sql`update commission.earning set amount = ${m('7')} where id = ${id}`.execute(world.rig.db);
  const { id: dispute } = await agent.say(openDispute, { id, text: 'It has to be 10.' }, key());
  const [ana, bia] = [staff(1n), staff(2n)];
  const opened = await ana(disputeAtDesk, { id: dispute });
  expect(opened.findings).toEqual([
    {
      ...{ part: 'line', field: 'amount', contract: opened.dispute.contractId },
      ...{ stated: { as: 'money', money: m('7') }, worked: { as: 'money', money: m('10') } },
    },
  ]);
  const upheld = { id: dispute, answer: 'upheld', text: 'Three were missing.', correction: m('3') } as const;
  expect(await ana(answerDispute, upheld, key())).toMatchObject({ state: 'proposed', mine: true, correction: m('3') });
  // the agent hears nothing of what is only proposed
  expect((await agent.say(disputesOfLine, { id })).list).toMatchObject([{ state: 'open', answer: null }]);
  expect(await purse(agent)).toBe(m('10'));
  expect(await codeOf(ana(decideCorrection, { id: dispute, decision: 'approve' }, key()))).toBe('office.own_decision');
  expect(await codeOf(bia(withdrawCorrection, { id: dispute }, key()))).toBe('office.not_permitted');
  expect(await codeOf(bia(decideCorrection, { id: dispute, decision: 'reject' }, key()))).toBe(
    'office.reason_required',
  );
  const back = { id: dispute, decision: 'reject', reason: 'Say which bets.' } as const;
  expect(await bia(decideCorrection, back, key())).toMatchObject({ state: 'open', returnReason: 'Say which bets.' });
  await ana(answerDispute, upheld, key());
  await ana(withdrawCorrection, { id: dispute }, key());
  await ana(answerDispute, upheld, key());
  expect((await waiting(bia, 'proposed')).map(({ id: each, mine }) => [each, mine])).toEqual([[dispute, false]]);
  const approved = await Promise.allSettled(
    [key(), key()].map((each) => bia(decideCorrection, { id: dispute, decision: 'approve' }, each)),
  );
  expect(approved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await purse(agent)).toBe(m('13'));
  expect((await agent.say(disputesOfLine, { id })).list).toMatchObject([
    { state: 'upheld', answer: 'Three were missing.', correction: m('3') },
  ]);
  expect(JSON.stringify((await agent.say(inbox, { page: 1, size: 10 })).list)).toContain('3.00');
});

test('nobody without the permission, and no other brand, sees or answers any', async () => {
  const { agent, id } = await withLine();
  const { id: dispute } = await agent.say(openDispute, { id, text: 'Please look at it.' }, key());
  const none = staff(3n, []);
  const verdict = { id: dispute, answer: 'rejected', text: 'All is well.' } as const;
  expect(await codeOf(none(disputes, { state: 'open', page: 1, size: 20 }))).toBe('office.not_permitted');
  expect(await codeOf(none(disputeAtDesk, { id: dispute }))).toBe('office.not_permitted');
  expect(await codeOf(staff(3n, ['disputes.read'])(answerDispute, verdict, key()))).toBe('office.not_permitted');
  expect(
    await codeOf(staff(3n, ['disputes.answer'])(decideCorrection, { id: dispute, decision: 'approve' }, key())),
  ).toBe('office.not_permitted');
  const other = staff(4n, all, 'palpite-mundo');
  expect(await waiting(other)).toEqual([]);
  expect(await codeOf(other(disputeAtDesk, { id: dispute }))).toBe('disputes.unknown');
  expect(await codeOf(other(answerDispute, verdict, key()))).toBe('disputes.unknown');
});
