import type { ExploredRound, RoundStep } from '@palpite/contract/rounds/shapes.ts';
import { Timeline } from '@palpite/ui/box/timeline.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './round.module.css';

/** What happened, in order: asked, signed, decided, booked, answered. */
export function RoundSteps({ round: { steps, beganAt }, symbol }: { round: ExploredRound; symbol: string }) {
  const t = useTexts('rounds', 'bets');
  const language = useLanguage();
  if (steps.length === 0) return <p className={css.none}>{t('noSteps')}</p>;
  const nameOf = ({ kind, entryKind }: RoundStep) => {
    if (kind !== 'entry' || entryKind === null) return t(`step.${kind}`);
    return t.has(`bets:entry.${entryKind}`) ? t(`bets:entry.${entryKind}`) : entryKind;
  };
  return (
    <Timeline
      label={t('steps')}
      stateLabels={{ done: t('done'), failed: t('nothing'), current: t('done'), waiting: t('done') }}
      steps={steps.map((step, index) => ({
        // two of one kind may come in one moment
        key: `${index} ${step.kind} ${step.call ?? step.number ?? step.entry}`,
        state: step.kind === 'refused' || step.kind === 'tombstone' ? 'failed' : 'done',
        title: (
          <>
            {nameOf(step)}
            {step.amount !== null && ` ${formatCurrency(step.amount, symbol, language)}`}
          </>
        ),
        note: (
          <time dateTime={new Date(step.at).toISOString()} title={formatDateTime(step.at, language, brandZone)}>
            {t('after', { ms: formatInteger(step.at - beganAt, language) })}
          </time>
        ),
        detail: <StepDetail step={step} />,
      }))}
    />
  );
}

function StepDetail({ step }: { step: RoundStep }) {
  const t = useTexts('rounds');
  const language = useLanguage();
  const { kind, reason, signature, entry, tookMs, transaction, refers, award } = step;
  const known = (key: string, otherwise: string) => (t.has(key) ? t(key) : otherwise);
  const said = [
    reason !== null && known(`reason.${reason}`, reason),
    step.undone && t('undone'),
    step.promo && t('promo'),
    award !== null && t('award', { award }),
    step.closes && t('closes'),
    signature !== null && known(`signature.${signature}`, signature),
    entry !== null && kind !== 'entry' && t('bookedAs', { entry }),
    tookMs !== null && t('answeredIn', { ms: formatInteger(tookMs, language) }),
  ].filter((each) => each !== false);
  return (
    <>
      {said.join(' · ')}
      {transaction !== null && (
        <span className={css.ids}>
          <bdi dir="ltr">{transaction}</bdi>
        </span>
      )}
      {refers !== null && (
        <span className={css.ids}>
          {t('refers')} <bdi dir="ltr">{refers}</bdi>
        </span>
      )}
    </>
  );
}
