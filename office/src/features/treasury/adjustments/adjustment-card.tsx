import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import cards from '../../../base/desk/cards.module.css';
import { Closed } from '../../../base/desk/decision.tsx';
import { useMay } from '../../../base/staff.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { adjustmentWords } from './adjustment-words.ts';
import type { Adjustment, AdjustmentState, Choice } from './adjustments-data.ts';

const tones: Record<AdjustmentState, Tone> = {
  proposed: 'warn',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
};

/**
 * One adjustment: what it does to whose money, why, who proposed and who decided; and what this person may do about it.
 */
export function AdjustmentCard({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useTranslation('treasury');
  const language = useLanguage();
  const [asking, setAsking] = useState<Choice>();
  const mayDecide = useMay('adjustments.decide');
  const mayPropose = useMay('adjustments.propose');
  const words = adjustmentWords(adjustment, language);
  const { about, decidedAt, decidedBy, decisionReason, direction, mine, proposedAt, proposedBy, reason, state } =
    adjustment;
  const choices: readonly Choice[] = mine ? ['withdraw'] : ['approve', 'reject'];
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h2>{t(`adjustments.is.${direction}`, words)}</h2>
        <Badge tone={tones[state]}>{t(`adjustments.one.${state}`)}</Badge>
        <time dateTime={new Date(proposedAt).toISOString()}>{formatDateTime(proposedAt, language)}</time>
      </div>
      <p className={cards.said} dir="auto">
        <small>{t('adjustments.proposedBy', { name: proposedBy })}</small>
        {reason}
      </p>
      {about && <p className={cards.note}>{t('adjustments.aboutText', { about })}</p>}
      {decidedBy !== null && decidedAt !== null && (
        <p className={cards.note}>
          {t(`adjustments.decided.${state}`, { name: decidedBy, at: formatDateTime(decidedAt, language) })}
          {decisionReason && ` “${decisionReason}”`}
        </p>
      )}
      {state === 'proposed' && (
        <div className={cards.act}>
          <div className={cards.buttons}>
            {choices.map((choice) => (
              <Button
                key={choice}
                variant="secondary"
                disabled={!(mine ? mayPropose : mayDecide)}
                aria-label={t(`adjustments.press.${choice}Of`, words)}
                onClick={() => setAsking(choice)}
              >
                {t(`adjustments.press.${choice}`)}
              </Button>
            ))}
          </div>
          {mine ? (
            <Closed>{t('adjustments.mineWaits')}</Closed>
          ) : (
            !mayDecide && <Closed>{t('adjustments.mayNotDecide')}</Closed>
          )}
        </div>
      )}
      {asking && <AdjustmentDialog adjustment={adjustment} decision={asking} onClose={() => setAsking(undefined)} />}
    </li>
  );
}
