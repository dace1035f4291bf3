import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import cards from '../../base/desk/cards.module.css';
import { Closed } from '../../base/desk/decision.tsx';
import { useMay } from '../../base/staff.ts';
import { symbolOf } from '../../base/symbols.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { type Choice, CorrectionDialog } from './correction-dialog.tsx';
import type { Dispute, DisputeState } from './disputes-data.ts';
import { WorkedOut } from './worked-out.tsx';

const tones: Record<DisputeState, Tone> = { open: 'warn', proposed: 'warn', upheld: 'good', rejected: 'bad' };

/** One dispute: whose line, what they say, what comes out when it is worked out again, and what can be done. */
export function DisputeCard({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('disputes');
  const language = useLanguage();
  const [opened, setOpened] = useState(false);
  const { account, amount, answer, answeredBy, contractId, correction, decidedBy, endsAt, kind, openedAt } = dispute;
  const { returnReason, startsAt, state, text } = dispute;
  const time = (at: number) => formatDateTime(at, language);
  const money = (each: bigint) => formatCurrency(each, symbolOf('BRL'), language);
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h2>{t('of', { account, kind: t(`kind.${kind}`) })}</h2>
        <Badge tone={tones[state]}>{t(`one.${state}`)}</Badge>
        <time dateTime={new Date(openedAt).toISOString()}>{time(openedAt)}</time>
      </div>
      <p className={cards.note}>
        {t('line', { from: time(startsAt), to: time(endsAt), contract: contractId, amount: money(amount) })}
      </p>
      <p className={cards.said} dir="auto">
        <small>{t('says')}</small>
        {text}
      </p>
      {returnReason !== null && <p className={cards.note}>{t('returned', { reason: returnReason })}</p>}
      {answer !== null && (
        <p className={cards.said} dir="auto">
          <small>{t('answeredBy', { name: answeredBy })}</small>
          {answer}
        </p>
      )}
      {correction !== null && (
        <p className={cards.note}>
          {decidedBy === null
            ? t('wouldPay', { amount: money(correction) })
            : t('paid', { amount: money(correction), name: decidedBy })}
        </p>
      )}
      {opened && <WorkedOut id={dispute.id} />}
      <div className={cards.act}>
        <div className={cards.buttons}>
          <Button variant="secondary" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {t(opened ? 'press.close' : 'press.open')}
          </Button>
          <Acts dispute={dispute} />
        </div>
        <Why dispute={dispute} />
      </div>
    </li>
  );
}

function Acts({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('disputes');
  const [asking, setAsking] = useState<Choice | 'answer'>();
  const mayAnswer = useMay('disputes.answer');
  const mayDecide = useMay('disputes.decide');
  const close = () => setAsking(undefined);
  const { mine, state } = dispute;
  if (state === 'open')
    return (
      <>
        <Button disabled={!mayAnswer} onClick={() => setAsking('answer')}>
          {t('press.answer')}
        </Button>
        {asking === 'answer' && <AnswerDialog dispute={dispute} onClose={close} />}
      </>
    );
  if (state !== 'proposed') return null;
  const choices: readonly Choice[] = mine ? ['withdraw'] : ['approve', 'reject'];
  return (
    <>
      {choices.map((choice) => (
        <Button
          key={choice}
          variant={choice === 'approve' ? 'primary' : 'secondary'}
          disabled={!(mine ? mayAnswer : mayDecide)}
          onClick={() => setAsking(choice)}
        >
          {t(`press.${choice}`)}
        </Button>
      ))}
      {asking !== undefined && asking !== 'answer' && (
        <CorrectionDialog dispute={dispute} choice={asking} onClose={close} />
      )}
    </>
  );
}

/** Why nothing can be pressed. */
function Why({ dispute: { mine, state } }: { dispute: Dispute }) {
  const { t } = useTranslation('disputes');
  const mayAnswer = useMay('disputes.answer');
  const mayDecide = useMay('disputes.decide');
  if (state === 'open' && !mayAnswer) return <Closed>{t('mayNotAnswer')}</Closed>;
  if (state === 'proposed' && mine) return <Closed>{t('mineWaits')}</Closed>;
  if (state === 'proposed' && !mayDecide) return <Closed>{t('mayNotDecide')}</Closed>;
  return null;
}
