import type { Store } from './store.ts';

/** How often what got no answer is sent again. */
const everyMs = 5_000;
/** After that it is the player's to say: they may have gone, and no longer count on the bet. */
const forMs = 120_000;

/**
 * Sends a command without an answer again, every few seconds and as soon as the browser is online, for two minutes. The
 * key stays the same, so it counts once. `keyOf`: the key of the command without an answer, if there is one.
 */
export function goOnAsking<State, Event>(
  store: Store<State, Event>,
  keyOf: (state: State) => string | undefined,
  sendAgain: () => Promise<void>,
): void {
  let known: string | undefined;
  let untilMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (keyOf(store.get()) !== undefined) void sendAgain();
  };
  store.listen(() => {
    const key = keyOf(store.get());
    if (key === undefined) return;
    if (key !== known) untilMs = performance.now() + forMs;
    known = key;
    if (performance.now() < untilMs) timer ??= setTimeout(send, everyMs);
  });
  window.addEventListener('online', send);
}
