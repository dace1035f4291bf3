import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMoney } from '@palpite/math/money.ts';
import { systemClock } from '@palpite/server/base/clock.ts';
import { inTx } from '@palpite/server/base/db/db.ts';
import { openLog } from '@palpite/server/base/ops/log.ts';
import type { Platform } from '@palpite/server/base/room.ts';
import { readSettings } from '@palpite/server/base/settings.ts';
import { openBeaconRig } from '@palpite/server/beacon/rig-beacon.ts';
import { enterByTicket } from '@palpite/server/catalogue/catalogue.ts';
import { makeTicket } from '@palpite/server/catalogue/play/game-sessions.ts';
import { gameByCode } from '@palpite/server/catalogue/store.ts';
import { inputOf, keyOf } from '@palpite/server/ledger/ledger.ts';
import { openPlatform } from '@palpite/server/open-platform.ts';
import { createPlayer, openSession } from '@palpite/server/players/players.ts';
import { credit } from '@palpite/server/wallet/wallet.ts';

/**
 * The whole platform in a process of its own, with players who have money and a game open. Tells its parent
 * the port and their tokens.
 */
const players = 1000;
const dataDir = await mkdtemp(join(tmpdir(), 'palpite-bench-'));
const port = Number(process.env.BENCH_PORT);
// of its own: whatever else runs on this machine is left alone, and what it does is not measured
const beacon = await openBeaconRig(systemClock);
const settings = readSettings({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(port),
  OFFICE_PORT: '0',
  OPS_PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  // the logins come from many addresses, and from no browser that could solve a human check
  TRUST_PROXY: '127.0.0.1',
  HUMAN_CHECK: '0',
  BEACON_URL: beacon.url,
});
const { platform } = await openPlatform(settings, openLog({ level: 'error' }), { site: [], office: [] });
const game = await dice(platform);
const password = 'uma senha de medida';
// one hash serves all: to verify it is as much work as if each had one
const passwordHash = await platform.hasher.hash(password);
const tokens: string[] = [];
const usernames: string[] = [];
for (let at = 0; at < players; at++) tokens.push(await readyPlayer(platform, at));
process.send?.({ port, tokens, people: { usernames, password } });

async function readyPlayer(at: Platform, number: number): Promise<string> {
  const username = `bench${number}`;
  usernames.push(username);
  const ticket = await inTx(at.db, async (tx) => {
    const player = { merchant: 'palpite', username, passwordHash, memberType: 0, currency: 'BRL' };
    const playerId = await createPlayer(at, tx, player);
    const amount = parseMoney('1000000');
    const key = keyOf('bench', String(number));
    await credit(at, tx, { playerId, house: 'bank.pix', amount, kind: 'deposit', key, input: inputOf('bench') });
    const from = { ip: '127.0.0.1', userAgent: 'bench', deviceId: null };
    const proven = { assurance: 'full', provenAt: at.clock.now(), mustChange: false } as const;
    const { sessionId } = await openSession(at, tx, { playerId, ...from, ...proven });
    return makeTicket(at, tx, { playerId, sessionId, game });
  });
  return (await enterByTicket(at, ticket)).token;
}
async function dice(at: Platform) {
  const found = await gameByCode(at.db, 'PGE', 'dice');
  if (!found) throw new Error('there is no dice');
  return found;
}
process.on('SIGTERM', () => process.exit(0));
