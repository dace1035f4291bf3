import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Trophy } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { QueueTabs } from '../../base/queue/queue-tabs.tsx';
import { eventColumn, figureColumn } from '../../base/sports/columns.tsx';
import { CursorPages } from '../../base/sports/cursor-pages.tsx';
import { Score } from '../../base/sports/fixture-name.tsx';
import { Trouble } from '../../base/trouble.tsx';
import { type ResultRow, resultsQuery } from './odds-data.ts';

const tabs = ['waiting', 'counted'] as const;

/** Matches whose result waits for somebody, and those that have one. */
export function ResultsPage() {
  const { t } = useTranslation('odds');
  const language = useLanguage();
  const [{ tab }, show] = useListing(tabs, 'waiting');
  const [after, setAfter] = useState<string>();
  const { data, isError, error, refetch } = useQuery(resultsQuery(tab, after));
  return (
    <>
      <ListHead title={t('results.title')} lead={t('results.lead')} onRefresh={() => void refetch()} />
      <QueueTabs
        label={t('results.title')}
        names={tabs}
        value={tab}
        nameOf={(name) => t(`results.${name}`)}
        onChange={(name) => {
          setAfter(undefined);
          show({ tab: name });
        }}
      >
        {isError && !data ? (
          <Trouble error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <ListWait />
        ) : data.rows.length === 0 ? (
          <Empty art={<Trophy size={40} />} title={t('results.none')} text={t('results.noneText')} />
        ) : (
          <>
            <Table
              className={content.table ?? ''}
              caption={t('results.title')}
              rows={data.rows}
              rowKey={({ fixture }) => fixture.id}
              columns={[
                eventColumn({
                  ...{ title: t('column.event'), path: '/sports-results' },
                  under: ({ fixture }) => formatDateTime(fixture.startsAt, language),
                }),
                {
                  key: 'note',
                  title: t('column.state'),
                  cell: ({ note }) =>
                    note ? (
                      <Badge tone={note === 'differ' ? 'bad' : 'warn'}>{t(`note.${note}`)}</Badge>
                    ) : (
                      <Badge tone="good">{t('note.counts')}</Badge>
                    ),
                },
                {
                  key: 'result',
                  title: t('column.result'),
                  cell: ({ counted }) =>
                    counted ? (
                      <>
                        <Score of={counted} /> <small className={content.under}>{t(`status.${counted.status}`)}</small>
                      </>
                    ) : (
                      '–'
                    ),
                },
                figureColumn<ResultRow>('version', t('column.version'), ({ version }) => version, { wideOnly: true }),
              ]}
            />
            <CursorPages after={after} next={data.next} onShow={setAfter} />
          </>
        )}
      </QueueTabs>
    </>
  );
}
