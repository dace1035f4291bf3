import { agentLimits, setAgentLimits } from '@palpite/contract/agents/office.ts';
import { transferSettings } from '@palpite/contract/agents/player.ts';
import { parseMoney, unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betsRoom } from '../../bets/room.ts';
import { commissionRoom } from '../../commission/room.ts';
import { codeOf, refusalOf } from '../../entrance/rig-door.ts';
import { entranceRoom } from '../../entrance/room.ts';
import { guardRoom } from '../../guard/room.ts';
import { type Desk, openDesk } from '../../messages/rig-desk.ts';
import { paymentsRoom } from '../../payments/room.ts';
import { proofsRoom } from '../../proofs/room.ts';
import { walletRoom } from '../../wallet/room.ts';
import { withdrawalsRoom } from '../../withdrawals/room.ts';
import { agentsRoom } from '../room.ts';

let office: Desk;
beforeAll(async () => {
  const below = [guardRoom, walletRoom, entranceRoom, commissionRoom, proofsRoom, betsRoom];
  office = await openDesk({}, { rooms: [...below, agentsRoom] });
  await office.rig.seed([paymentsRoom, withdrawalsRoom]);
});
afterAll(() => office.close());

const page = { page: 1, size: 20 };
const reason = 'acordo com o agente';
const staff = (permissions = ['agents.read', 'agents.change'], merchant = 'palpite') =>
  office.staff(merchant, permissions);
const limits = (playerId: string, maximum: string | null, dayAmount: string | null) => ({
  ...{ playerId, reason },
  maximum: maximum === null ? null : parseMoney(maximum),
  dayAmount: dayAmount === null ? null : parseMoney(dayAmount),
});

test('staff find an agent by name, set limits once per key with a line in the log, and take them away again', async () => {
  const [agent, ask] = [await office.player({ memberType: 2 }), await staff()];
  const { id, username: account } = agent;
  const playerId = id.toString();
  const before = await ask(agentLimits, { ...page, account });
  expect(before).toMatchObject({
    list: [{ account, type: 2, maximum: null, dayAmount: null, changedBy: null }],
    brand: { minimum: 10n * unit, maximum: 5000n * unit, dayAmount: 10_000n * unit },
  });
  const key = office.key();
  const given = limits(playerId, '100', '8000.50');
  const answers = await Promise.all([ask(setAgentLimits, given, key), ask(setAgentLimits, given, key)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ maximum: 100n * unit, dayAmount: parseMoney('8000.50'), changedBy: 'plantao' });
  expect(await refusalOf(ask(setAgentLimits, limits(playerId, '101', '8000.50'), key))).toMatchObject({
    ...{ code: 'request.key_reused', value: { field: 'maximum' } },
  });
  expect(await agent.ask(transferSettings, {})).toMatchObject({ maximumAmount: 100n * unit });
  expect((await ask(agentLimits, page)).list).toMatchObject([{ account }]);
  await ask(setAgentLimits, limits(playerId, null, null), office.key());
  expect((await ask(agentLimits, page)).total).toBe(0);
  expect(await agent.ask(transferSettings, {})).toMatchObject({ maximumAmount: 5000n * unit });
  const { rows } = await sql<{ maximum: string }>`select after ->> 'maximum' as maximum from staff.audit
    where subject = ${`player:${id}`} and action = 'agents.limits' order by id`.execute(office.rig.db);
  expect(rows).toEqual([{ maximum: '100.00' }, { maximum: null }]);
});

test('a member, somebody of another brand, a limit below the least transfer and staff who may not are refused', async () => {
  const [member, agent, ask] = [await office.player(), await office.player({ memberType: 1 }), await staff()];
  const set = (id: bigint, more: Partial<ReturnType<typeof limits>> = {}, by = ask) =>
    by(setAgentLimits, { ...limits(id.toString(), '100', null), ...more }, office.key());
  expect(await codeOf(set(member.id))).toBe('agents.not_an_agent');
  expect(await codeOf(ask(agentLimits, { ...page, account: member.username }))).toBe('agents.not_an_agent');
  expect(await codeOf(ask(agentLimits, { ...page, account: 'ninguem' }))).toBe('office.not_found');
  for (const field of ['maximum', 'dayAmount'] as const)
    expect(await refusalOf(set(agent.id, { [field]: parseMoney('9.99') }))).toMatchObject({
      code: 'agents.limit_below_minimum',
      value: { field, min: '10.00' },
    });
  const elsewhere = await staff(['agents.read', 'agents.change'], 'palpite-mundo');
  expect(await codeOf(set(agent.id, {}, elsewhere))).toBe('office.not_found');
  expect(await codeOf(elsewhere(agentLimits, { ...page, account: agent.username }))).toBe('office.not_found');
  const reader = await staff(['agents.read']);
  expect(await codeOf(set(agent.id, {}, reader))).toBe('office.not_permitted');
  expect((await ask(agentLimits, page)).total).toBe(0);
});
