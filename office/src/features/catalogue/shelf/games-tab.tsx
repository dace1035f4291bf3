import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { IconButton } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Gamepad2, Pencil } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { decimalMark } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../../../base/content/content.module.css';
import { ListPager, ListWait } from '../../../base/content/list-states.tsx';
import { actsColumn } from '../../../base/parts/acts-column.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import { GamesFilter } from './games-filter.tsx';
import { type Asked, gamesQuery, type ShelfGame } from './shelf-data.ts';
import { Standing } from './standing.tsx';

interface GamesTabProps {
  asked: Asked;
  onAsk(asked: Asked): void;
  onOpen(row: ShelfGame): void;
}

/** The games of the house as the brand has them, by name, vendor and state. */
export function GamesTab({ asked, onAsk, onOpen }: GamesTabProps) {
  const { t } = useTranslation('catalogue');
  const games = useQuery(gamesQuery(asked));
  return (
    <>
      <GamesFilter key={asked.name} asked={asked} onAsk={onAsk} />
      {games.isError ? (
        <Trouble error={games.error} onRetry={() => void games.refetch()} />
      ) : games.data ? (
        <>
          <p className="sr-only" role="status">
            {t('found', { count: games.data.total })}
          </p>
          <GamesTable rows={games.data.list} stale={games.isPlaceholderData} onOpen={onOpen} />
          <ListPager
            page={asked.page}
            totalPages={games.data.totalPages}
            onPage={(page) => onAsk({ ...asked, page })}
          />
        </>
      ) : (
        <ListWait />
      )}
    </>
  );
}

interface GamesTableProps {
  rows: readonly ShelfGame[];
  stale: boolean;
  onOpen(row: ShelfGame): void;
}

function GamesTable({ rows, stale, onOpen }: GamesTableProps) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const columns: Column<ShelfGame>[] = [
    {
      key: 'name',
      title: t('game'),
      cell: (row) => (
        <>
          <button type="button" className={css.name} onClick={() => onOpen(row)}>
            {row.name}
          </button>
          <small className={css.under}>{`${row.vendorName} · ${row.gameCode}`}</small>
        </>
      ),
    },
    { key: 'type', title: t('typeColumn'), wideOnly: true, cell: (row) => t(`type.${row.gameType}`) },
    { key: 'state', title: t('office:content.stateColumn'), cell: (row) => <Standing row={row} /> },
    {
      key: 'marks',
      title: t('marks'),
      wideOnly: true,
      cell: (row) => (
        <>
          {row.hot && <Badge tone="info">{t('hot')}</Badge>}
          {row.wholeList && <Badge tone="neutral">{t('wholeList')}</Badge>}
        </>
      ),
    },
    {
      key: 'rtp',
      title: t('rtp'),
      align: 'end',
      wideOnly: true,
      cell: (row) => row.rtp?.replace('.', decimalMark(language)) ?? '—',
    },
    {
      key: 'place',
      title: t('office:content.position'),
      align: 'end',
      wideOnly: true,
      cell: (row) => row.place ?? '—',
    },
    actsColumn(t, (row) => (
      <IconButton label={t('office:content.edit', { name: row.name })} onClick={() => onOpen(row)}>
        <Pencil size={18} />
      </IconButton>
    )),
  ];
  return (
    <Table
      className={classNames(css.table, stale && css.stale)}
      caption={t('view.games')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.nodeId}
      empty={<Empty art={<Gamepad2 size={40} />} title={t('office:content.empty')} text={t('noGames')} />}
    />
  );
}
