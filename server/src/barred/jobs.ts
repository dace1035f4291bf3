import type { Schedule } from '../base/jobs/jobs.ts';
import type { Platform } from '../base/room.ts';
import { cpfHolders, playersById } from '../players/players.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { merchants } from '../site/site.ts';
import { type Asked, askRegistry } from './ask-registry.ts';
import { mostAtOnce } from './providers/barred-port.ts';
import { forgetQueriesBefore, unansweredSince, waitingPlayers } from './store.ts';

const dayMs = 86_400_000;
/** Younger than the law's fifteen days, so that a registry which is down for four days makes nobody too old. */
const dueAfterMs = 11 * dayMs;
const pageSize = 1_000;
const staleMs = 2 * 3_600_000;

/** Asks again about those whose answer did not come. */
export const askWaiting: Schedule = {
  name: 'barred.ask-waiting',
  every: { minutes: 1 },
  async run(platform, period) {
    if (isLongPast(platform, period)) return;
    await askThose(platform, await waitingPlayers(platform.db, pageSize));
  },
};

/** Asks about everybody whose last answer grows old, and who was never asked about. */
export const askEverybody: Schedule = {
  name: 'barred.ask-everybody',
  every: { minutes: 60 },
  async run(platform, period) {
    if (isLongPast(platform, period)) return;
    await askAll(platform);
  },
};

export const forgetProofs: Schedule = {
  name: 'barred.forget-proofs',
  every: 'day',
  async run(platform) {
    const until = new Date(platform.clock.now());
    until.setUTCFullYear(until.getUTCFullYear() - 5);
    await forgetQueriesBefore(platform.db, until);
  },
};

/** After a long stop the periods missed come one by one: the last of them is enough. */
function isLongPast(platform: Platform, { end }: { end: Date }): boolean {
  return platform.clock.now().getTime() - end.getTime() > staleMs;
}

export async function askAll(platform: Platform): Promise<void> {
  const since = new Date(platform.clock.now().getTime() - dueAfterMs);
  for (const merchant of (await merchants(platform)).keys()) {
    if (!(await ruleOf(platform, merchant, 'barred.query'))) continue;
    for (let after = 0n; ; ) {
      const page = await cpfHolders(platform.db, merchant, after, pageSize);
      const last = page.at(-1);
      if (last === undefined) break;
      after = last;
      // a registry that is down for some is down for all: the next hour goes on where this one stopped
      if (!(await askThose(platform, await unansweredSince(platform.db, page, since)))) return;
    }
  }
}

/** Whether every one of them got an answer. */
async function askThose(platform: Platform, players: readonly bigint[]): Promise<boolean> {
  for (let from = 0; from < players.length; from += mostAtOnce) {
    const found = await playersById(platform, platform.db, players.slice(from, from + mostAtOnce));
    const people = [...found.values()].flatMap(({ id, merchant, cpf }): Asked[] =>
      cpf === null ? [] : [{ merchant, playerId: id, cpf }],
    );
    if (people.length > 0 && !(await askRegistry(platform, people, 'round'))) return false;
  }
  return true;
}
