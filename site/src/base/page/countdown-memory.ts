// How long until the next code may be asked for: kept where a reload does not restart it. Names a purpose,
// never a number or an address.
import { useCallback, useEffect, useState } from 'react';

export type CodePurpose = 'login' | 'register' | 'forgot' | 'verify' | 'stepUp' | 'mobile' | 'email' | 'withdrawal';

/** A wait stated nowhere. */
export const defaultMinutes = 1;
const longestMs = 60 * 60_000;

function keyOf(purpose: CodePurpose): string {
  return `codeWait.${purpose}`;
}

/** When the wait ends, epoch ms; 0 when there is none. A value no wait of ours can have counts as none. */
function readEnd(purpose: CodePurpose): number {
  try {
    const end = Number(localStorage.getItem(keyOf(purpose)));
    return Number.isFinite(end) && end - Date.now() <= longestMs ? end : 0;
  } catch {
    return 0;
  }
}

function keepEnd(purpose: CodePurpose, end: number): void {
  try {
    localStorage.setItem(keyOf(purpose), String(end));
  } catch {
    // Storage is off: the wait lasts as long as the page.
  }
}

const secondsTo = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Seconds until another code may be asked for, followed each second, and how to begin the wait. */
export function useCodeWait(purpose: CodePurpose): { leftS: number; begin(minutes?: number): void } {
  const [end, setEnd] = useState(() => readEnd(purpose));
  const [leftS, setLeftS] = useState(() => secondsTo(end));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      setLeftS(secondsTo(end));
      const leftMs = end - Date.now();
      if (leftMs > 0) timer = setTimeout(tick, leftMs % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [end]);
  const begin = useCallback(
    (minutes: number = defaultMinutes) => {
      const until = Date.now() + Math.min(longestMs, minutes * 60_000);
      keepEnd(purpose, until);
      setEnd(until);
    },
    [purpose],
  );
  return { leftS, begin };
}
