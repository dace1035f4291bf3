import type { StepState } from '@palpite/ui/box/timeline.tsx';
import { useTexts } from '../text/texts.ts';

/** The word for each state of a step, read aloud after its title. */
export function useStepWords(): Record<StepState, string> {
  const t = useTexts('orders');
  return { done: t('step.done'), current: t('step.current'), waiting: t('step.waiting'), failed: t('step.failed') };
}
