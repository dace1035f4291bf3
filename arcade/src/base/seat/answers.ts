/** What an answer of the platform that is no yes means to a game. */
import { Refused } from '@palpite/contract/base/client.ts';

/** Pauses before a call without an answer is sent again. */
const patienceMs = [500, 1000, 2000, 4000] as const;

/**
 * Answered where the law of the place wants a pause between two rounds: after so many
 * milliseconds the same call is heard.
 */
function soonAfterMs(error: unknown): number | undefined {
  if (!(error instanceof Refused) || error.code !== 'instant.too_soon') return undefined;
  const { value } = error;
  const after = typeof value === 'object' && value !== null && 'afterMs' in value ? Number(value.afterMs) : Number.NaN;
  return Number.isFinite(after) ? Math.max(0, after) : undefined;
}

/** Whether nobody said no: the same call with the same key may be sent again. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Refused)) return false;
  return (
    error.code === 'network' ||
    error.code === 'server.busy' ||
    error.code === 'server.fault' ||
    error.code === 'request.too_many' ||
    error.code === 'instant.busy'
  );
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'login.not.session' || error.code === 'us_forbidden_login_error');
}

/** The platform's own words, where it gave some. */
export function messageOf(error: unknown): string | undefined {
  return error instanceof Refused && error.code !== 'network' ? error.message : undefined;
}

/**
 * Sends a call with a key of its own until it is answered, refused, or patience ends, and rejects with the last
 * `Refused` then. `onAgain` is called before it waits to send once more because nobody answered.
 */
export async function sendUntilAnswered<Answer>(
  send: () => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
  onAgain: () => void,
): Promise<Answer> {
  for (let sent = 0; ; sent += 1) {
    try {
      return await send();
    } catch (error) {
      const patience = patienceMs[sent];
      if (patience === undefined) throw error;
      const pause = soonAfterMs(error);
      if (pause !== undefined) {
        await wait(pause);
        continue;
      }
      if (!isPassing(error)) throw error;
      onAgain();
      await wait(patience);
    }
  }
}
