/** Follows the pot of a table's game, which rounds everywhere fill. */
import type { Micro } from '@palpite/math/money.ts';
import type { Store } from '../base/seat/store.ts';
import type { TableEvent } from './replay/replay.ts';
import type { TableState } from './state.ts';

const everyMs = 15_000;

/** Asks now and then, while the page is looked at and the game has a pot. Returns the way to ask at once. */
export function followPot(
  store: Store<TableState, TableEvent>,
  read: (code: string) => Promise<Micro | undefined>,
): () => void {
  const ask = () => {
    const { pot, phase } = store.get();
    if (!pot || phase !== 'ready' || document.visibilityState !== 'visible') return;
    read(pot.code).then(
      (amount) => amount !== undefined && store.say({ type: 'potTold', amount }),
      // What stood there last stays until the next answer.
      () => undefined,
    );
  };
  setInterval(ask, everyMs);
  return ask;
}
