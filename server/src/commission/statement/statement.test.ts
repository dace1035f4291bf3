import { earnings, openedEarning, statement } from '@palpite/contract/commission/agent.ts';
import { checkStatement } from '@palpite/math/commission/statement/check-statement.ts';
import type { Terms } from '@palpite/math/commission/terms.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { codeOf } from '../../entrance/rig-door.ts';
import { handleFor, writeMove } from '../../players/players.ts';
import { type Agent, type Agents, openAgents, percent, realtime } from '../rig-agents.ts';
import { bet, countedPlay, settleAfter } from '../settle/rig-play.ts';
import { settleDue } from '../settle/settle-due.ts';
import { sha256 } from './write-statement.ts';

let world: Agents;
beforeAll(async () => {
  world = await openAgents();
  await settleDue(world.rig.platform, world.rig.clock.now());
});
afterAll(() => world.close());

const linesOf = async (agent: Agent, side: 'mine' | 'given' = 'mine') =>
  (await agent.say(earnings, { side, page: 1, size: 20 })).list;
async function fileOf(agent: Agent, id: string) {
  const { json, fileName } = await agent.say(statement, { id });
  const file = JSON.parse(json);
  return { file, fileName, json, ...checkStatement(file, sha256) };
}
const newest = async (agent: Agent) => fileOf(agent, (await linesOf(agent))[0]?.id ?? '');

async function chain(): Promise<[Agent, Agent, Agent, Agent]> {
  const top = await world.agent();
  const middle = await world.agent(top, 2);
  const low = await world.agent(middle, 41);
  const member = await world.agent(low, 0);
  await world.grant(top, realtime(2));
  await world.agree(top, middle, realtime(1.5));
  await settleAfter(world, 5);
  await world.agree(middle, low, realtime(1));
  await settleAfter(world, 5);
  return [top, middle, low, member];
}

test('the statement of a real-time salary holds, bet by bet, and comes out at 50, 50 and 100 of 10,000.00', async () => {
  const [top, middle, low, member] = await chain();
  const bets = [await bet(world, member, '4000.00'), await bet(world, member, '6000.00', '12000.00')];
  await settleAfter(world, 5);
  const { file, findings, lines, fileName, json } = await newest(top);
  expect(findings).toEqual([]);
  expect(lines.map(({ worked }) => worked?.amounts.amount)).toEqual([m('50'), m('50'), m('100')]);
  const numbers = file.tree.flatMap(({ bets: own = [] }) => own.map(({ number }: { number: string }) => number));
  expect(new Set(numbers)).toEqual(new Set(bets.map(String)));
  expect(file.tree.at(0)).toMatchObject({ upline: -1, handle: null });
  expect(
    file.tree
      .map(({ handle }: { handle: string | null }) => handle)
      .slice(1)
      .sort(),
  ).toEqual([middle, low, member].map(({ id }) => handleFor(world.rig.platform, top.id, id)).sort());
  for (const { username } of [top, middle, low, member]) expect(json).not.toContain(username);
  expect(fileName).toMatch(/^statement-\d{4}-\d\d-\d\d-\d+\.json$/);
  // the same line gives the same file, also later
  await bet(world, member, '1.00');
  await settleAfter(world, 5);
  expect((await fileOf(top, file.earning)).json).toBe(json);
  for (const agent of [middle, low]) expect((await newest(agent)).findings).toEqual([]);
});

test('its holder and who gave the contract open a line and have its statement; for anybody else it is not there', async () => {
  const [top, middle, low, member] = await chain();
  await bet(world, member, '100.00');
  await settleAfter(world, 5);
  const [line] = await linesOf(low);
  const id = line?.id ?? '';
  expect((await linesOf(middle, 'given')).map((each) => each.id)).toEqual([id]);
  const given = await fileOf(middle, id);
  expect(given.findings).toEqual([]);
  expect(given.file.tree[0].handle).toBe(handleFor(world.rig.platform, middle.id, low.id));
  expect((await middle.say(openedEarning, { id })).members).toMatchObject([{ part: m('1') }]);
  const stranger = await world.agent();
  for (const agent of [top, stranger]) {
    expect(await codeOf(agent.say(statement, { id }))).toBe('commission.unknown');
    expect(await codeOf(agent.say(openedEarning, { id }))).toBe('commission.unknown');
  }
  expect(await codeOf(low.say(statement, { id: '999999999' }))).toBe('commission.unknown');
});

test('a bet told late, a void and what was carried are in it, and it still holds', async () => {
  const [, , low, member] = await chain();
  const voided = await bet(world, member, '1000.00');
  await settleAfter(world, 5);
  // written with the time of the slot before
  world.rig.clock.move(-5 * 60_000);
  const late = await bet(world, member, '200.00');
  world.rig.clock.move(5 * 60_000);
  await sql`select bets.change(${[voided]}::bigint[], ${[m('1000.00')]}::bigint[], ${[voided]}::bigint[], '{true}',
    ${world.rig.clock.now()})`.execute(world.rig.db);
  await settleAfter(world, 5);
  const { file, findings } = await newest(low);
  expect(findings).toEqual([]);
  const { bets, changes, besides } = file.tree.at(-1);
  expect([bets, besides]).toEqual([[], undefined]);
  expect(changes).toMatchObject([
    { number: late.toString(), change: '0', bets: 1, turnover: '200.00', netLoss: '200.00' },
    { number: voided.toString(), bets: -1, turnover: '-1000.00', turnoverLost: '-1000.00' },
  ]);
  expect(file.lines[0]).toMatchObject({ amount: '0.00', payCarried: '-8.00' });
  await bet(world, member, '1000.00');
  await settleAfter(world, 5);
  const next = await newest(low);
  expect(next.findings).toEqual([]);
  expect(next.file.tree[0].contract.carried.pay).toBe('-8.00');
  expect(next.file.lines[0].amount).toBe('2.00');
});

test('a dividend has deposits, salaries and active members in its statement, over the tree of then', async () => {
  const top = await world.agent();
  const middle = await world.agent(top, 2);
  const member = await world.agent(middle, 0);
  const dividend: Terms = {
    ...{ kind: 'dividend', period: 'D', fee: percent(5), carryOver: true },
    tiers: [{ turnover: 0n, netLoss: m('100'), active: 1, rate: percent(18) }],
    active: { deposits: m('1000'), turnover: m('100') },
  };
  await world.grant(top, realtime(1));
  await world.grant(top, dividend);
  await world.grant(middle, { ...dividend, tiers: [{ turnover: 0n, netLoss: m('100'), active: 1, rate: percent(8) }] });
  await countedPlay(world, member, world.rig.clock.now(), { turnover: '2000', netLoss: '2000', deposits: '1000' });
  await inTx(world.rig.db, (tx) => writeMove(tx, { playerId: member.id, toId: top.id, at: world.rig.clock.now() }));
  await settleAfter(world, 24 * 60);
  const again = await world.comeBack(top);
  const line = (await linesOf(again)).find(({ kind }) => kind === 'dividend');
  const { file, findings } = await fileOf(again, line?.id ?? '');
  expect(findings).toEqual([]);
  // 2,000 lost, 100 of fee, 20 of salary: 18 % of it, less 8 % of 1,900
  expect(file.lines[0]).toMatchObject({ base: '1880.00', gross: '338.40', amount: '186.40', active: 1 });
  expect(file.tree.map(({ upline }: { upline: number }) => upline)).toEqual([-1, 0, 1]);
  expect(file.tree[2]).not.toHaveProperty('bets');
});
