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
import { FindForm } from '../../base/queue/find-form.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { QueueTabs } from '../../base/queue/queue-tabs.tsx';
import { eventColumn, figureColumn } from '../../base/sports/columns.tsx';
import { CursorPages } from '../../base/sports/cursor-pages.tsx';
import { Score } from '../../base/sports/fixture-name.tsx';
import { Trouble } from '../../base/trouble.tsx';
import { FeedMark } from './feed-mark.tsx';
import { againMs, type BookRow, eventsQuery } from './odds-data.ts';

const tabs = ['live', 'ahead'] as const;

/** The events of the book: what is live and what is ahead, what of it is suspended, and whether the feed is heard. */
export function EventsPage() {
  const { t } = useTranslation('odds');
  const [{ tab, text }, show] = useListing(tabs, 'live');
  const [after, setAfter] = useState<string>();
  const search = text.length > 1 ? text : undefined;
  const { data, isError, error, refetch } = useQuery({
    ...eventsQuery({ which: tab, search, after }),
    refetchInterval: againMs,
  });
  const go = (next: Parameters<typeof show>[0]) => {
    setAfter(undefined);
    show(next);
  };
  return (
    <>
      <ListHead
        title={t('events.title')}
        lead={data ? <FeedMark feed={data.feed} /> : t('events.lead')}
        onRefresh={() => void refetch()}
      />
      <FindForm key={text} label={t('events.find')} asked={text} onFind={(asked) => go({ text: asked })} />
      <QueueTabs
        label={t('events.title')}
        names={tabs}
        value={tab}
        nameOf={(name) => t(`events.${name}`)}
        onChange={(name) => go({ tab: name })}
      >
        {isError && !data ? (
          <Trouble error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <ListWait />
        ) : data.rows.length === 0 ? (
          <Empty art={<Trophy size={40} />} title={t('events.none')} text={t('events.noneText')} />
        ) : (
          <>
            <Events rows={data.rows} />
            <CursorPages after={after} next={data.next} onShow={setAfter} />
          </>
        )}
      </QueueTabs>
    </>
  );
}

function Events({ rows }: { rows: readonly BookRow[] }) {
  const { t } = useTranslation('odds');
  const language = useLanguage();
  return (
    <Table
      className={content.table ?? ''}
      caption={t('events.title')}
      rows={rows}
      rowKey={({ fixture }) => fixture.id}
      columns={[
        eventColumn({
          ...{ title: t('column.event'), path: '/events' },
          under: ({ fixture: { sport, competition } }) => (
            <>
              {t(`sport.${sport}`)} · <bdi>{competition.name}</bdi>
            </>
          ),
        }),
        {
          key: 'start',
          title: t('column.start'),
          wideOnly: true,
          cell: ({ fixture }) => formatDateTime(fixture.startsAt, language),
        },
        {
          key: 'score',
          title: t('column.score'),
          cell: ({ state }) => (state.status === 'live' ? <Score of={state} /> : t(`status.${state.status}`)),
        },
        {
          key: 'state',
          title: t('column.state'),
          cell: ({ version, suspended, rulings }) => (
            <>
              {version === 0 ? (
                <Badge tone="warn">{t('noBook')}</Badge>
              ) : suspended ? (
                <Badge tone="bad">{t(`suspended.${suspended}`)}</Badge>
              ) : (
                <Badge tone="good">{t('open')}</Badge>
              )}{' '}
              {rulings > 0 && <Badge tone="info">{t('rulings', { count: rulings })}</Badge>}
            </>
          ),
        },
        figureColumn<BookRow>('open', t('column.open'), ({ open }) => open),
      ]}
    />
  );
}
