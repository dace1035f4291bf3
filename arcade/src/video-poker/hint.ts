import { useEffect, useState } from 'react';
import { makeStore, useStore } from '../base/seat/store.ts';
import { bestHold } from './best-hold.ts';

const storageKey = 'game.video-poker.hint';

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}

/** Whether this person wants to be shown the best cards to hold. Off until asked for; remembered on this device. */
export const hintWanted = makeStore<boolean, boolean>(remembered(), (_before, wanted) => {
  try {
    if (wanted) localStorage.setItem(storageKey, 'on');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is off: the choice holds for this page.
  }
  return wanted;
});

/** The best cards to hold of these, in bits; undefined while it is not wanted, not open or not known yet. */
export function useHint(cards: readonly number[], isOpen: boolean): number | undefined {
  const wanted = useStore(hintWanted) && isOpen;
  const [known, setKnown] = useState<{ cards: readonly number[]; hold: number }>();
  useEffect(() => {
    if (!wanted) return;
    let isCurrent = true;
    bestHold(cards).then(
      (hold) => isCurrent && setKnown({ cards, hold }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, cards]);
  return wanted && known?.cards === cards ? known.hold : undefined;
}
