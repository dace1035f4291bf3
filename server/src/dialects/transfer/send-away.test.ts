// Where play stops for everybody, or a player's time is up, nobody plays on at a vendor that asks about no bet,
// and the money comes home.
import { setTimeLimit } from '@palpite/contract/safeguards/player.ts';
import { walletTransfer } from '@palpite/contract/wallet/player.ts';
import { parseMoney as reais } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx, openDb } from '../../base/db/db.ts';
import { changeVendor as changeOnShelf } from '../../catalogue/catalogue.ts';
import { saveDoors } from '../../site/desk.ts';
import { changeVendor, userOf } from '../../vendors/vendors.ts';
import { sendAllAway, sendAwayStopped } from './leave.ts';
import { type LeavingRig, openLeaving, type Player } from './rig-leaving.ts';

let room: LeavingRig;
let keys = 0;
const minute = 60_000;
const allHome = { main: reais('100'), there: 0n, held: 0n };
const stays = { main: reais('60'), there: reais('40'), held: 0n };

beforeAll(async () => {
  room = await openLeaving();
});
beforeEach(async () => {
  room.jangada.trouble.clear();
  await shelf({ on: true, maintenance: null });
  await doors(false);
  await doors(false, 'palpite-regulated');
  await vendor({ enabled: true, settings: { betsHeld: '' } });
  await tick(1_000);
});
afterAll(() => room.close());

const rigPlatform = () => room.dialects.rig.platform;
const tick = async (ms: number) => room.dialects.rig.clock.move(ms);
const shelf = (change: { on?: boolean; maintenance?: { from: number | null; until: number | null } | null }) =>
  inTx(room.dialects.rig.db, (tx) =>
    changeOnShelf({ platform: rigPlatform(), merchant: 'palpite', language: 'PT' }, tx, { code: 'JANGADA', ...change }),
  );
const doors = (closed: boolean, brand = 'palpite') =>
  inTx(room.dialects.rig.db, (tx) => saveDoors(rigPlatform(), tx, brand, { closed, until: null, words: {} }));
const vendor = (change: Parameters<typeof changeVendor>[3]) =>
  inTx(room.dialects.rig.db, (tx) => changeVendor(rigPlatform(), tx, 'JANGADA', change));
const bringIn = (who: Player) =>
  who.say(
    walletTransfer,
    { fromAccountType: 2, toAccountType: room.there, amount: reais('1') },
    `brought-in-${keys++}-while-closed`,
  );
const callsOf = (call: string) => room.jangada.calls.filter((each) => each.call === call).length;

const closings: [string, () => Promise<unknown>][] = [
  ['its maintenance begins', () => shelf({ maintenance: { from: null, until: null } })],
  ['the whole brand is in maintenance', () => doors(true)],
  ['the brand takes it off its shelf', () => shelf({ on: false })],
  ['staff switch it off', () => vendor({ enabled: false })],
  ['its bets are held', () => vendor({ settings: { betsHeld: '2026-03-02T15:00:00Z' } })],
];
test.each(closings)('when %s, who plays there leaves and the money comes home, once', async (_, close) => {
  const who = await room.playing();
  await room.minute();
  expect([await room.waiting(who), await room.openSessions(who)]).toEqual([[], 1]);
  await close();
  const opened = openDb(room.dialects.rig.url, { max: 2 });
  const run = { start: new Date(0), end: new Date(0) };
  // two processes at once
  await Promise.all([room.minute(), sendAwayStopped.run({ ...rigPlatform(), db: opened.db }, run)]);
  await opened.close();
  expect([(await room.waiting(who)).length, await room.openSessions(who)]).toEqual([1, 0]);
  await room.work(who);
  expect(await room.amounts(who)).toEqual(allHome);
  expect([callsOf('leave'), callsOf('out')]).toEqual([1, 1]);
  await room.minute();
  expect(await room.waiting(who)).toEqual([]);
  await expect(room.dialects.launch(who, room.jangada, 'dragao-tigre')).rejects.toMatchObject({
    code: expect.any(String),
  });
});

test('no money goes there meanwhile, and it does again when the vendor is open', async () => {
  const who = await room.playing();
  await shelf({ maintenance: { from: null, until: null } });
  await expect(bringIn(who)).rejects.toMatchObject({ code: 'wallet.refused_there' });
  expect(callsOf('in')).toBe(0);
  await shelf({ maintenance: null });
  await bringIn(who);
  expect(await room.amounts(who)).toMatchObject({ there: reais('41'), held: 0n });
});

test('a maintenance that is still to come, or of another brand, sends nobody away', async () => {
  const who = await room.playing();
  const from = room.dialects.rig.clock.now().getTime() + 5 * minute;
  await shelf({ maintenance: { from, until: from + 60 * minute } });
  await doors(true, 'palpite-regulated');
  await room.minute();
  expect(await room.waiting(who)).toEqual([]);
  await tick(5 * minute);
  await room.minute();
  await room.work(who);
  expect(await room.amounts(who)).toEqual(allHome);
});

test('a vendor that is silent in its maintenance is asked until it answers, and one that is open again by then keeps the money', async () => {
  const [ana, bia] = [await room.playing(), await room.playing()];
  await shelf({ maintenance: { from: null, until: null } });
  await room.minute();
  room.jangada.trouble.set('leave', 'question_lost');
  await room.work(ana);
  room.jangada.trouble.clear();
  room.jangada.trouble.set('out', 'answer_lost');
  await room.work(ana);
  // unknown, and not guessed at
  expect(await room.amounts(ana)).toEqual({ main: reais('60'), there: 0n, held: reais('40') });
  room.jangada.trouble.clear();
  await tick(minute);
  await room.askAgain();
  await room.work(ana);
  expect([await room.amounts(ana), await room.waiting(ana)]).toEqual([allHome, []]);
  await shelf({ maintenance: null });
  await room.work(bia);
  expect([await room.amounts(bia), await room.waiting(bia)]).toEqual([stays, []]);
  // who stayed leaves when it closes again, though nothing moved there since
  await shelf({ maintenance: { from: null, until: null } });
  await room.minute();
  await room.work(bia);
  expect(await room.amounts(bia)).toEqual(allHome);
});

test('however many play on, whoever may not is sent away', async () => {
  const { db, clock } = room.dialects.rig;
  const who = await room.playing();
  await who.say(setTimeLimit, { period: 'day', minutes: 2 });
  await tick(2 * minute);
  await who.say(setTimeLimit, { period: 'week', minutes: 600 });
  for (const [from, until] of [
    [1, 6_000],
    [20_000, 26_000],
  ])
    await sql`insert into dialects.transfer_player (vendor, player_id, currency, touched_at)
      select 'JANGADA', n, 'BRL', ${clock.now()}::timestamptz from generate_series(${from}::int, ${until}::int) n
      on conflict do nothing`.execute(db);
  await room.minute();
  await sql`delete from dialects.transfer_player where player_id <= 6000 or player_id >= 20000`.execute(db);
  expect((await room.waiting(who)).length).toBe(1);
});

test('one who cannot be sent away keeps nobody else there', async () => {
  const { db, clock } = room.dialects.rig;
  const who = await room.playing();
  // of whom nothing is known, not even the brand
  await sql`insert into dialects.transfer_player (vendor, player_id, currency, touched_at)
    values ('JANGADA', 1, 'BRL', ${clock.now()}::timestamptz)`.execute(db);
  await doors(true);
  await room.minute();
  await sql`delete from dialects.transfer_player where player_id = 1`.execute(db);
  expect((await room.waiting(who)).length).toBe(1);
});

test('an alarm sends everybody away at once', async () => {
  const who = await room.playing();
  await inTx(room.dialects.rig.db, async (tx) => {
    await changeVendor(rigPlatform(), tx, 'JANGADA', { settings: { betsHeld: '2026-03-02T15:00:00Z' } });
    await sendAllAway(rigPlatform(), tx, 'JANGADA');
  });
  await room.work(who);
  expect(await room.amounts(who)).toEqual(allHome);
});

const bet = (who: Player, minutesAgo = 0, more: Record<string, unknown> = {}) => {
  const betAt = new Date(room.dialects.rig.clock.now().getTime() - minutesAgo * minute).toISOString();
  return room.jangada.bet(userOf(who.playerId), '1', '1', { betAt, endedAt: betAt, ...more });
};
async function used({ playerId }: Player): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`select amount::float / 60 as minutes from safeguards.usage
    where player_id = ${playerId} and kind = 'time' and period = 'day'`.execute(room.dialects.rig.db);
  return rows[0]?.minutes ?? 0;
}

test('time played there counts from the begin to the last bet, once, whenever it is told', async () => {
  const who = await room.playing();
  await tick(2 * minute);
  const first = bet(who);
  await room.jangada.push([first]);
  await room.jangada.push([first]);
  expect(await used(who)).toBe(2);
  await tick(6 * minute);
  // what was made four and two minutes ago is told late, and in another order
  await room.jangada.push([bet(who, 2), bet(who, 4), bet(who)]);
  expect(await used(who)).toBe(8);
  // a pause is no play, and a clock that is ahead tells of none
  await tick(20 * minute);
  await room.jangada.push([bet(who)]);
  await tick(minute);
  await room.jangada.push([bet(who, -180)]);
  await tick(minute);
  await room.jangada.push([bet(who)]);
  expect(await used(who)).toBe(10);
  // what the vendor gives without a bet may come by itself
  await tick(4 * minute);
  await room.jangada.push([bet(who, 0, { stake: '0' })]);
  await tick(2 * minute);
  await room.jangada.push([bet(who)]);
  expect(await used(who)).toBe(10);
});

test('when the time is up the player leaves, hears of it, and the money comes home', async () => {
  const who = await room.playing();
  await who.say(setTimeLimit, { period: 'day', minutes: 10 });
  for (let at = 0; at < 4; at++) {
    await tick(2 * minute);
    await room.jangada.push([bet(who)]);
  }
  expect([await used(who), await room.waiting(who)]).toEqual([8, []]);
  await tick(2 * minute);
  await Promise.all([room.jangada.push([bet(who)]), room.jangada.push([bet(who)])]);
  expect(await used(who)).toBe(10);
  expect((await room.waiting(who)).length).toBe(1);
  const told = room.dialects.rig.published.filter(({ channel }) => channel === `player:${who.playerId}`);
  expect(told.map(({ body }) => body).filter((body) => (body as { type: string }).type === 'timeLeft')).toEqual([
    { type: 'timeLeft', minutes: 4 },
    { type: 'timeLeft', minutes: 0 },
  ]);
  await room.work(who);
  expect(await room.amounts(who)).toEqual(allHome);
  await expect(room.dialects.launch(who, room.jangada, 'dragao-tigre')).rejects.toMatchObject({
    code: 'safeguards.limit_reached',
  });
});

test('who used the time up elsewhere is sent away within a minute', async () => {
  const who = await room.playing();
  await who.say(setTimeLimit, { period: 'day', minutes: 4 });
  for (let at = 0; at < 2; at++) {
    await tick(2 * minute);
    await who.say(setTimeLimit, { period: 'week', minutes: 600 });
  }
  expect(await room.waiting(who)).toEqual([]);
  await room.minute();
  await room.work(who);
  expect(await room.amounts(who)).toEqual(allHome);
});
