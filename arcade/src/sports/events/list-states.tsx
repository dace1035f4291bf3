import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Calendar, TriangleAlert } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import css from './event-list.module.css';
import { EventList } from './event-list.tsx';
import type { EventsList } from './use-list.ts';

/** The shape of rows that are on their way. */
export function RowsOutline({ rows = 6 }: { rows?: number }) {
  const { t } = useTexts();
  return (
    <div className={css.list} aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={at} className={css.outline}>
          <Skeleton width="58%" height={16} />
          <Skeleton width="40%" height={16} />
        </div>
      ))}
    </div>
  );
}

export function ListLost({ onAgain }: { onAgain(): void }) {
  const { t } = useTexts();
  return (
    <Empty
      tone="error"
      art={<TriangleAlert size={36} />}
      title={t('list.lost')}
      text={t('list.lostText')}
      actions={<Button onClick={onAgain}>{t('list.again')}</Button>}
    />
  );
}

/** A list that a view reads, in each of its states. `rows` draws the ids, one under another without it. */
export function ReadList({
  list,
  none,
  noneText,
  rows,
}: {
  list: EventsList;
  none: string;
  noneText: string;
  rows?: ((ids: readonly string[]) => ReactNode) | undefined;
}) {
  const { t } = useTexts();
  if (list.is === 'lost') return <ListLost onAgain={list.again} />;
  if (list.is === 'reading') return <RowsOutline />;
  if (list.ids.length === 0) return <Empty art={<Calendar size={36} />} title={none} text={noneText} />;
  return (
    <>
      {rows ? rows(list.ids) : <EventList fixtureIds={list.ids} />}
      {list.next !== null && (
        <Button variant="secondary" full onClick={list.more}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
}
