import type { Clock } from '../clock.ts';

/** Remembers for a while on which channels something was said, also where nobody listened. */
export interface SaidLately {
  note(channel: string): void;
  /** Whether something was said since then, in epoch milliseconds; true as well where that is not known any more. */
  since(channel: string, at: number): boolean;
  /** What was said until now is not known. */
  forget(): void;
}

/** Between one and two of these are remembered. */
const spanMs = 60_000;
/** A span with more channels ends early: some ten megabytes are enough for this. */
const mostChannels = 100_000;

export function saidLately(clock: Clock, most: number = mostChannels): SaidLately {
  const now = () => clock.now().getTime();
  let recent = new Map<string, number>();
  let before = new Map<string, number>();
  let recentFrom = now();
  let knownFrom = recentFrom;

  const turn = (at: number) => {
    if (at - recentFrom < spanMs && recent.size < most) return;
    // what goes may have been said in the very moment in which the next span began
    knownFrom = before.size > 0 ? recentFrom + 1 : recentFrom;
    before = recent;
    recent = new Map();
    recentFrom = at;
  };

  return {
    note(channel) {
      const at = now();
      turn(at);
      recent.set(channel, at);
    },
    since(channel, at) {
      if (at < knownFrom) return true;
      const last = recent.get(channel) ?? before.get(channel);
      return last !== undefined && last >= at;
    },
    forget() {
      recent.clear();
      before.clear();
      recentFrom = now();
      knownFrom = recentFrom;
    },
  };
}
