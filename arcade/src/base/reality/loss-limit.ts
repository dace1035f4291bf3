// How much the player may still lose today, where they have set a limit.
import { type Caller, call } from '@palpite/contract/base/client.ts';
import { safeguards } from '@palpite/contract/safeguards/player.ts';
import type { Micro } from '@palpite/math/money.ts';
import { quiet } from '../page/later.tsx';
import { makeStore, type Store } from '../seat/store.ts';

/** What was left when it was read, and what this sitting had won or lost by then; undefined without a limit. */
export type LossLimit = { readonly left: Micro; readonly net: Micro } | undefined;

export const lossLimit = makeStore<LossLimit, LossLimit>(undefined, (_before, read) => read);

/**
 * Reads the limit once the page is quiet, as the player of the site's session. A visitor has none. Losses at this table
 * after that are counted here.
 */
export async function readLossLimit(caller: Caller | undefined, net: () => Micro): Promise<void> {
  if (!caller) return;
  await quiet;
  const standing = await call(caller, safeguards, {}).catch(() => undefined);
  const today = standing?.limits.find(({ kind, period }) => kind === 'loss' && period === 'day');
  if (today && today.amount !== null) lossLimit.say({ left: today.amount - today.used, net: net() });
}

interface Money {
  readonly available: Micro;
  readonly bonus: Micro;
}

/** What moves within this time is one movement: an order and the balance that is told of it. */
const settlesMs = 500;

/**
 * For a page that counts no session: reads the limit again whenever the player's money has moved, for a stake counts
 * from when it is placed. Where there is no limit it is not read again.
 */
export async function followLossLimit(
  caller: Caller | undefined,
  store: Pick<Store<Money, never>, 'get' | 'listen'>,
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  const money = () => `${store.get().available} ${store.get().bonus}`;
  let known = money();
  let isReading = false;
  store.listen(async () => {
    if (isReading || !lossLimit.get()) return;
    isReading = true;
    while (known !== money()) {
      await wait(settlesMs);
      known = money();
      await readLossLimit(caller, () => 0n);
    }
    isReading = false;
  });
  await readLossLimit(caller, () => 0n);
}

/** What is left now; never less than nothing. */
export function leftNow(limit: NonNullable<LossLimit>, net: Micro): Micro {
  const left = limit.left + net - limit.net;
  return left > 0n ? left : 0n;
}
