import type { ExploredRound, RoundStep } from '@palpite/contract/rounds/shapes.ts';
import { Timeline } from '@palpite/ui/box/timeline.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { symbolOf } from '../../base/symbols.ts';
import css from './rounds.module.css';

/** What happened, in order: asked, signed, decided, booked, answered. */
export function RoundSteps({ round: { steps, currency, beganAt } }: { round: ExploredRound }) {
  const { t } = useTranslation(['rounds', 'bets']);
  const language = useLanguage();
  if (steps.length === 0) return <p className={css.none}>{t('noSteps')}</p>;
  return (
    <Timeline
      label={t('steps')}
      stateLabels={{
        done: t('done'),
        failed: t('nothing'),
        current: t('done'),
        waiting: t('done'),
      }}
      steps={steps.map((step, index) => ({
        // two of one kind may come in one moment
        key: `${index} ${step.kind} ${step.call ?? step.number ?? step.entry}`,
        state: step.kind === 'refused' || step.kind === 'tombstone' ? 'failed' : 'done',
        title: (
          <>
            {step.kind === 'entry' && step.entryKind
              ? t(`bets:entry.kinds.${step.entryKind}`, { defaultValue: step.entryKind })
              : t(`step.${step.kind}`)}
            {step.amount !== null && ` ${formatCurrency(step.amount, symbolOf(currency), language)}`}
          </>
        ),
        note: (
          <time dateTime={new Date(step.at).toISOString()} title={formatDateTime(step.at, language)}>
            {t('after', { ms: formatInteger(step.at - beganAt, language) })}
          </time>
        ),
        detail: <StepDetail step={step} />,
      }))}
    />
  );
}

function StepDetail({ step }: { step: RoundStep }) {
  const { t } = useTranslation(['rounds', 'bets']);
  const language = useLanguage();
  const { reason, signature, entry, number, tookMs, transaction, refers, award } = step;
  const said = [
    reason !== null && t(`reason.${reason}`, { defaultValue: reason }),
    step.undone && t('undone'),
    step.promo && t('promo'),
    award !== null && t('award', { award }),
    step.closes && t('closes'),
    signature !== null && t(`signature.${signature}`, { defaultValue: signature }),
    entry !== null && step.kind !== 'entry' && t('bookedAs', { entry }),
    number !== null && t('number', { number }),
    tookMs !== null && t('answeredIn', { ms: formatInteger(tookMs, language) }),
  ].filter((each) => each !== false);
  return (
    <>
      {said.join(' · ')}
      {transaction !== null && <span className={css.ids}>{transaction}</span>}
      {refers !== null && <span className={css.ids}>{t('refers', { refers })}</span>}
    </>
  );
}
