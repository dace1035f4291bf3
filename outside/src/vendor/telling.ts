import { randomUUID } from 'node:crypto';
import { stoppable } from '../clock.ts';
import type { Calls } from './calls.ts';
import { slipBody } from './doors/transfer-doors.ts';
import { sign } from './keys.ts';
import type { Slip } from './records.ts';
import type { Store, VendorSettings } from './store.ts';
import type { Troubles } from './trouble.ts';
import { faultText } from './wire.ts';

export interface TellingDeps {
  readonly store: Store;
  readonly calls: Calls;
  readonly settings: VendorSettings;
  readonly troublesOf: (operator: string) => Troubles;
}

/** Tells an operator of finished bets as they happen. A courtesy, made once: what did not arrive is fetched. */
export function createTelling({ store, calls, settings, troublesOf }: TellingDeps) {
  const clock = stoppable(store.clock);

  async function push(slips: readonly Slip[]): Promise<void> {
    const operator = store.operators.get(slips[0]?.operator ?? '');
    if (!operator) return;
    const trouble = troublesOf(operator.id);
    const text = JSON.stringify({ operator: operator.id, requestId: randomUUID(), bets: slips.map(slipBody) });
    const times = trouble.strikes('storm', '/bets') ? 20 : trouble.strikes('duplicate', '/bets') ? 2 : 1;
    const once = async (): Promise<void> => {
      const at = store.clock.now();
      const began = performance.now();
      const note = (answer: string | undefined, status: number | undefined) =>
        calls.note({
          at,
          operator: operator.id,
          direction: 'out',
          path: '/bets',
          request: text,
          answer,
          status,
          tookMs: Math.round(performance.now() - began),
          signature: 'good',
          round: slips[0]?.round,
          trouble: times > 1 ? 'duplicate' : undefined,
        });
      try {
        const response = await fetch(`${operator.callbackUrl}/bets`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-Signature': sign(operator.ourKey.privateKey, text),
            'X-Key-Id': operator.ourKey.id,
          },
          body: text,
          signal: AbortSignal.timeout(settings.callTimeoutMs),
          redirect: 'error',
        });
        note(await response.text(), response.status);
      } catch (fault) {
        note(faultText(fault), undefined);
      }
    };
    await Promise.all(Array.from({ length: times }, once));
  }

  return {
    /** Not before the page has its answer. */
    tell: (slips: readonly Slip[]): void => void clock.after(0, () => push(slips)),
    stop: () => clock.stop(),
  };
}
