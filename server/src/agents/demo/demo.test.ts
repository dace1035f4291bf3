import { contracts, earnings } from '@palpite/contract/commission/agent.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { openPast, type Past } from '../../base/past.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { doorkeepers, rooms } from '../../house.ts';
import { inputOf, keyOf, verifyBooks } from '../../ledger/ledger.ts';
import { plantBook } from '../../odds/rig-books.ts';
import { findPlayer, teamOf } from '../../players/players.ts';
import { moduleOn } from '../../site/site.ts';
import { credit } from '../../wallet/wallet.ts';
import { hasPast, liveThrough } from './live-through.ts';
import { head, members } from './people.ts';
import { speakAs } from './speak.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await openRig();
  await rig.seed(rooms);
});
afterAll(() => rig.close());

/** Gives them what the bank would have been paid. */
async function give({ platform }: Past, playerId: bigint): Promise<void> {
  await inTx(platform.db, (tx) =>
    credit(platform, tx, {
      ...{ playerId, house: 'bank.pix', amount: m('400'), kind: 'deposit' },
      ...{ key: keyOf('test', `demo-${playerId}`), input: inputOf('400') },
    }),
  );
}

async function inPast<Result>(work: (past: Past) => Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const past = await openPast(rig.platform, {
    ...{ rooms, doorkeepers, stopping: stop.signal, serves: () => true },
    opens: rooms.filter(({ name }) => name === 'instant' || name === 'sports'),
    merchantKnown: () => true,
    moduleOn: (merchant, module) => moduleOn(rig.platform, merchant, module),
    onUndeclared: (endpoint, code) => {
      throw new Error(`${endpoint} refused with ${code}, which it does not declare`);
    },
  });
  try {
    return await work(past);
  } finally {
    await past.close();
  }
}

const counts = async () => {
  const { rows } = await sql<{
    people: number;
    contracts: number;
    bets: number;
    lines: number;
    open: number;
    tickets: number;
  }>`select
    (select count(*)::int from players.player where upline_id is not null) as people,
    (select count(*)::int from commission.contract) as contracts,
    (select count(*)::int from commission.contract where state = 'offered') as open,
    (select count(*)::int from bets.bet) as bets,
    (select count(*)::int from sports.ticket) as tickets,
    (select count(*)::int from commission.earning where entry is not null) as lines`.execute(rig.db);
  return rows[0];
};

test('the agent of the demonstration begins with forty people on four levels, contracts of each kind, lines and open offers, once', async () => {
  expect(await hasPast(rig.platform)).toBe(true);
  for (const at of [1, 2, 3, 4]) await plantBook(rig.db, `demo-${at}`, { at: rig.clock.now() });
  // killed while people pay in: the next start goes on
  let payers = 0;
  const dies = inPast((past) =>
    liveThrough(past, async (then, playerId) => {
      payers += 1;
      if (payers > 12) throw new Error('killed');
      await give(then, playerId);
    }),
  );
  await expect(dies).rejects.toThrow('killed');
  expect(await hasPast(rig.platform)).toBe(true);
  await inPast((past) => liveThrough(past, give));
  const lived = await counts();
  expect(lived).toMatchObject({ people: members.length, open: 2, tickets: 3 });
  expect(lived?.lines).toBeGreaterThan(30);
  expect(await hasPast(rig.platform)).toBe(false);

  const agent = await findPlayer(rig.platform, rig.db, 'palpite', { username: head });
  const team = await teamOf(rig.db, agent?.id ?? 0n);
  expect([team.length, Math.max(...team.map(({ step }) => step))]).toEqual([40, 4]);
  await inPast(async (past) => {
    const say = await speakAs(past, agent?.id ?? 0n);
    const { list } = await say(contracts, { side: 'mine', page: 1, size: 20 });
    const standing = list.filter(({ state }) => state === 'active').map(({ terms }) => terms.kind);
    expect(new Set(standing).size).toBe(4);
    expect(list.filter(({ state }) => state === 'offered')).toHaveLength(1);
    const earned = await say(earnings, { side: 'mine', page: 1, size: 100 });
    expect(earned.list.length).toBeGreaterThan(8);
    expect(new Set(earned.list.map(({ kind }) => kind))).toContain('realtime_salary');
    expect(earned.sums.owed).toBe(0n);
  });
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
});

test('bets of the past and their entries lie so close that the day’s comparison finds nothing', async () => {
  const { rows } = await sql<{ bets: number; apart: number }>`select count(*)::int as bets,
      count(*) filter (where b.placed_at < ${new Date(rig.clock.now().getTime() - 55 * 60_000)})::int as apart
    from bets.bet b`.execute(rig.db);
  expect(rows[0]?.bets).toBeGreaterThan(100);
  expect(rows[0]?.apart).toBe(0);
});
