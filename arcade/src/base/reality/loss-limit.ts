// How much the player may still lose, where they have set a limit.
import { type Caller, call } from '@palpite/contract/base/client.ts';
import { safeguards } from '@palpite/contract/safeguards/player.ts';
import type { LimitPeriod } from '@palpite/contract/safeguards/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { quiet } from '../page/later.tsx';
import { makeStore, type Store } from '../seat/store.ts';

/**
 * Of the limits of the day, the week and the month the one with least left: what was left when it was read, and what
 * this sitting had won or lost by then. Undefined without a limit.
 */
export type LossLimit = { readonly period: LimitPeriod; readonly left: Micro; readonly net: Micro } | undefined;

export const lossLimit = makeStore<LossLimit, LossLimit>(undefined, (_before, read) => read);

/** The clock of the page may be ahead of the platform's: it does not ask again and again for a period to end. */
const leastMs = 60_000;
/** The longest a timer of a page waits; a month may have longer to go. */
const mostMs = 2 ** 31 - 1;
let periodEnds: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads the limits once the page is quiet, as the player of the site's session, and again as a period ends. A visitor
 * has none. Losses at this table after that are counted here.
 */
export async function readLossLimit(caller: Caller | undefined, net: () => Micro): Promise<void> {
  if (!caller) return;
  await quiet;
  await readNow(caller, net);
}

async function readNow(caller: Caller, net: () => Micro): Promise<void> {
  const standing = await call(caller, safeguards, {}).catch(() => undefined);
  const set = (standing?.limits ?? []).flatMap(({ kind, period, amount, used, resetsAt }) =>
    kind === 'loss' && amount !== null ? [{ period, left: amount - used, resetsAt }] : [],
  );
  const [tightest] = set.toSorted((a, b) => (a.left < b.left ? -1 : 1));
  if (tightest) lossLimit.say({ period: tightest.period, left: tightest.left, net: net() });
  else if (standing) lossLimit.say(undefined);
  if (!lossLimit.get()) return;
  // what could not be read is read a little later
  const endsAt = Math.min(...set.map(({ resetsAt }) => resetsAt));
  const waitMs = set.length > 0 ? endsAt - Date.now() : leastMs;
  clearTimeout(periodEnds);
  periodEnds = setTimeout(() => void readNow(caller, net), Math.min(mostMs, Math.max(leastMs, waitMs)));
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
