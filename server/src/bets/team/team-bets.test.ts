import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { exportTeamBets, openTeamBet, teamBetSums, teamBets } from '@palpite/contract/bets/agent.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { parseMoney, unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { openWire, type Speak, type Wire } from '../../base/rig-wire.ts';
import { codeOf } from '../../entrance/rig-door.ts';
import { bringPlayer } from '../../entrance/rig-people.ts';
import { handleFor, maskName, playerByToken, writeMove } from '../../players/players.ts';
import { playersRoom } from '../../players/room.ts';
import { safeguardsRoom } from '../../safeguards/room.ts';
import { siteRoom } from '../../site/room.ts';
import { walletRoom } from '../../wallet/room.ts';
import { type BetRecord, recordBets, validTurnover } from '../bets.ts';
import { bookedNumbers } from '../rig-numbers.ts';
import { betsRoom } from '../room.ts';
import { newestOfTeam } from './newest-of-team.ts';
import { teamBetPage } from './team-store.ts';

interface Person {
  readonly id: bigint;
  readonly username: string;
  readonly say: Speak;
}
type Page = OutputOf<typeof teamBets>;

let rig: Rig;
let wire: Wire;
beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, [siteRoom, safeguardsRoom, playersRoom, walletRoom, betsRoom], {
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

/** Writes one bet; what is not said is a lost slot bet of ten reais, now. */
async function bet(player: Person, more: Partial<BetRecord> = {}): Promise<bigint> {
  const { stake = 10n * unit, payout = 0n, state = 'lost', placedAt = rig.clock.now() } = more;
  return inTx(rig.db, async (tx) => {
    const [id = 0n] = await bookedNumbers(tx, 1);
    const game = { merchant: 'palpite', currency: 'BRL', vassalage: 'ONE', gameCode: 'a', gameType: 'RNG' };
    const figures = { stake, payout, state, validTurnover: validTurnover(stake, state) };
    const at = { placedAt, settledAt: state === 'accepted' ? null : placedAt };
    await recordBets(tx, [
      { id, playerId: player.id, ...game, ...figures, payoutEntry: payout > 0n ? id : null, ...at, ...more },
    ]);
    return id;
  });
}

const read = (who: Person, asked: Partial<InputOf<typeof teamBets>> = {}) => who.say(teamBets, { size: 20, ...asked });
const numbersOf = ({ list }: Pick<Page, 'list'>) => list.map(({ orderNo }) => BigInt(orderNo));

/** All pages, so many a page. */
async function readAll(who: Person, size: number, asked: Partial<InputOf<typeof teamBets>> = {}): Promise<bigint[]> {
  const found: bigint[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page: Page = await read(who, { size, ...asked, ...(before && { before }) });
    found.push(...numbersOf(page));
    before = page.next;
  }
  return found;
}

test('an agent sees the bets of everybody below, with masked names, and none of their own or of others', async () => {
  const top = await agent();
  const middle = await agent(top);
  const low = await person(middle);
  const stranger = await person();
  const first = await bet(low, { stake: 20n * unit, payout: 50n * unit, state: 'won' });
  rig.clock.move(1_000);
  const second = await bet(middle);
  for (const other of [top, stranger]) await bet(other);
  const page = await read(top);
  expect(numbersOf(page)).toEqual([second, first]);
  expect(page.next).toBeNull();
  expect(page.list[1]).toMatchObject({
    member: { handle: handle(top, low), account: maskName(low.username) },
    ...{ betAmount: 20n * unit, validBetAmount: 20n * unit, winAmount: 50n * unit, profitAndLoss: 30n * unit },
    ...{ status: 'won', gameCode: 'a' },
  });
  expect(JSON.stringify(page, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(
    low.username,
  );
  expect(numbersOf(await read(middle))).toEqual([first]);
  expect(await codeOf(read(low))).toBe('entrance.agents_only');
});

test('the filters are time, product, game, state, one member, and a member with all below', async () => {
  const top = await agent();
  const middle = await agent(top);
  const low = await person(middle);
  const beside = await person(top);
  const hour = 3_600_000;
  const now = rig.clock.now().getTime();
  const early = await bet(low, { placedAt: new Date(now - 2 * hour), gameType: 'LIVE', gameCode: 'roda' });
  const half = await bet(middle, { placedAt: new Date(now - hour), state: 'half_won', payout: 15n * unit });
  const open = await bet(beside, { state: 'accepted', gameCode: 'b' });
  const only = async (asked: Partial<InputOf<typeof teamBets>>) => numbersOf(await read(top, asked));
  expect(await only({})).toEqual([open, half, early]);
  expect(await only({ from: now - hour, until: now })).toEqual([half]);
  expect(await only({ gameType: 'LIVE' })).toEqual([early]);
  expect(await only({ gameCode: 'b' })).toEqual([open]);
  expect(await only({ outcome: 'won' })).toEqual([half]);
  expect(await only({ outcome: 'waiting' })).toEqual([open]);
  expect(await only({ member: handle(top, middle) })).toEqual([half]);
  expect(await only({ member: handle(top, middle), reach: 'branch' })).toEqual([half, early]);
  expect(await only({ orderNo: half.toString() })).toEqual([half]);
  expect(await top.say(teamBetSums, {})).toEqual({
    ...{ bets: 3, members: 3, betAmount: 30n * unit, winAmount: 15n * unit, profitAndLoss: -5n * unit },
    validBetAmount: 15n * unit,
  });
  expect(await top.say(teamBetSums, { member: handle(top, middle), reach: 'branch' })).toMatchObject({ bets: 2 });
  expect(await codeOf(read(top, { from: 0, until: now }))).toBe('bets.range_too_long');
  expect(await codeOf(read(top, { from: now, until: now - 1 }))).toBe('request.invalid');
});

test('page by page come all bets once in the order of their time, also those placed at once', async () => {
  const next = seededDraws(5);
  const top = await agent();
  const people = [await agent(top)];
  while (people.length < 9) people.push(await agent(people[next() % people.length]));
  const start = rig.clock.now().getTime();
  const made: { id: bigint; at: number; state: string }[] = [];
  for (let count = 0; count < 70; count += 1) {
    const at = start - (next() % 25) * 60_000;
    const state = next() % 3 === 0 ? 'won' : 'lost';
    const payout = state === 'won' ? 30n * unit : 0n;
    const id = await bet(people[next() % 9] as Person, { placedAt: new Date(at), state, payout });
    made.push({ id, at, state });
  }
  const order = (all: typeof made) =>
    [...all].sort((one, other) => other.at - one.at || Number(one.id - other.id)).map(({ id }) => id);
  for (const size of [1, 7, 100]) expect(await readAll(top, size)).toEqual(order(made));
  expect(await readAll(top, 4, { outcome: 'won' })).toEqual(order(made.filter(({ state }) => state === 'won')));
  const file = await top.say(exportTeamBets, {});
  expect([file.lines, file.more]).toEqual([70, false]);
  expect(
    file.csv
      .split('\r\n')
      .slice(1, 71)
      .map((line) => BigInt(line.split(',')[2] ?? '')),
  ).toEqual(order(made));
  expect(file.csv).not.toContain(people[0]?.username);
});

test.for([undefined, 'won'] as const)('a large team has the same pages as a small one (%s)', async (state) => {
  const next = seededDraws(9);
  const top = await agent();
  const [inside, outside] = [await agent(top), await person()];
  const people = [inside, await person(inside), outside];
  const now = rig.clock.now();
  for (let count = 0; count < 60; count += 1) {
    const far = next() % 4 === 0 ? 40 * 86_400_000 : 3_600_000;
    const won = next() % 2 === 0 ? ({ state: 'won', payout: 30n * unit } as const) : {};
    await bet(people[next() % 3] as Person, { placedAt: new Date(now.getTime() - (next() % far)), ...won });
  }
  const from = new Date(now.getTime() - 90 * 86_400_000);
  const wanted = { rootId: top.id, withRoot: false, withBelow: true, from, ...(state && { states: [state] }) };
  const all = await teamBetPage(rig.db, wanted, { size: 100 });
  for (const size of [1, 7, 100]) {
    const found: bigint[] = [];
    for (let cursor: { at: bigint; id: bigint } | undefined, isMore = true; isMore; ) {
      const asked = { merchant: 'palpite', now, size, cursor, large: 0 };
      const rows = await newestOfTeam(rig.db, wanted, asked);
      found.push(...rows.map(({ id }) => id));
      cursor = rows.at(-1);
      isMore = rows.length === size;
    }
    expect(found).toEqual(all.map(({ id }) => id));
  }
});

test('a bet that comes between two pages is not shown twice and hides none', async () => {
  const top = await agent();
  const member = await person(top);
  const ids = [];
  for (let count = 0; count < 4; count += 1) {
    rig.clock.move(1_000);
    ids.unshift(await bet(member));
  }
  const first = await read(top, { size: 2 });
  rig.clock.move(1_000);
  await bet(member);
  const rest = await read(top, { size: 2, before: first.next ?? '' });
  expect([...numbersOf(first), ...numbersOf(rest)]).toEqual(ids);
  expect(rest.next).toBeNull();
});

test('an opened bet shows each result it had, and a bet of anybody else is as unknown as one that never was', async () => {
  const top = await agent();
  const member = await person(top);
  const stranger = await person(await agent());
  const id = await bet(member, { state: 'accepted' });
  expect(await top.say(openTeamBet, { orderNo: id.toString() })).toMatchObject({ results: [], settledAt: null });
  const at = rig.clock.now();
  await sql`select bets.settle(array[${id}::bigint], array[${30n * unit}::bigint], array[${id}::bigint], array['won'], ${at}::timestamptz)`.execute(
    rig.db,
  );
  const [entry] = await inTx(rig.db, (tx) => bookedNumbers(tx, 1));
  await sql`select bets.change(array[${id}::bigint], array[${-20n * unit}::bigint], array[${entry}::bigint], array[true], ${at}::timestamptz)`.execute(
    rig.db,
  );
  const opened = await top.say(openTeamBet, { orderNo: id.toString() });
  expect(opened).toMatchObject({ bet: { status: 'void', member: { handle: handle(top, member) } } });
  expect(opened.results).toMatchObject([
    { state: 'won', betAmount: 10n * unit, winAmount: 30n * unit },
    { state: 'void', betAmount: 0n, winAmount: 0n },
  ]);
  const theirs = (await bet(stranger)).toString();
  const refusalOf = (orderNo: string) =>
    top.say(openTeamBet, { orderNo }).catch(({ code, field }) => ({ code, field }));
  const nobody = await refusalOf('999999999');
  expect(nobody).toEqual({ code: 'bets.unknown', field: 'orderNo' });
  for (const orderNo of [theirs, (await bet(top)).toString()]) {
    expect(await refusalOf(orderNo)).toEqual(nobody);
    expect((await read(top, { orderNo })).list).toEqual([]);
  }
});

test('whoever was moved away is nobody’s member any more, from that moment on', async () => {
  const [before, after] = [await agent(), await agent()];
  const member = await person(before);
  const id = await bet(member);
  await inTx(rig.db, (tx) => writeMove(tx, { playerId: member.id, toId: after.id, at: rig.clock.now() }));
  expect((await read(before)).list).toEqual([]);
  expect(await codeOf(read(before, { member: handle(before, member) }))).toBe('bets.unknown_member');
  expect(await codeOf(before.say(teamBetSums, { member: handle(before, member) }))).toBe('bets.unknown_member');
  expect(await codeOf(before.say(exportTeamBets, { member: handle(before, member) }))).toBe('bets.unknown_member');
  expect(numbersOf(await read(after))).toEqual([id]);
});

test('a free stake is marked, and its prize is the member’s', async () => {
  const top = await agent();
  await bet(await person(top), { stake: 0n, freeStake: 5n * unit, payout: parseMoney('12.50'), state: 'won' });
  expect((await read(top)).list).toMatchObject([{ betAmount: 0n, freeBetAmount: 5n * unit, winAmount: 12_500_000n }]);
});
