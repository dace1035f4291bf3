import { type StepState, Timeline } from '@palpite/ui/box/timeline.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { detailText } from '../../../base/desk/detail.ts';
import type { OfficeDeposit } from './deposits-data.ts';

type Step = OfficeDeposit['steps'][number];

const bad: ReadonlySet<Step['what']> = new Set(['rejected', 'return_refused', 'failed', 'clawback_asked']);
/** What is shown of a step's figures, in this order. */
const told = ['amount', 'fee', 'debt', 'taken', 'owed', 'nature', 'by', 'bankReference', 'reason'] as const;

/** What happened to a deposit, oldest first. */
export function DepositSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const stateOf = (step: Step): StepState => (bad.has(step.what) ? 'failed' : 'done');
  return (
    <Timeline
      label={t('deposits.steps')}
      stateLabels={{
        done: t('office:step.passed'),
        current: t('office:step.current'),
        waiting: t('office:step.waiting'),
        failed: t('office:step.failed'),
      }}
      steps={steps.map((step, at) => ({
        key: `${at} ${step.what}`,
        title: t(`deposits.step.${step.what}`),
        state: stateOf(step),
        note: formatDateTime(step.at, language),
        detail: detailText(step.detail, told, 'deposits.detail', t, language) || undefined,
      }))}
    />
  );
}
