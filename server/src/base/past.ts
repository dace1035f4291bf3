import { type Caller, call } from '@palpite/contract/base/client.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { compose } from './compose.ts';
import { type HttpOptions, openHttp } from './http/http.ts';
import { inject } from './http/inject.ts';
import type { Platform, Room } from './room.ts';

/**
 * The same house at a time of one's choosing: so that the people of the demonstration have a past. What they do is done
 * by the calls and use cases of everybody else; only the clock they are told is another. The ledger asks the database
 * for the time, so its entries bear the time at which they were really written, and no bet may lie far from its entry.
 */
export interface Past {
  readonly platform: Platform;
  /** Once it is aborted, the house closes: whoever lives on there stops at the next good moment. */
  readonly stopping: AbortSignal;
  /** From now on it is that time. */
  stand(at: Date): void;
  /** Calls through the typed client and the whole HTTP layer, as the holder of this token or as a visitor. */
  as(token?: string): <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, key?: string) => Promise<OutputOf<E>>;
}

/** Of the addresses kept for measurements: nobody comes from there. Each caller has another. */
const addressOf = (caller: number) => `198.18.${(caller >> 8) & 255}.${caller & 255}`;

/**
 * `opens`: the rooms without whose services nothing can be done there. Pages that are open hear nothing of the past.
 */
export async function openPast(
  now: Platform,
  {
    opens,
    stopping,
    ...http
  }: Omit<HttpOptions, 'platform'> & { readonly opens: readonly Room[]; readonly stopping: AbortSignal },
): Promise<Past & { close(): Promise<void> }> {
  let at = now.clock.now();
  const platform: Platform = {
    ...now,
    clock: { now: () => at },
    live: { publish: () => undefined },
    // whoever lives through months in a minute is no person at a door
    settings: { ...now.settings, humanCheck: 0 },
  };
  compose(platform, http.rooms);
  const closers: (() => Promise<void>)[] = [];
  for (const { open } of opens) if (open) closers.push(await open(platform));
  const app = await openHttp({ ...http, platform });
  await app.ready();
  let callers = 0;
  return {
    platform,
    stopping,
    stand(time) {
      at = time;
    },
    as(token) {
      callers += 1;
      const ip = addressOf(callers);
      const caller: Caller = {
        baseUrl: '',
        merchant: 'palpite',
        token: () => token,
        language: () => 'PT',
        fetch: (url, init) => inject(app, String(url), init, ip),
      };
      return (endpoint, input, key) => call(caller, endpoint, input, key === undefined ? {} : { key });
    },
    async close() {
      await app.close();
      for (const close of closers.reverse()) await close();
    },
  };
}
