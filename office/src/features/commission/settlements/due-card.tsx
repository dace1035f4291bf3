import { Badge } from '@palpite/ui/badge.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import cards from '../../../base/desk/cards.module.css';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import { useMay } from '../../../base/staff.ts';
import css from '../commission.module.css';
import { type Due, longestReason, shortestReason, useSettle } from '../commission-data.ts';
import { periodText } from '../period-text.ts';

/** What is due first of a kind: its turn is still to come, or it failed, with what was said and another try. */
export function DueCard({ due }: { due: Due }) {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  const toast = useToast();
  const may = useMay('agents.change');
  const [asking, setAsking] = useState(false);
  const settle = useSettle(due);
  const { failure } = due;
  const kind = t(`office:contractKind.${due.kind}`);
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h2>{kind}</h2>
        <Badge tone={failure ? 'bad' : 'info'}>{t(failure ? 'settlements.failed' : 'settlements.waits')}</Badge>
        <time dateTime={new Date(due.startsAt).toISOString()}>{periodText(due, language)}</time>
      </div>
      {failure && (
        <div className={css.failure}>
          <b>{t('settlements.tries', { count: failure.tries, at: formatDateTime(failure.lastAt, language) })}</b>
          <code>{failure.error}</code>
        </div>
      )}
      <p className={cards.note}>{t(failure ? 'settlements.failedText' : 'settlements.waitsText')}</p>
      <div className={cards.buttons}>
        <Button variant="secondary" disabled={!may} onClick={() => setAsking(true)}>
          {t('settlements.again')}
        </Button>
      </div>
      {asking && (
        <ReasonDialog
          title={t('settlements.againTitle', { kind })}
          text={t('settlements.againText')}
          label={t('reason')}
          hint={t('reasonHint')}
          needed={t('office:desk.reasonShort', { count: shortestReason })}
          shortest={shortestReason}
          longest={longestReason}
          confirm={t('settlements.again')}
          busy={settle.isPending}
          error={settle.error}
          onConfirm={(reason) =>
            settle.mutate(
              { reason },
              {
                onSuccess: ({ settled, due: left }) => {
                  setAsking(false);
                  toast(
                    left?.failure
                      ? { tone: 'bad', text: t('settlements.stillFails') }
                      : { tone: 'good', text: t('settlements.done', { count: settled }) },
                  );
                },
              },
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
