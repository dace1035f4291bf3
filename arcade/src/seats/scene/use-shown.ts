import { useAgainAt } from '../../live/use-again-at.ts';
import { type Shown, type ShownOf, shownOf } from './shown.ts';

/** What is seen of the round now. Draws again at each step. */
export function useShown(of: ShownOf, now: () => number): Shown {
  const shown = shownOf(of, now());
  useAgainAt(shown.dueAt, now);
  return shown;
}
