import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { exportTeamMovements, teamMovementSums, teamMovements } from '@palpite/contract/wallet/agent.ts';
import { transactions } from '@palpite/contract/wallet/player.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { unit } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { openWire, type Speak, type Wire } from '../../base/rig-wire.ts';
import { codeOf } from '../../entrance/rig-door.ts';
import { bringPlayer } from '../../entrance/rig-people.ts';
import { type EntryKind, houseAccount, inputOf, keyOf, post } from '../../ledger/ledger.ts';
import { handleFor, maskName, playerByToken } from '../../players/players.ts';
import { playersRoom } from '../../players/room.ts';
import { siteRoom } from '../../site/room.ts';
import { walletTypes } from '../accounts.ts';
import { walletRoom } from '../room.ts';
import { credit, debit, hold, noteMovement, openWallet, subAccount } from '../wallet.ts';

interface Person {
  readonly id: bigint;
  readonly username: string;
  readonly say: Speak;
}
type Asked = Partial<InputOf<typeof teamMovements>>;
type Page = OutputOf<typeof teamMovements>;

let rig: Rig;
let wire: Wire;
let keys = 0;
const key = () => keyOf('test', `move-${keys++}`);
beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, [siteRoom, playersRoom, walletRoom], {
    player: playerByToken,
    game: async () => undefined,
    staff: async () => undefined,
  });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

async function person(upline?: Person, memberType = 0): Promise<Person> {
  const made = await bringPlayer(rig.platform, { memberType, ...(upline && { uplineId: upline.id }) });
  return { ...made, say: wire.as(made.token, { language: 'EN' }) };
}
const agent = (upline?: Person) => person(upline, 1);
const handle = (viewer: Person, { id }: Person) => handleFor(rig.platform, viewer.id, id);

const come = ({ id: playerId }: Person, amount: bigint, kind: EntryKind = 'deposit', house = 'bank.pix') =>
  inTx(rig.db, (tx) =>
    credit(rig.platform, tx, { playerId, house, amount: amount * unit, kind, key: key(), input: inputOf(`${amount}`) }),
  );
const go = ({ id: playerId }: Person, amount: bigint, kind: EntryKind) =>
  inTx(rig.db, (tx) =>
    debit(rig.platform, tx, {
      ...{ playerId, house: 'games.TEST', amount: amount * unit, kind, key: key(), input: inputOf(`${amount}`) },
    }),
  );

/** Into the commission wallet, as contracts pay. */
async function earn({ id: playerId }: Person, amount: bigint, kind: EntryKind): Promise<void> {
  const wallet = await openWallet(rig.platform, playerId);
  await inTx(rig.db, async (tx) => {
    const to = await subAccount(tx, wallet, walletTypes.commission);
    const from = await houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name: 'agents' });
    const step = { do: 'transfer', debit: from, credit: to?.account ?? 0n, amount: amount * unit, kind } as const;
    await post(tx, [{ key: key(), owner: to?.account ?? 0n, input: 0n, steps: [step] }]);
  });
}

const read = (who: Person, asked: Asked = {}) => who.say(teamMovements, { size: 20, ...asked });
const told = ({ list }: Pick<Page, 'list'>) => list.map(({ txTypeId, amount }) => [txTypeId, amount / unit]);

test('an agent sees what moved in the wallets of everybody below but their play, with masked names', async () => {
  const top = await agent();
  const middle = await agent(top);
  const low = await person(middle);
  for (const who of [low, top, await person()]) await come(who, 100n);
  rig.clock.move(1_000);
  await go(low, 30n, 'stake');
  await come(low, 50n, 'payout', 'games.TEST');
  rig.clock.move(1_000);
  await earn(middle, 7n, 'daily_salary');
  const page = await read(top);
  expect(told(page)).toEqual([
    ['daily_salary', 7n],
    ['deposit', 100n],
  ]);
  expect(page.list).toMatchObject([
    {
      member: { handle: handle(top, middle) },
      wallet: 'commission',
      codeType: 'daily_wage',
      txTypeName: 'Daily salary',
    },
    { member: { account: maskName(low.username) }, wallet: 'main', state: 'done' },
  ]);
  expect(told(await read(middle))).toEqual([['deposit', 100n]]);
  expect(await codeOf(read(low))).toBe('entrance.agents_only');
});

test('each kind of commission stands in its own family, in the list of the agent and in that of who earned it', async () => {
  const top = await agent();
  const earner = await agent(top);
  const families = {
    dividend: 'dividend',
    daily_salary: 'daily_wage',
    hourly_salary: 'hour_wage',
    realtime_salary: 'realtime_wage',
    referral_rebate: 'referral_rebate',
    commission: 'agent_rebate',
  } as const;
  for (const kind of Object.keys(families) as (keyof typeof families)[]) await earn(earner, 3n, kind);
  for (const [kind, codeTypes] of Object.entries(families)) {
    expect(told(await read(top, { codeTypes }))).toEqual([[kind, 3n]]);
    const { list } = await earner.say(transactions, {
      page: 1,
      size: 20,
      codeTypes,
      accountTypeId: walletTypes.commission,
    });
    expect(list.map(({ txTypeId, codeType }) => [txTypeId, codeType])).toEqual([[kind, codeTypes]]);
  }
  const sums = await top.say(teamMovementSums, {});
  expect(sums).toMatchObject({ count: 6, in: 18n * unit, out: 0n });
  expect(sums?.families.map(({ codeType }) => codeType).sort()).toEqual(Object.values(families).sort());
});

test('what is set aside is told apart, and an order stands beside its movement', async () => {
  const top = await agent();
  const member = await person(top);
  await come(member, 100n);
  await inTx(rig.db, async (tx) => {
    const { transfer } = await hold(rig.platform, tx, {
      ...{ playerId: member.id, house: 'bank.pix', amount: 40n * unit, kind: 'withdrawal', key: key(), input: 0n },
    });
    await noteMovement(tx, member.id, { transfer, orderNo: 'W-1', remark: 'a key nobody else sees' });
  });
  const { list } = await read(top, { state: 'held' });
  expect(list).toMatchObject([{ txTypeId: 'withdrawal', amount: -40n * unit, state: 'held', orderNo: 'W-1' }]);
  expect(list[0]).not.toHaveProperty('remark');
  expect((await read(top)).list.map(({ state }) => state).sort()).toEqual(['done', 'held']);
  expect(await top.say(teamMovementSums, { state: 'held' })).toMatchObject({ count: 1, in: 0n, out: 40n * unit });
});

test.for([
  ['few', 6],
  ['many', 520],
] as const)('page by page come all movements once, of %s members too', async ([, size]) => {
  const next = seededDraws(size);
  const top = await agent();
  const people: Person[] = [await agent(top)];
  while (people.length < size) people.push(await agent(people[next() % people.length]));
  const accounts = [];
  for (const { id } of people) accounts.push((await openWallet(rig.platform, id)).main);
  const start = rig.clock.now();
  for (const who of people.slice(0, 5)) await come(who, 1_000n);
  for (let count = 0; count < 40; count += 1) {
    if (next() % 3 === 0) rig.clock.move(1_000);
    const [from = 0n, to = 0n] = [accounts[next() % 5], accounts[5 + (next() % (size - 5))]];
    // money between two of the team is a line of both
    const step = { do: 'transfer', debit: from, credit: to, amount: unit, kind: 'agent_transfer' } as const;
    await inTx(rig.db, (tx) => post(tx, [{ key: key(), owner: from, input: 0n, steps: [step] }]));
  }
  const whole = await read(top, { size: 100, from: start.getTime() });
  expect(whole.list).toHaveLength(85);
  expect(whole.next).toBeNull();
  for (const perPage of [1, 7]) {
    const found: Page['list'] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page: Page = await read(top, { size: perPage, ...(before && { before }) });
      found.push(...page.list);
      before = page.next;
    }
    expect(found).toEqual(whole.list);
  }
  const sums = await top.say(teamMovementSums, {});
  expect(sums).toMatchObject({ count: 85, in: 5_040n * unit, out: 40n * unit });
  const file = await top.say(exportTeamMovements, {});
  expect([file.lines, file.more]).toEqual([85, false]);
  for (const { username } of people.slice(0, 5)) expect(file.csv).not.toContain(username);
});

test('play, a family that is none, too long a time and somebody of another team are refused', async () => {
  const top = await agent();
  const [member, stranger] = [await person(top), await person(await agent())];
  for (const codeTypes of ['betting', 'deposit,winning', 'nothing'])
    expect(await codeOf(read(top, { codeTypes }))).toBe('request.invalid');
  expect(await codeOf(read(top, { from: 0, until: Date.now() }))).toBe('wallet.range_too_long');
  for (const word of [handle(top, stranger), handle(top, top), handle(stranger, member)])
    for (const call of [teamMovements, teamMovementSums, exportTeamMovements])
      expect(await codeOf(top.say(call, { member: word, ...(call === teamMovements && { size: 5 }) } as never))).toBe(
        'wallet.unknown_member',
      );
});
