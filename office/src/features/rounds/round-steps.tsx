import type { ExploredRound, RoundStep } from '@palpite/contract/rounds/shapes.ts';
import { Timeline } from '@palpite/ui/box/timeline.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { symbolOf } from '../../base/symbols.ts';
import css from './rounds.module.css';

/** What happened, in order: asked, signed, decided, booked, answered. */
export function RoundSteps({ round: { steps, currency, beganAt } }: { round: ExploredRound }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (steps.length === 0) return <p className={css.none}>{t('rounds.noSteps')}</p>;
  return (
    <Timeline
      label={t('rounds.steps')}
      stateLabels={{
        done: t('rounds.done'),
        failed: t('rounds.nothing'),
        current: t('rounds.done'),
        waiting: t('rounds.done'),
      }}
      steps={steps.map((step, index) => ({
        // two of one kind may come in one moment
        key: `${index} ${step.kind} ${step.call ?? step.number ?? step.entry}`,
        state: step.kind === 'refused' || step.kind === 'tombstone' ? 'failed' : 'done',
        title: (
          <>
            {step.kind === 'entry' && step.entryKind
              ? t(`entry.kinds.${step.entryKind}`, { defaultValue: step.entryKind })
              : t(`rounds.step.${step.kind}`)}
            {step.amount !== null && ` ${formatCurrency(step.amount, symbolOf(currency), language)}`}
          </>
        ),
        note: (
          <time dateTime={new Date(step.at).toISOString()} title={formatDateTime(step.at, language)}>
            {t('rounds.after', { ms: formatInteger(step.at - beganAt, language) })}
          </time>
        ),
        detail: <StepDetail step={step} />,
      }))}
    />
  );
}

function StepDetail({ step }: { step: RoundStep }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { reason, signature, entry, number, tookMs, transaction, refers, award } = step;
  const said = [
    reason !== null && t(`rounds.reason.${reason}`, { defaultValue: reason }),
    step.undone && t('rounds.undone'),
    step.promo && t('rounds.promo'),
    award !== null && t('rounds.award', { award }),
    step.closes && t('rounds.closes'),
    signature !== null && t(`rounds.signature.${signature}`, { defaultValue: signature }),
    entry !== null && step.kind !== 'entry' && t('rounds.bookedAs', { entry }),
    number !== null && t('rounds.number', { number }),
    tookMs !== null && t('rounds.answeredIn', { ms: formatInteger(tookMs, language) }),
  ].filter((each) => each !== false);
  return (
    <>
      {said.join(' · ')}
      {transaction !== null && <span className={css.ids}>{transaction}</span>}
      {refers !== null && <span className={css.ids}>{t('rounds.refers', { refers })}</span>}
    </>
  );
}
