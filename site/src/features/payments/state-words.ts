import type { StepState } from '@palpite/ui/timeline.tsx';
import { useTranslation } from 'react-i18next';

/** The word for each state of a step, read aloud after its title. */
export function useStateWords(): Record<StepState, string> {
  const { t } = useTranslation('payments');
  return { done: t('state.done'), current: t('state.current'), waiting: t('state.waiting'), failed: t('state.failed') };
}
