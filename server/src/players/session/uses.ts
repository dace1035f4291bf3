import { trialType } from '@palpite/contract/base/member-types.ts';
import { callsTogether } from '../../base/db/gather-calls.ts';
import { type Gathered, gatherWrites } from '../../base/db/gather-writes.ts';
import { outageLog } from '../../base/ops/outage-log.ts';
import { openPerPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { noteFreeUses, noteUse } from '../../safeguards/safeguards.ts';
import { type SessionRow, touchFreeSessions, touchSession } from './session-store.ts';

/** Use is written down once a minute; between, a process remembers it. */
export const touchEveryMs = 60_000;
/** How far apart uses by play are written. */
const apartMs = 2_000;
const atOnce = 256;

export interface Use {
  readonly row: SessionRow;
  readonly at: Date;
  readonly ip: string | null;
}

/**
 * Writes down that the session is in use. Who plays for nothing has no limit that the time would count for. The time
 * comes first: a session seen in use just now shows the next call, in any process, that the time until then is counted.
 */
export async function keepAlive(platform: Platform, use: Use): Promise<void> {
  if (await writtenTogether(platform, use)) return;
  const { row, at, ip } = use;
  if (row.memberType !== trialType) await noteUse(platform, platform.db, row.playerId);
  await touchSession(platform.db, row.sessionId, at, ip);
}

const writtenTogether = callsTogether(writeFree);

/**
 * The same of many at once, but for those whose time or session somebody else is writing. Answers of whom it was
 * written, in the order of the uses.
 */
async function writeFree(platform: Platform, uses: readonly Use[]): Promise<boolean[]> {
  const timed = uses.filter(({ row }) => row.memberType !== trialType);
  // not in one transaction: whoever logs in has their sessions first, and then the time
  const counted = await noteFreeUses(
    platform,
    timed.map(({ row: { playerId }, at }) => ({ playerId, at })),
  );
  const isCounted = ({ row }: Use) => row.memberType === trialType || counted.has(row.playerId);
  const touched = await touchFreeSessions(
    platform.db,
    uses.filter(isCounted).map(({ row: { sessionId }, at, ip }) => ({ sessionId, at, ip })),
  );
  return uses.map((use) => isCounted(use) && touched.has(use.row.sessionId));
}

interface PlayUses {
  readonly writing: Gathered<bigint, Use>;
  /** By session, what waits to be written. */
  readonly waiting: Map<bigint, Use>;
}

const open = openPerPlatform<PlayUses>();

/** Uses by play are written until closed, and at the end once more. */
export function writePlayUses(platform: Platform): () => Promise<void> {
  const waiting = new Map<bigint, Use>();
  const done = (use: Use) => waiting.get(use.row.sessionId) === use && waiting.delete(use.row.sessionId);
  const writing = gatherWrites<bigint, Use>({
    apartMs,
    outage: outageLog(platform, 'sessions in use by play are not written'),
    lost(sessionId, error) {
      waiting.delete(sessionId);
      platform.log.warn({ err: error, sessionId }, 'the use of a session cannot be written');
    },
    async write(values) {
      const uses = [...values.values()];
      for (let from = 0; from < uses.length; from += atOnce) {
        const some = uses.slice(from, from + atOnce);
        const written = await writeFree(platform, some);
        // whom somebody else is writing waits for the next time
        for (const [at, use] of some.entries())
          if (written[at]) done(use);
          else if (waiting.get(use.row.sessionId) === use) writing.put(use.row.sessionId, use);
      }
    },
  });
  const forget = open.open(platform, { writing, waiting });
  return async () => {
    forget();
    await writing.close();
  };
}

/**
 * The same of play: in the last second before a round closes nobody waits until it is written. A limit on time does not
 * either: `safeguards.stop_bets` counts what is not written yet.
 */
export async function keepAliveSoon(platform: Platform, use: Use): Promise<void> {
  const uses = open.find(platform);
  if (!uses) return keepAlive(platform, use);
  const { writing, waiting } = uses;
  const { sessionId } = use.row;
  const before = waiting.get(sessionId);
  if (before && use.at.getTime() - before.at.getTime() < touchEveryMs) return;
  // somebody else writes it for so long: the time between two uses counts where both are written
  if (before) await keepAlive(platform, before);
  waiting.set(sessionId, use);
  writing.put(sessionId, use);
}
