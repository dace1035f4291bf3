// A part of the page that did not arrive: when loading the page again would bring it.

import { pingPlatform } from '../page/line.ts';
import type { ChunkLoadError } from './chunk.ts';

/** The page reloads itself at most this often: what a reload does not mend is left to the person. */
const reloadEveryMs = 60_000;
const storageKey = 'reloadedAt';

/** The address of the part, where the browser names it. */
function addressOf({ cause }: ChunkLoadError): string | undefined {
  const named = cause instanceof Error ? /https?:\/\/[^\s'"]+/.exec(cause.message)?.[0] : undefined;
  return named !== undefined && new URL(named).origin === location.origin ? named : undefined;
}

/** Whether the platform serves another build by now than the one in this page: its parts have other names. */
async function isNewerBuild(): Promise<boolean> {
  const mine = document.querySelector<HTMLMetaElement>('meta[name="scripts"]')?.content;
  if (!mine) return false;
  const answer = await pingPlatform('/');
  return answer?.ok === true && !(await answer.text()).includes(mine);
}

/** Whether the part would arrive now: it is there again, or a newer build has taken its place. */
export async function wouldArrive(error: ChunkLoadError): Promise<boolean> {
  const address = addressOf(error);
  const answer = await pingPlatform(address, address ? 'HEAD' : 'GET');
  if (answer === undefined) return false;
  // a build that is gone answers with a page, or with nothing
  const isThere = answer.ok && !answer.headers.get('content-type')?.startsWith('text/html');
  return isThere || (await isNewerBuild());
}

/** Loads the page again, unless it has done so a moment ago: then something else is wrong. Says whether it does. */
export function reloadOnce(now = Date.now(), reload = () => location.reload()): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey));
    if (last > now - reloadEveryMs && last <= now) return false;
    sessionStorage.setItem(storageKey, String(now));
  } catch {
    // Without storage there is no telling whether this is a loop: the button remains.
    return false;
  }
  reload();
  return true;
}
