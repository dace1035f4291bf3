import type { StepState } from '@palpite/ui/timeline.tsx';
import { useTexts } from '../../base/texts.ts';

/** The word for each state of a step, read aloud after its title. */
export function useStateWords(): Record<StepState, string> {
  const t = useTexts('payments');
  return { done: t('state.done'), current: t('state.current'), waiting: t('state.waiting'), failed: t('state.failed') };
}
