import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@palpite/server/base/clock.ts';
import { inTx } from '@palpite/server/base/db/db.ts';
import { openLog } from '@palpite/server/base/ops/log.ts';
import type { Platform } from '@palpite/server/base/room.ts';
import { readSettings } from '@palpite/server/base/settings.ts';
import { openBeaconRig } from '@palpite/server/beacon/rig-beacon.ts';
import { enterByTicket } from '@palpite/server/catalogue/catalogue.ts';
import { makeTicket } from '@palpite/server/catalogue/play/game-sessions.ts';
import { gameByCode } from '@palpite/server/catalogue/store.ts';
import { openPlatform } from '@palpite/server/open-platform.ts';
import { createPlayer, openSession } from '@palpite/server/players/players.ts';

/**
 * The whole platform in a process of its own, its flights under way, with players at the table. Tells its parent
 * the port and their tokens.
 */
const players = 100;
const port = Number(process.env.BENCH_PORT);
const beacon = await openBeaconRig(systemClock);
const settings = readSettings({
  ...process.env,
  DATA_DIR: await mkdtemp(join(tmpdir(), 'palpite-bench-')),
  PORT: String(port),
  OFFICE_PORT: '0',
  OPS_PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  // the watchers come from many addresses
  TRUST_PROXY: '127.0.0.1',
  HUMAN_CHECK: '0',
  BEACON_URL: beacon.url,
});
const { platform } = await openPlatform(settings, openLog({ level: 'error' }), { site: [], office: [] });
const game = await inTx(platform.db, (tx) => gameByCode(tx, 'PGE', 'crash'));
if (!game) throw new Error('there is no crash on the shelf');
const { nodeId } = game;
const passwordHash = await platform.hasher.hash('a password for the measurement');
const tokens: string[] = [];
for (let number = 0; number < players; number += 1) tokens.push(await seat(platform, number));
process.send?.({ port, tokens });
process.on('SIGTERM', () => process.exit(0));

async function seat(at: Platform, number: number): Promise<string> {
  const ticket = await inTx(at.db, async (tx) => {
    const player = { merchant: 'palpite', username: `bench${number}`, passwordHash, memberType: 0, currency: 'BRL' };
    const playerId = await createPlayer(at, tx, player);
    const from = { ip: '127.0.0.1', userAgent: 'bench', deviceId: null };
    const proven = { assurance: 'full', provenAt: at.clock.now(), mustChange: false } as const;
    const { sessionId } = await openSession(at, tx, { playerId, ...from, ...proven });
    return makeTicket(at, tx, { playerId, sessionId, game: { nodeId } });
  });
  return (await enterByTicket(at, ticket)).token;
}
