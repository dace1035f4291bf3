// A platform in its own process, with the cashier and little else, for the fault test to kill: the player's calls, the
// jobs, the schedules and the desk that decides.
import { banksRoom } from '../banks/room.ts';
import { systemChance } from '../base/chance.ts';
import { compose } from '../base/compose.ts';
import { inTx, openDb } from '../base/db/db.ts';
import { startEvents } from '../base/events/event-reader.ts';
import { openHttp } from '../base/http/http.ts';
import { startWorker } from '../base/jobs/worker.ts';
import '../base/rig-refusals.ts';
import { openLog } from '../base/ops/log.ts';
import { Refusal } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { hasherInside } from '../base/seal/hasher.ts';
import { readSettings } from '../base/settings.ts';
import { paymentsRoom } from '../payments/room.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { profileRoom } from '../profile/room.ts';
import { siteRoom } from '../site/room.ts';
import { walletRoom } from '../wallet/room.ts';
import type { Decision } from './decide-withdrawal.ts';
import { decideWithdrawal } from './desk/cases.ts';
import { type FastTime, fastClock } from './rig-fast-time.ts';
import { withdrawalsRoom } from './room.ts';

/** How this platform is to be; as JSON in the environment. */
export interface Wished {
  readonly url: string;
  readonly port: number;
  readonly outsideUrl: string;
  /** With `*` for the name of the secret. */
  readonly secretPattern: string;
  readonly time: FastTime;
}

const { url, port, outsideUrl, secretPattern, time } = JSON.parse(process.env.WISHED ?? '') as Wished;
const address = `http://127.0.0.1:${port}`;
const rooms = [siteRoom, banksRoom, playersRoom, profileRoom, walletRoom, paymentsRoom, withdrawalsRoom];
const log = openLog({ level: process.env.RIG_LOG === 'on' ? 'error' : 'silent' });
const opened = openDb(url, { max: 12, onError: (error) => log.warn({ err: error }, 'database connection') });
const platform: Platform = {
  db: opened.db,
  clock: fastClock(time),
  chance: systemChance,
  hasher: hasherInside(),
  log,
  live: { publish: () => undefined },
  secrets: { get: (name) => secretPattern.replace('*', name) },
  settings: {
    ...readSettings({ DATABASE_URL: url, DATA_DIR: '/nowhere', HUMAN_CHECK: '0' }),
    ...{ outsideUrl, webhookUrl: address },
  },
};
compose(platform, rooms);
const nobody = async () => undefined;
const app = await openHttp({
  onUndeclared: (endpoint, code) =>
    process.stderr.write(`${endpoint} refused with ${code}, which it does not declare\n`),
  platform,
  rooms,
  doorkeepers: { player: playerByToken, game: nobody, staff: nobody },
  merchantKnown: (code) => code === 'palpite',
  moduleOn: () => true,
  serves: () => true,
});
// the office has its own platform; here only its word to this room
app.post<{ Body: Decision }>('/desk/decide', async ({ body }, reply) => {
  const made = { ...body, staffId: BigInt(body.staffId) };
  try {
    return { state: (await inTx(platform.db, (tx) => decideWithdrawal(platform, tx, made))).state };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return reply.status(409).send({ refused: error.code });
  }
});
for (const { open } of rooms) await open?.(platform);
await startEvents(
  platform,
  rooms.flatMap((room) => room.listeners ?? []),
);
await startWorker(
  platform,
  rooms.flatMap((room) => room.jobs ?? []),
  rooms.flatMap((room) => room.schedules ?? []),
  { tickMs: 300 },
);
await app.listen({ port, host: '127.0.0.1' });
// whoever started us is gone
process.stdin.on('end', () => process.exit()).resume();
process.stdout.write('ready\n');
