import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededChance } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { feedBeginning, readSettledPlay } from '../bets/bets.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { cancelIssue, type IssueRow, issuesById } from '../lottery/issue/issue-store.ts';
import { judgeOf, judgeOrder, lotteryOf, ordersById } from '../lottery/lottery.ts';
import { balanceOf, walletOf } from '../wallet/wallet.ts';
import type { Begin, Said, Wish } from './rig-clerks.ts';
import { by13, by14, game as north, openRedraws, type RedrawsRig } from './rig-redraws.ts';

const seed = process.env.SIMULATION_SEED ?? 'killed in every state';
/**
 * In seconds from the first sale, when a process is killed: as a draw of the house is closed, drawn and settled while
 * the next one is sold, as the north is settled, corrected, and cancelled, and in the end.
 */
const kills = [46, 67, 96, 108, 172, 246];
/** Within so long after it. */
const soonMs = 80;
/** So often the world waits for players before time goes on without them. */
const mostIdle = 500;
/** In seconds: so long a draw of the house and one of the north is sold, and so much later it is drawn. */
const houseSale = 45;
const northSale = 75;
const later = 20;

let redraws: RedrawsRig;
const clerks: ChildProcess[] = [];
beforeAll(async () => {
  // they begin while the platform is opened: each waits until the one before it is dead
  for (let at = 0; at <= kills.length; at += 1)
    clerks.push(
      fork(fileURLToPath(new URL('./rig-clerks.ts', import.meta.url)), {
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      }),
    );
  const ready = clerks.map((clerk) => once(clerk, 'message'));
  redraws = await openRedraws('redraws-kill', [], ['ssc-1']);
  await Promise.all(ready);
});
afterAll(async () => {
  for (const clerk of clerks) clerk.kill('SIGKILL');
  await redraws.close();
});

test('a process killed in any state of an issue loses and doubles nothing: every order has its result once', async () => {
  const { lottery } = redraws;
  const { platform, db, clock, url } = lottery.rig;
  const chance = seededChance(seed);
  const below = (most: number) => chance.bytes(4).readUInt32BE() % most;
  const seats: { playerId: string; wallet: string; game: string }[] = [];
  for (const who of [0, 1]) {
    const seat = await lottery.sit(who, north);
    await lottery.topUp(seat, '10000');
    const { main } = await inTx(db, (tx) => walletOf(platform, tx, seat.playerId));
    const player = { playerId: seat.playerId.toString(), wallet: main.toString() };
    seats.push({ ...player, game: north }, { ...player, game: 'ssc-1' });
  }
  const before = new Map<string, bigint>();
  for (const { playerId } of seats) before.set(playerId, (await balanceOf(platform, db, BigInt(playerId))).available);
  const start = clock.now().getTime() + 1000;
  let now = start;
  const house = await schedule('ssc-1', now, { count: 6, sale: houseSale });
  const official = await schedule(north, now, { count: 3, sale: northSale });
  const [, cancelled] = official;
  const corrected = [official[0], official[2]];

  const said: Said[] = [];
  let working: ChildProcess | undefined;
  /** Up to which time the process that works has done everything. */
  let doneUntil = 0;
  let isOver = false;
  // Time goes by once a process has done all that was due, as players are answered, and where nothing is sold. Beacon,
  // sources and processes go by the same.
  const world = (async () => {
    const printed = new Set<bigint>();
    for (let [heard, idle] = [0, 0]; !isOver; idle += 1) {
      await pause(2);
      if (doneUntil < now) continue;
      const issues = await issuesById(db, [...house, ...official]);
      for (const id of official) await turn(issues.get(id), printed);
      const isSold = [...issues.values()].some(({ state, closesAt }) => state === 'open' && closesAt.getTime() > now);
      if (isSold && said.length < heard + 2 && idle < mostIdle) continue;
      [heard, idle] = [said.length, 0];
      now += isSold ? 4000 : 1000;
      clock.set(new Date(now + 2000));
      if (working?.connected) working.send(now, () => undefined);
    }
  })();
  const begin = (clerk: ChildProcess) => {
    let text = '';
    clerk.stdout?.on('data', (piece: Buffer) => {
      text += String(piece);
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) said.push(JSON.parse(line) as Said);
    });
    doneUntil = 0;
    clerk.on('message', (until: number) => {
      if (clerk === working) doneUntil = until;
    });
    const answered = new Set(said.flatMap((each) => (each.is === 'asked' ? [] : [each.key])));
    const asked = said.filter((each): each is Wish & { is: 'asked' } => each.is === 'asked');
    const begun: Begin = {
      urls: [url, lottery.beacon.url, platform.settings.resultsUrl, platform.settings.resultsSecondUrl],
      ...{ at: now, seats, from: asked.length * 2 + 1 },
      ...{ unanswered: asked.filter(({ key }) => !answered.has(key)), seed: `${seed} ${clerks.indexOf(clerk)}` },
    };
    clerk.send(begun);
    working = clerk;
  };
  try {
    for (const [at, moment] of kills.entries()) {
      const clerk = clerks[at];
      if (!clerk) throw new Error('nobody is left');
      begin(clerk);
      while (now < start + moment * 1000) await pause(2);
      await pause(below(soonMs));
      working = undefined;
      clerk.kill('SIGKILL');
      await once(clerk, 'exit');
    }
    const last = clerks.at(-1);
    if (!last) throw new Error('nobody is left');
    begin(last);
    await expect.poll(unfinished, { interval: 20 }).toEqual([]);
    last.send('end');
    // what was asked at the end is answered
    await expect.poll(waiting, { interval: 20 }).toBe(0);
    last.kill('SIGKILL');
    await once(last, 'exit');
  } finally {
    isOver = true;
    await world;
  }

  const { rows: ids } = await sql<{ id: bigint }>`select p.id from lottery.purchase p`.execute(db);
  const orders = await ordersById(
    db,
    ids.map(({ id }) => id),
  );
  const issues = await issuesById(db, [...house, ...official]);
  const due = new Map(before);
  let [winning, settled] = [0n, 0];
  for (const order of orders.values()) {
    const issue = issues.get(order.issueId);
    if (!issue) throw new Error('an order of no issue');
    const owner = order.playerId.toString();
    // none is left without a result, and what was given back came back once
    expect(order.state).not.toBe('accepted');
    if (order.state === 'void') {
      expect(order.payout).toBe(order.stake);
      continue;
    }
    const judged = judgeOrder(lotteryOf(order.game), judgeOf(issue), order, new Map());
    expect({ state: order.state, payouts: order.payouts }).toEqual({ state: judged.state, payouts: judged.payouts });
    due.set(owner, (due.get(owner) ?? 0n) + judged.payout + judged.rebate - order.stake);
    winning += judged.payout;
    settled += 1;
  }
  for (const [playerId, sum] of due) {
    const { available, held } = await balanceOf(platform, db, BigInt(playerId));
    expect({ available, held }).toEqual({ available: sum, held: 0n });
  }
  // what was acknowledged stands, and however often it was sent, it was bought once
  for (const each of said) if (each.is === 'bought') expect(orders.has(BigInt(each.orderId))).toBe(true);
  const multiples = [...orders.values()].map(({ tickets: [ticket] }) => ticket?.multiple);
  const { rows: legs } = await sql<{ multiple: number }>`select (c.tickets -> 0 ->> 'multiple')::int as multiple
    from lottery.chase c`.execute(db);
  const chased = new Set(legs.map(({ multiple }) => multiple));
  const bought = multiples.filter((multiple) => !chased.has(multiple ?? 0));
  expect(new Set(bought).size).toBe(bought.length);
  expect(issues.get(cancelled ?? 0n)).toMatchObject({ state: 'cancelled', result: null });
  for (const id of corrected)
    expect(issues.get(id ?? 0n)).toMatchObject({ state: 'settled', drawing: 2, result: by14 });
  const { deltas } = await readSettledPlay(db, feedBeginning, { most: 100_000 });
  expect(deltas.reduce((sum, { payout }) => sum + payout, 0n)).toBe(winning);
  const { rows: tallied } = await sql<{ orders: number; payouts: bigint }>`select sum(t.orders)::int as orders,
    sum(t.payouts)::bigint as payouts from lottery.tally t`.execute(db);
  expect(tallied).toEqual([{ orders: settled, payouts: winning }]);
  expect((await verifyBooks(db)).findings).toEqual([]);
  expect(settled).toBeGreaterThan(0);

  /** The first issues of a lottery follow each other at once, and there are no others. */
  async function schedule(
    game: string,
    from: number,
    { count, sale }: { count: number; sale: number },
  ): Promise<bigint[]> {
    const { rows } = await sql<{ id: bigint }>`select i.id from lottery.issue i
      where i.game = ${game} and i.state in ('pending', 'open') order by i.draws_at limit ${count}`.execute(db);
    const all = rows.map(({ id }) => id);
    await sql`delete from lottery.issue where game = ${game} and not id = any (${all.map(String)}::bigint[])`.execute(
      db,
    );
    for (const [nth, id] of all.entries()) {
      const opens = from + nth * sale * 1000;
      const [opensAt, closesAt, drawsAt] = [opens, opens + sale * 1000, opens + (sale + later) * 1000].map(
        (each) => new Date(each),
      );
      await sql`update lottery.issue set state = 'pending', network = null, beacon_round = null, beacon_at = null,
        opens_at = ${opensAt}, closes_at = ${closesAt}, draws_at = ${drawsAt}, try_at = ${opensAt} where id = ${id}`.execute(
        db,
      );
    }
    return all;
  }

  /** The world outside: results are printed and corrected, and one issue is cancelled. */
  async function turn(issue: IssueRow | undefined, printed: Set<bigint>): Promise<void> {
    if (!issue) throw new Error('there is no such issue');
    const { id } = issue;
    if (id === cancelled) {
      if (issue.state === 'drawing') await inTx(db, (tx) => cancelIssue(tx, id, new Date(now)));
    } else if (!printed.has(id) && now > issue.drawsAt.getTime()) {
      printed.add(id);
      redraws.print(issue, by13);
    } else if (
      corrected.includes(id) &&
      issue.drawing === 1 &&
      (issue.state === 'settling' || issue.state === 'settled') &&
      // a source corrects what counts already: some time after it did
      now > (issue.drawnAt?.getTime() ?? now) + 5000
    ) {
      redraws.print(issue, by14);
      // nobody waits five minutes here
      await sql`update lottery.issue set ask_at = drawn_at where id = ${id} and drawing = 1`.execute(db);
    }
  }

  async function unfinished(): Promise<unknown[]> {
    const { rows } = await sql<{ id: bigint; state: string }>`select i.id, i.state from lottery.issue i
      where i.try_at is not null or i.state not in ('settled', 'cancelled')
        or (i.id = any (${corrected.map(String)}::bigint[]) and i.drawing = 1)`.execute(db);
    return rows;
  }

  async function waiting(): Promise<number> {
    const { rows } = await sql<{
      count: number;
    }>`select ((select count(*) from lottery.purchase p where p.state = 'accepted')
      + (select count(*) from lottery.leg l where l.state = 'waiting'))::int as count`.execute(db);
    return rows[0]?.count ?? 0;
  }
});
