import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openLog } from '@palpite/server/base/ops/log.ts';
import type { Ask, PlayerSession } from '@palpite/server/base/room.ts';
import { readSettings } from '@palpite/server/base/settings.ts';
import { countPlay } from '@palpite/server/commission/settle/count-play.ts';
import { settleDue } from '@palpite/server/commission/settle/settle-due.ts';
import { countPlay as countFigures } from '@palpite/server/figures/count-play.ts';
import { readOverview } from '@palpite/server/figures/overview.ts';
import { openPlatform } from '@palpite/server/open-platform.ts';
import pg from 'pg';
import { plantTree, playSlot, type Tree } from './load/agents-tree.ts';
import { measureBets, openWorld } from './load/ledger-bets.ts';
import { freshDatabase, middleOf } from './theirs/opponents.ts';

/**
 * `agents.slot`: seconds to settle one slot of five minutes with 300,000 settled bets of a tree of 100,000 members on
 * 12 levels, 2,000 of them agents with a real-time salary: from the rows of the feed to the last earning that is paid.
 * `agents.linear`: what a bet costs of that, against a slot of a tenth of the bets, in turns. `agents.bet`: durable
 * bets a second through the ledger's door while play is counted and slots are settled, against the same without. Half a
 * minute is a tenth of a slot, so a tenth of one is settled: of the bets, of the members and of the agents.
 * `agents.overview`: the overview of the team of all 100,000 over two weeks, against that of an agent with a hundred.
 */
const bets = Number(process.env.BENCH_BETS ?? 300_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const turns = Number(process.env.BENCH_TURNS ?? 6);
const size = { members: 100_000, agents: 2_000, levels: 12 };
const tenth = { ...size, members: size.members / 10, agents: size.agents / 10 };
const slotMs = 300_000;

const url = await freshDatabase('agents');
const settings = readSettings({
  ...process.env,
  ...{ DATABASE_URL: url, DATA_DIR: await mkdtemp(join(tmpdir(), 'palpite-bench-')), ROLES: 'web' },
  ...{ PORT: '0', OFFICE_PORT: '0', OPS_PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', HUMAN_CHECK: '0' },
});
const { platform } = await openPlatform(settings, openLog({ level: 'error' }), { site: [], office: [] });
const books = new pg.Client({ connectionString: url });
await books.connect();
/** Slots follow each other from a day ago on, so that all have ended. */
let slot = new Date(Math.floor(platform.clock.now().getTime() / slotMs) * slotMs - 86_400_000);
await settleDue(platform, slot);
const tree = await plantTree(platform, url, 'palpite', size);

// the first one opens the wallets of the agents
await settleSlot(tree, bets / 10);
const measured: { ratio: number; large: number; small: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const small = await settleSlot(tree, bets / 10);
  const large = await settleSlot(tree, bets);
  measured.push({ ratio: large / bets / (small / (bets / 10)), large, small });
}
const { ratio, large, small } = middleOf(measured);
console.log(
  `agents.slot value=${large.toFixed(2)} bets=${bets} members=${size.members} levels=${size.levels} agents=${size.agents}`,
);
const micros = (took: number, of: number) => ((took / of) * 1e6).toFixed(1);
console.log(
  `agents.linear ratio=${ratio.toFixed(3)} ours=${micros(large, bets)} theirs=${micros(small, bets / 10)} bets=${bets}/${bets / 10}`,
);

await compareOverviews();

const grove = await plantTree(platform, url, 'mirante', tenth);
await settleSlot(grove, bets / 10);
const world = await openWorld(url, 10_000);
const load = { seconds, users: 1280, skew: 0 };
await measureBets(url, world, { ...load, seconds: 3 });
const beside: { ratio: number; ours: number; theirs: number }[] = [];
// before either window a slot is played: what the database has left to write is the same
const alone = async () => {
  await settleSlot(grove, bets / 10);
  while (await countPlay.run(platform));
  return (await measureBets(url, world, load)).perSecond;
};
const withContracts = async () => {
  await playSlot(platform, grove, slot, bets / 10);
  const running = runContracts();
  const { perSecond } = await measureBets(url, world, load);
  await running;
  return perSecond;
};
for (let turn = 0; turn < turns; turn += 1) {
  // first the one, then the other: what the machine does by and by falls on both
  const first = turn % 2 === 0;
  const before = first ? await alone() : await withContracts();
  const after = first ? await withContracts() : await alone();
  const [theirs, ours] = first ? [before, after] : [after, before];
  beside.push({ ratio: ours / theirs, ours, theirs });
}
const middle = middleOf(beside);
console.log(
  `agents.bet ratio=${middle.ratio.toFixed(3)} ours=${Math.round(middle.ours)} theirs=${Math.round(middle.theirs)}`,
);
await books.end();
process.exit(0);

/** In turns, the middle of all calls; what is first read is not counted. */
async function compareOverviews(): Promise<void> {
  const days = 14;
  for (let day = 1; day <= days; day += 1)
    await playSlot(platform, tree, new Date(slot.getTime() - day * 86_400_000), 10_000);
  while (await countFigures.run(platform));
  // so late it counts in the next slot
  await settlePlayed();
  await books.query('vacuum analyze');
  const timed = async (playerId: bigint) => {
    const who = { playerId, merchant: tree.merchant };
    const startDate = slot.getTime() - days * 86_400_000;
    const began = performance.now();
    const { sums } = await readOverview({ platform, who } as Ask<PlayerSession>, {
      startDate,
      endDate: slot.getTime(),
    });
    const took = performance.now() - began;
    if (sums.team.bets === 0) throw new Error('nobody of the team played');
    return took;
  };
  const [head = 0n] = tree.ids;
  const other = await agentWith(100);
  for (let call = 0; call < 20; call += 1) for (const who of [head, other]) await timed(who);
  const times: { large: number[]; small: number[] } = { large: [], small: [] };
  for (let call = 0; call < 200; call += 1) {
    times.large.push(await timed(head));
    times.small.push(await timed(other));
  }
  const [large, small] = [median(times.large), median(times.small)];
  console.log(
    `agents.overview ratio=${(large / small).toFixed(2)} large_ms=${large.toFixed(2)} small_ms=${small.toFixed(2)}`,
  );
}

/** The agent whose team is nearest to so many. */
async function agentWith(members: number): Promise<bigint> {
  const { rows } = await books.query<{ id: string }>(
    `with recursive up as (
       select id, upline_id as above from players.player where merchant = $1 and upline_id is not null
       union all select up.id, p.upline_id from up join players.player p on p.id = up.above where p.upline_id is not null)
     select above as id from up group by above order by abs(count(*) - $2), above limit 1`,
    [tree.merchant, members],
  );
  return BigInt(rows[0]?.id ?? 0);
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Plays a slot, and tells how many seconds it takes to settle it. */
async function settleSlot(of: Tree, count: number): Promise<number> {
  await playSlot(platform, of, slot, count);
  return settlePlayed();
}

async function settlePlayed(): Promise<number> {
  const [start, end] = [slot, new Date(slot.getTime() + slotMs)];
  slot = end;
  const began = performance.now();
  await settleDue(platform, end);
  const took = (performance.now() - began) / 1000;
  await expectPaid(start);
  return took;
}

/** Counts play once a second, as a worker does, and in the middle of a window settles the slot that was played. */
async function runContracts(): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    while (await countPlay.run(platform));
    if (second === Math.floor(seconds / 2)) await settlePlayed();
    await pause(1000);
  }
}

/** Every agent has a line, all is paid, and no more than the agent at the top would have got alone. */
async function expectPaid(start: Date): Promise<void> {
  const { rows } = await books.query<{ lines: number; waiting: number; apart: string }>(
    `select count(*)::int as lines, count(*) filter (where amount > 0 and entry is null)::int as waiting,
       coalesce(sum(amount) - max(gross), 0) as apart from commission.earning where starts_at = $1`,
    [start],
  );
  const [found] = rows;
  if (!found || found.lines === 0 || found.waiting > 0 || found.apart !== '0')
    throw new Error(`the slot was not settled: ${JSON.stringify(found)}`);
}
