import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { Closed } from '../../base/desk/decision.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import type { DeskIssueView, Stop } from './lottery-data.ts';
import { ReopenDialog, StopDialog } from './stop-dialog.tsx';
import { usePlayNames } from './use-play-names.ts';

/** What the brand has stopped of the issue, with the ways to stop the whole sale and to sell again. */
export function StopsPart({ view }: { view: DeskIssueView }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const sum = useSum();
  const may = useMay('lottery.manage');
  const [stopping, setStopping] = useState(false);
  const [reopening, setReopening] = useState<Stop>();
  const { stops, isSold, issue, family } = view;
  const names = usePlayNames(family);
  if (!isSold && stops.length === 0) return null;
  return (
    <Section title={t('sale.title')} panel>
      <div className={content.stack}>
        {stops.length === 0 && <p>{t('sale.nothingStopped')}</p>}
        {stops.map((stop) => (
          <div key={stop.stopId} className={content.stack}>
            <p>
              <b>
                {stop.play === null ? (
                  t('sale.allStopped')
                ) : (
                  <bdi>
                    {names.play(stop.play)} {names.number(stop.number ?? '')}
                  </bdi>
                )}
              </b>
              <small className={content.under}>
                {stop.limit === null
                  ? t('sale.by', {
                      name: stop.stoppedBy,
                      at: formatDateTime(stop.stoppedAt, language),
                      reason: stop.reason,
                    })
                  : t('sale.byLimit', {
                      ...{ at: formatDateTime(stop.stoppedAt, language), limit: sum(stop.limit, view.currency) },
                    })}
              </small>
            </p>
            {may && isSold && (
              <Button
                variant="secondary"
                size={36}
                aria-label={
                  stop.play === null
                    ? t('reopen.all.title', { numero: issue.numero })
                    : t('reopen.one.title', {
                        play: names.play(stop.play),
                        number: names.number(stop.number ?? ''),
                      })
                }
                onClick={() => setReopening(stop)}
              >
                {t('reopen.do')}
              </Button>
            )}
          </div>
        ))}
        {isSold && may && !issue.isStopped && (
          <div className={content.foot}>
            <Button variant="secondary" onClick={() => setStopping(true)}>
              {t('stop.all.do')}
            </Button>
          </div>
        )}
      </div>
      {isSold && !may && <Closed>{t('mayNot')}</Closed>}
      {stopping && <StopDialog view={view} onClose={() => setStopping(false)} />}
      {reopening && <ReopenDialog view={view} stop={reopening} onClose={() => setReopening(undefined)} />}
    </Section>
  );
}
