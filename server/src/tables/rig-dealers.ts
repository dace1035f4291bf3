// For kill.test.ts: a house in a process of its own whose time runs faster, which leads a table with a shoe and one
// with draws, with players who bet as they like. Every answer they get is written to the standard output before
// anything else happens: what stands there was acknowledged. Where each round stands is told to the parent.
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { TableBet } from '@palpite/contract/tables/shapes.ts';
import { systemChance } from '../base/chance.ts';
import type { Clock } from '../base/clock.ts';
import { openDb } from '../base/db/db.ts';
import { openLog } from '../base/ops/log.ts';
import type { Ask, GameSession, Platform } from '../base/room.ts';
import { hasherInside } from '../base/seal/hasher.ts';
import { readSettings } from '../base/settings.ts';
import { advance } from '../shared/advance.ts';
import type { Series } from '../shared/series.ts';
import { newestRound } from '../shared/store.ts';
import { seriesName, vendor } from './names.ts';
import { ownTable } from './own-tables.ts';
import { placeBet } from './place-bet.ts';
import { type Acknowledged, played, type Stood } from './rig-played.ts';
import { seriesOf } from './round/series.ts';
import { openTables } from './table.ts';

const fasterBy = 20;
const {
  DEALERS_URL: url = '',
  DEALERS_BEACON: beaconUrl = '',
  DEALERS_FROM: from = '0',
  DEALERS_SEATS: seats = '[]',
} = process.env;
const begun = Number(from);
const clock: Clock = { now: () => new Date(begun + (Date.now() - begun) * fasterBy) };
const settings = { ...readSettings({ DATABASE_URL: url, DATA_DIR: '/nowhere', SOURCES_WAIT_MS: '60000' }), beaconUrl };
const platform: Platform = {
  db: openDb(url, { max: 8 }).db,
  clock,
  chance: systemChance,
  hasher: hasherInside(),
  log: openLog({ level: 'silent' }),
  live: { publish: () => undefined },
  secrets: { get: (secret) => `test-${secret}-0123456789abcdef0123456789abcdef` },
  settings,
};
let keys = 0;
/** Ends by itself only when it is asked to: else it is killed. */
let isEnding = false;
process.on('message', () => {
  isEnding = true;
});

await openTables(platform);
let isOver = false;
const dealing = Object.keys(played).map(async (table) => {
  const told = (phase: string) => process.send?.({ table, phase } satisfies Stood);
  const own = ownTable(table);
  if (!own) throw new Error(`there is no table ${table}`);
  const usual = seriesOf(own);
  const series: Series = {
    ...usual,
    tell(each, round) {
      usual.tell(each, round);
      told(round.phase);
    },
    async settle(each, round) {
      told('settling');
      await usual.settle(each, round);
      told('settled');
    },
  };
  while (!isOver) await pause(Math.min(10, (await advance(platform, series)) / fasterBy));
});
const players = (JSON.parse(seats) as { playerId: string; wallet: string }[]).flatMap(({ playerId, wallet }) =>
  Object.keys(played).map((table) =>
    play(table, {
      ...{ kind: 'game', sessionId: 1n, playerId: BigInt(playerId), username: `seat${playerId}` },
      ...{ merchant: 'palpite', currency: 'BRL', gameCode: table, vassalage: vendor.code, wallet: BigInt(wallet) },
    }),
  ),
);
process.send?.('ready');
await Promise.all(players);
// every round that has bets is played to its end
for (const table of Object.keys(played)) {
  const last = await newestRound(platform.db, seriesName(table));
  for (let round = last; round && round.id === last?.id && !round.settledAt; ) {
    await pause(10);
    round = await newestRound(platform.db, seriesName(table));
  }
}
isOver = true;
await Promise.all(dealing);
process.send?.('over');

async function play(table: string, who: GameSession): Promise<void> {
  const ask = (): Ask<GameSession> => ({
    ...{ platform, who, merchant: who.merchant, language: 'EN', arrivedAt: platform.clock.now() },
    ...{ ip: '127.0.0.1', userAgent: '', traceId: '' },
    jar: { get: () => undefined, set: () => undefined, clear: () => undefined },
    key: `${process.pid}-${table}-${who.playerId}-${keys++}`,
  });
  const chance = () => systemChance.bytes(1).readUInt8() / 256;
  while (!isEnding) {
    const open = await newestRound(platform.db, seriesName(table));
    if (open?.phase !== 'betting') {
      await pause(5);
      continue;
    }
    const chips = (played[table] ?? []).filter(() => chance() < 0.5).map((spot) => ({ spot, amount: 2_000_000n }));
    try {
      tell((await placeBet(ask(), { roundId: String(open.id), chips })).bet);
    } catch {
      // too late, nothing laid, laid before: like anybody
    }
    await pause(20 + chance() * 60);
  }
}

function tell({ betId, roundId, stake }: TableBet): void {
  const said: Acknowledged = { betId, roundId, stake: String(stake) };
  writeSync(1, `${JSON.stringify(said)}\n`);
}
