// For kill.test.ts: a house in a process of its own whose time runs faster, with players who bet and cash out as they
// like. Every answer they get is written to the standard output before anything else happens: what
// stands there was acknowledged.
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { systemChance } from '../base/chance.ts';
import type { Clock } from '../base/clock.ts';
import { openDb } from '../base/db/db.ts';
import { openLog } from '../base/ops/log.ts';
import type { Ask, GameSession, Platform } from '../base/room.ts';
import { hasherInside } from '../base/seal/hasher.ts';
import { readSettings } from '../base/settings.ts';
import { advance } from '../shared/advance.ts';
import { newestRound } from '../shared/store.ts';
import { cashOut } from './cash-out.ts';
import { flightSeries } from './flight/series.ts';
import { placeBet } from './place-bet.ts';
import { openTable } from './table.ts';

/** What one answer said. */
export interface Acknowledged {
  readonly betId: string;
  readonly state: string;
  readonly multiplier: number | null;
  readonly payout: string;
}

const fasterBy = 20;
const {
  FLYERS_URL: url = '',
  FLYERS_BEACON: beaconUrl = '',
  FLYERS_FROM: from = '0',
  FLYERS_SEATS: seats = '[]',
} = process.env;
const begun = Number(from);
const clock: Clock = { now: () => new Date(begun + (Date.now() - begun) * fasterBy) };
const opened = openDb(url, { max: 8 });
const settings = { ...readSettings({ DATABASE_URL: url, DATA_DIR: '/nowhere', SOURCES_WAIT_MS: '60000' }), beaconUrl };
const platform: Platform = {
  db: opened.db,
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

await openTable(platform);
const players = (JSON.parse(seats) as { playerId: string; wallet: string }[]).map(({ playerId, wallet }) =>
  play({
    kind: 'game',
    sessionId: 1n,
    playerId: BigInt(playerId),
    username: `flyer${playerId}`,
    merchant: 'palpite',
    currency: 'BRL',
    gameCode: 'crash',
    vassalage: 'PGE',
    wallet: BigInt(wallet),
  }),
);
process.send?.('ready');
let isOver = false;
const flying = (async () => {
  while (!isOver) await pause(Math.min(10, (await advance(platform, flightSeries)) / fasterBy));
})();
await Promise.all(players);
// every flight that has bets is flown to its end
let round = await newestRound(platform.db, 'crash');
const last = round?.id;
while (round && round.id === last && !round.settledAt) {
  await pause(10);
  round = await newestRound(platform.db, 'crash');
}
isOver = true;
await flying;
process.send?.('over');

async function play(who: GameSession): Promise<void> {
  const ask = (): Ask<GameSession> => ({
    platform,
    who,
    merchant: who.merchant,
    language: 'EN',
    arrivedAt: platform.clock.now(),
    ip: '127.0.0.1',
    userAgent: '',
    traceId: '',
    jar: { get: () => undefined, set: () => undefined, clear: () => undefined },
    key: `${process.pid}-${who.playerId}-${keys++}`,
  });
  const chance = () => systemChance.bytes(1).readUInt8() / 256;
  while (!isEnding) {
    const open = await newestRound(platform.db, 'crash');
    if (open?.phase !== 'betting') {
      await pause(5);
      continue;
    }
    try {
      const wish = {
        roundId: String(open.id),
        place: 0,
        stake: 1_000_000n,
        autoAt: chance() < 0.4 ? 130 : null,
      } as const;
      const { bet } = await placeBet(ask(), wish);
      tell(bet);
      await pause(300 + chance() * 500);
      tell((await cashOut(ask(), { betId: bet.betId })).bet);
    } catch {
      // too late, too early: like anybody
      await pause(20);
    }
  }
}

function tell({ betId, state, multiplier, payout }: Awaited<ReturnType<typeof cashOut>>['bet']): void {
  const said: Acknowledged = { betId, state, multiplier, payout: String(payout) };
  writeSync(1, `${JSON.stringify(said)}\n`);
}
