// How long until the next code may be asked for: kept where a reload does not restart it. Names a purpose,
// never a number or an address; of what a code is bound to, a few characters.
import { useCallback, useEffect, useState } from 'react';

export type CodePurpose = 'login' | 'register' | 'forgot' | 'verify' | 'stepUp' | 'mobile' | 'email' | 'withdrawal';

/** A wait stated nowhere. */
export const defaultMinutes = 1;
const longestMs = 60 * 60_000;
/** Enough to tell one ticket or session from another, and far too few to be one. */
const markLength = 6;

/** What a code is good for alone, where that is less than the browser. */
export interface CodeBond {
  /** The ticket or session it was sent for: another one has no wait. */
  to: string;
  /** Which way it was sent: the other ways have none. */
  method: string;
}

function keyOf(purpose: CodePurpose, bond: CodeBond | undefined): string {
  return bond ? `codeWait.${purpose}.${bond.method}` : `codeWait.${purpose}`;
}

function markOf(bond: CodeBond | undefined): string {
  return bond?.to.slice(0, markLength) ?? '';
}

/** When the wait ends, epoch ms; 0 when there is none. A value no wait of ours can have counts as none. */
function readEnd(purpose: CodePurpose, bond: CodeBond | undefined): number {
  try {
    const [kept, mark = ''] = (localStorage.getItem(keyOf(purpose, bond)) ?? '').split(' ');
    const end = Number(kept);
    return Number.isFinite(end) && end - Date.now() <= longestMs && mark === markOf(bond) ? end : 0;
  } catch {
    return 0;
  }
}

function keepEnd(purpose: CodePurpose, bond: CodeBond | undefined, end: number): void {
  try {
    localStorage.setItem(keyOf(purpose, bond), `${end} ${markOf(bond)}`.trim());
  } catch {
    // Storage is off: the wait lasts as long as the page.
  }
}

const secondsTo = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/**
 * Seconds until another code may be asked for, followed each second, and how to begin the wait. It stays with the bond
 * it began with.
 */
export function useCodeWait(
  purpose: CodePurpose,
  bondNow?: CodeBond,
): { leftS: number; begin(minutes?: number): void } {
  const [bond] = useState(bondNow);
  const [end, setEnd] = useState(() => readEnd(purpose, bond));
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
      keepEnd(purpose, bond, until);
      setEnd(until);
    },
    [purpose, bond],
  );
  return { leftS, begin };
}
