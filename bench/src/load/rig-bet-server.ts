// The whole platform with players who have money and a game open, for benches that bet over HTTP.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMoney } from '@palpite/math/money.ts';
import { systemClock } from '@palpite/server/base/clock.ts';
import { inTx, type Tx } from '@palpite/server/base/db/db.ts';
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

export const merchant = 'palpite';
const players = 1000;
const password = 'uma senha de medida';

export interface BetServer {
  readonly platform: Platform;
  readonly port: number;
  readonly tokens: readonly string[];
  readonly playerIds: readonly bigint[];
  readonly people: { readonly usernames: readonly string[]; readonly password: string };
}

/** Opens the platform on `BENCH_PORT`, with 1,000 players who may bet on dice. `env` goes before its usual settings. */
export async function openBetServer(env: Record<string, string> = {}): Promise<BetServer> {
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
    ...env,
  });
  const { platform } = await openPlatform(settings, openLog({ level: 'error' }), { site: [], office: [] });
  const game = await dice(platform);
  // one hash serves all: to verify it is as much work as if each had one
  const passwordHash = await platform.hasher.hash(password);
  const usernames = Array.from({ length: players }, (_, at) => `bench${at}`);
  const ready: { token: string; playerId: bigint }[] = [];
  for (const username of usernames) ready.push(await readyPlayer(platform, { username, passwordHash, game }));
  const [tokens, playerIds] = [ready.map(({ token }) => token), ready.map(({ playerId }) => playerId)];
  return { platform, port, tokens, playerIds, people: { usernames, password } };
}

/** A session of the player with a game open, and how to get its token once that is committed. */
export async function openGame(
  at: Platform,
  tx: Tx,
  playerId: bigint,
  { vendor, code }: { vendor: string; code: string },
): Promise<() => Promise<string>> {
  const game = await gameByCode(at.db, vendor, code);
  if (!game) throw new Error(`there is no ${code}`);
  const from = { ip: '127.0.0.1', userAgent: 'bench', deviceId: null };
  const proven = { assurance: 'full', provenAt: at.clock.now(), mustChange: false } as const;
  const { sessionId } = await openSession(at, tx, { playerId, ...from, ...proven });
  const ticket = await makeTicket(at, tx, { playerId, sessionId, game });
  return async () => (await enterByTicket(at, ticket)).token;
}

async function readyPlayer(
  at: Platform,
  { username, passwordHash, game }: { username: string; passwordHash: string; game: Awaited<ReturnType<typeof dice>> },
): Promise<{ token: string; playerId: bigint }> {
  const { ticket, playerId } = await inTx(at.db, async (tx) => {
    const player = { merchant, username, passwordHash, memberType: 0, currency: 'BRL' };
    const id = await createPlayer(at, tx, player);
    const amount = parseMoney('1000000');
    const key = keyOf('bench', username);
    await credit(at, tx, { playerId: id, house: 'bank.pix', amount, kind: 'deposit', key, input: inputOf('bench') });
    const from = { ip: '127.0.0.1', userAgent: 'bench', deviceId: null };
    const proven = { assurance: 'full', provenAt: at.clock.now(), mustChange: false } as const;
    const { sessionId } = await openSession(at, tx, { playerId: id, ...from, ...proven });
    return { ticket: await makeTicket(at, tx, { playerId: id, sessionId, game }), playerId: id };
  });
  return { token: (await enterByTicket(at, ticket)).token, playerId };
}

async function dice(at: Platform) {
  const found = await gameByCode(at.db, 'PGE', 'dice');
  if (!found) throw new Error('there is no dice');
  return found;
}
