import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import { Trouble } from '../../base/trouble.tsx';
import { againMs, type DeskIssueView, type Exposure, exposureQuery } from './lottery-data.ts';
import { StopDialog } from './stop-dialog.tsx';
import { usePlayNames } from './use-play-names.ts';

/** What each number may cost, play by play, the worst first; a number is stopped from here. */
export function ExposureBoard({ view }: { view: DeskIssueView }) {
  const { t } = useTranslation('lottery');
  const { data, isError, error, refetch } = useQuery({
    ...exposureQuery(view.issue.issueId),
    refetchInterval: view.isSold ? againMs : false,
  });
  if (isError && !data) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListWait />;
  if (data.plays.length === 0) return <Empty title={t('exposure.none')} text={t('exposure.noneText')} />;
  return (
    <div className={content.stack}>
      <p>{t('exposure.lead')}</p>
      {data.plays.map((play) => (
        <PlayExposure key={play.play} view={view} play={play} />
      ))}
    </div>
  );
}

function PlayExposure({ view, play }: { view: DeskIssueView; play: Exposure['plays'][number] }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const sum = useSum();
  const may = useMay('lottery.manage');
  const [stopping, setStopping] = useState<string>();
  const { currency, family } = view;
  const names = usePlayNames(family);
  const called = names.play(play.play);
  const money = (amount: bigint) => <span className="num">{sum(amount, currency)}</span>;
  return (
    <details open>
      <summary>
        <b>
          <bdi>{called}</bdi>
        </b>{' '}
        {t('exposure.play', { income: sum(play.income, currency), betOn: play.betOn, numbers: play.numbers })}
      </summary>
      <Table
        className={content.table ?? ''}
        caption={t('exposure.of', { play: called })}
        rows={play.worst}
        rowKey={({ number }) => number}
        columns={[
          {
            key: 'number',
            title: t('exposure.number'),
            cell: ({ number, share }) => (
              <>
                <bdi className="num">{names.number(number)}</bdi>
                {share !== null && (
                  <small className={content.under}>
                    {t('half.pays', { percent: formatScaled(share, 2, language) })}
                  </small>
                )}
              </>
            ),
          },
          { key: 'pays', title: t('exposure.pays'), align: 'end', cell: ({ pays }) => money(pays) },
          {
            key: 'worst',
            title: t('exposure.worst'),
            align: 'end',
            cell: ({ worst, limit }) => (
              <>
                {money(worst)}
                <small className={content.under}>{t('exposure.limit', { limit: sum(limit, currency) })}</small>
              </>
            ),
          },
          {
            key: 'act',
            title: t('exposure.sale'),
            cell: ({ number, stopId, isByLimit }) =>
              stopId !== null ? (
                <Badge tone="bad">{t(isByLimit ? 'exposure.stopped' : 'stopped')}</Badge>
              ) : may && view.isSold ? (
                <Button
                  variant="quiet"
                  size={36}
                  aria-label={t('stop.numberOf', { number: names.number(number), play: called })}
                  onClick={() => setStopping(number)}
                >
                  {t('stop.number')}
                </Button>
              ) : (
                t(view.isSold ? 'exposure.sold' : 'exposure.over')
              ),
          },
        ]}
      />
      {stopping !== undefined && (
        <StopDialog view={view} stop={{ play: play.play, number: stopping }} onClose={() => setStopping(undefined)} />
      )}
    </details>
  );
}
