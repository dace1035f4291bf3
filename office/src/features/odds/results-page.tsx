import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Trophy } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { QueueTabs } from '../../base/queue/queue-tabs.tsx';
import { CursorPages } from '../../base/sports/cursor-pages.tsx';
import { fixtureName, Score } from '../../base/sports/fixture-name.tsx';
import { Trouble } from '../../base/trouble.tsx';
import { resultsQuery } from './odds-data.ts';

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
                {
                  key: 'event',
                  title: t('column.event'),
                  cell: ({ fixture }) => (
                    <Link href={`/sports-results/${encodeURIComponent(fixture.id)}`} className={content.name}>
                      <bdi>{fixtureName(fixture)}</bdi>
                      <small className={content.under}>{formatDateTime(fixture.startsAt, language)}</small>
                    </Link>
                  ),
                },
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
                {
                  key: 'version',
                  title: t('column.version'),
                  align: 'end',
                  wideOnly: true,
                  cell: ({ version }) => <span className="num">{version}</span>,
                },
              ]}
            />
            <CursorPages after={after} next={data.next} onShow={setAfter} />
          </>
        )}
      </QueueTabs>
    </>
  );
}
