import { gameTable } from '@palpite/contract/instant/player.ts';
import type { GameRound } from '@palpite/contract/instant/shapes.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { type KyselyPlugin, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../base/rig.ts';
import type { Wire } from '../base/rig-wire.ts';
import { betsById } from '../bets/bets.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { bringSeated, nextKey, openGames, type Seated, type Table } from './rig-games.ts';

let rig: Rig;
let wire: Wire;
let killer: pg.Client;
let seated: Seated;
let mines: Table;
/** How many statements the platform still gets answered before its transaction is killed. */
let left = Number.POSITIVE_INFINITY;
/** Whether the platform dies after its commit, before it has told anybody. */
let dumb = false;

/**
 * Ends every connection with an open transaction, as a kill of the platform or of the database would, and
 * waits until they are gone.
 */
async function kill(): Promise<void> {
  const open = `from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
    and backend_type = 'client backend'`;
  await killer.query(`select pg_terminate_backend(pid, 5000) ${open}`);
}

const deadly: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    left -= 1;
    if (left === 0) await kill();
    return result;
  },
};

beforeAll(async () => {
  rig = await openRig({ seed: 'interrupted' });
  const live = {
    publish: () => {
      if (dumb) throw new Error('the platform is gone');
    },
  };
  const platform = { ...rig.platform, db: rig.db.withPlugin(deadly), live };
  wire = await openGames({ ...rig, platform });
  killer = new pg.Client({ connectionString: rig.url });
  await killer.connect();
  seated = await bringSeated(rig, wire);
  mines = await seated.sit('mines');
});
afterAll(async () => {
  await killer.end();
  await wire.close();
  await rig.close();
});

const money = async () => (await seated.say(balance, {})).sumBalance;

/**
 * Does it with the platform dying after each of its statements in turn, and last of all after its commit; each
 * time it is asked for again.
 */
async function expectWhole(
  ready: () => Promise<{ ask: () => Promise<GameRound>; check: (round: GameRound) => Promise<void> }>,
): Promise<number> {
  let deaths = 0;
  for (let after = 1; ; after++) {
    const { ask, check } = await ready();
    left = after;
    const died = await ask().then(
      () => false,
      () => true,
    );
    const reached = left <= 0;
    left = Number.POSITIVE_INFINITY;
    if (died) deaths += 1;
    await check(await ask());
    if (!reached) break;
  }
  const { ask, check } = await ready();
  dumb = true;
  await expect(ask()).rejects.toThrow();
  dumb = false;
  await check(await ask());
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
  return deaths;
}

async function expectBooked(round: GameRound, before: bigint): Promise<void> {
  const { staked, payout, over } = round;
  expect(await money()).toBe(before - staked + payout);
  expect(await betsById(rig.db, [BigInt(round.roundId)])).toMatchObject([
    { stake: staked, payout, settledAt: over ? expect.any(Date) : null },
  ]);
}

test('a platform killed anywhere in a begin has staked once or not at all, and draws the same round when asked again', async () => {
  const deaths = await expectWhole(async () => {
    const { open, seeds } = await mines.speak(gameTable, {});
    if (open && !open.over) await mines.playOn(open);
    const before = await money();
    const key = nextKey();
    return {
      ask: () => mines.begin('1', { mines: 3 }, key),
      check: async (round) => {
        expect(round.nonce).toBe(seeds.nonce);
        await expectBooked(round, before);
      },
    };
  });
  expect(deaths).toBeGreaterThan(6);
});

test('a platform killed anywhere in a spin has staked and paid once, both or neither', async () => {
  const feira = await seated.sit('feira');
  const deaths = await expectWhole(async () => {
    const before = await money();
    const key = nextKey();
    return { ask: () => feira.begin('1', {}, key), check: (round) => expectBooked(round, before) };
  });
  expect(deaths).toBeGreaterThan(6);
});

test('a platform killed anywhere in a last action pays once, and what is shown after is what was drawn', async () => {
  const deaths = await expectWhole(async () => {
    const { open } = await mines.speak(gameTable, {});
    if (open && !open.over) await mines.playOn(open);
    const before = await money();
    let round = await mines.begin('1', { mines: 1 });
    round = await mines.act(round, { kind: 'reveal', tile: 12 });
    // one in twenty-five is over already: then there is nothing left to do but to look again
    const key = nextKey();
    return {
      ask: async () => (round.over ? round : mines.act(round, { kind: 'cash-out' }, key)),
      check: (after) => expectBooked(after, before),
    };
  });
  expect(deaths).toBeGreaterThan(4);
});

test('nothing is left over: no open transaction, no key without its action, no round without its bet', async () => {
  const { rows } = await sql<{ lone: number }>`select
    (select count(*) from instant.play p where not exists (select from bets.bet b where b.id = p.round_id))::int
    + (select count(*) from instant.round r where not exists (select from bets.bet b where b.id = r.id))::int
    + (select count(*) from instant.action_key k where not exists
        (select from instant.play p where p.round_id = k.round_id and jsonb_array_length(p.actions) > k.step))::int as lone`.execute(
    rig.db,
  );
  expect(rows).toEqual([{ lone: 0 }]);
});
