// How much the player may still lose today, where they have set a limit.
import { type Caller, call } from '@palpite/contract/base/client.ts';
import { safeguards } from '@palpite/contract/safeguards/player.ts';
import type { Micro } from '@palpite/math/money.ts';
import { quiet } from '../page/later.tsx';
import { makeStore, type Store } from '../seat/store.ts';

/** What was left when it was read, and what this sitting had won or lost by then; undefined without a limit. */
export type LossLimit = { readonly left: Micro; readonly net: Micro } | undefined;

export const lossLimit = makeStore<LossLimit, LossLimit>(undefined, (_before, read) => read);

/** The clock of the page may be ahead of the platform's: it does not ask again and again for a day to end. */
const leastMs = 60_000;
let dayEnds: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads the limit once the page is quiet, as the player of the site's session, and again as its day ends. A visitor has
 * none. Losses at this table after that are counted here.
 */
export async function readLossLimit(caller: Caller | undefined, net: () => Micro): Promise<void> {
  if (!caller) return;
  await quiet;
  await readNow(caller, net);
}

async function readNow(caller: Caller, net: () => Micro): Promise<void> {
  const standing = await call(caller, safeguards, {}).catch(() => undefined);
  const today = standing?.limits.find(({ kind, period }) => kind === 'loss' && period === 'day');
  if (today && today.amount !== null) lossLimit.say({ left: today.amount - today.used, net: net() });
  else if (standing) lossLimit.say(undefined);
  if (!lossLimit.get()) return;
  // what could not be read is read a little later
  clearTimeout(dayEnds);
  dayEnds = setTimeout(() => void readNow(caller, net), Math.max(leastMs, (today?.resetsAt ?? 0) - Date.now()));
}

const nothing = () => 0n;

/**
 * The same where a whole stake counts as soon as it is placed, and a bet may be settled long after: it is read again
 * each time the balance moves.
 */
export async function followLossLimit(
  caller: Caller | undefined,
  account: Pick<Store<{ readonly available: Micro; readonly bonus: Micro }, never>, 'get' | 'listen'>,
): Promise<void> {
  if (!caller) return;
  const balance = () => `${account.get().available} ${account.get().bonus}`;
  let read = balance();
  let isReading = false;
  const readAgain = async () => {
    // without a limit there is nothing to read again
    if (isReading || !lossLimit.get()) return;
    isReading = true;
    while (read !== balance()) {
      read = balance();
      await readNow(caller, nothing);
    }
    isReading = false;
  };
  await readLossLimit(caller, nothing);
  account.listen(() => void readAgain());
  await readAgain();
}

/** What is left now; never less than nothing. */
export function leftNow(limit: NonNullable<LossLimit>, net: Micro): Micro {
  const left = limit.left + net - limit.net;
  return left > 0n ? left : 0n;
}
