import type { LobbyTable } from '@palpite/contract/tables/shapes.ts';
import { seatNumbers } from '@palpite/math/tables/blackjack/seats.ts';
import { type LobbyKind, lobbyKindOf, lobbyKinds } from '@palpite/math/tables/kind.ts';
import { goodRoadsOf } from '@palpite/math/tables/roads/good-roads.ts';
import { roadResult } from '@palpite/math/tables/roads/marks.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { useToken } from '../../base/session/session.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './live-tables.module.css';
import { TableTile } from './table-tile.tsx';
import { lobbyQuery, lookAtTables } from './tables-data.ts';

/** Whom the live line reaches hears what changes; a visitor asks. */
const againMs = { heard: 30_000, asked: 5_000 };

type Filter = LobbyKind | 'ALL' | 'GOOD' | 'SEATS';

const hasGoodRoad = ({ past }: LobbyTable) =>
  goodRoadsOf(past.flatMap(({ outcome }) => roadResult(outcome) ?? []).toReversed()).length > 0;
const hasFreeSeat = ({ seats }: LobbyTable) => seats !== undefined && seats.length < seatNumbers.length;

function isIn(filter: Filter, table: LobbyTable): boolean {
  if (filter === 'ALL') return true;
  if (filter === 'GOOD') return hasGoodRoad(table);
  return filter === 'SEATS' ? hasFreeSeat(table) : lobbyKindOf(table.game) === filter;
}

export interface LiveTablesProps {
  onStart(game: { vassalage: string; gameCode: string; gameName: string }): void;
  /** The code of the game on its way. */
  starting: string | undefined;
}

/** Our own live tables, as they stand now. Nothing where the brand offers none. */
export function LiveTables({ onStart, starting }: LiveTablesProps) {
  const t = useTexts('tables');
  const isHeard = useToken() !== undefined;
  const { data, isPending, error, refetch } = useQuery({
    ...lobbyQuery(useLanguage()),
    refetchInterval: isHeard ? againMs.heard : againMs.asked,
  });
  const [filter, setFilter] = useState<Filter>('ALL');
  useEffect(lookAtTables, []);
  // what every tile is given stays the same from message to message
  const latest = useRef({ ahead: 0, vassalage: '', onStart });
  latest.current = { ahead: data?.ahead ?? 0, vassalage: data?.vassalage ?? '', onStart };
  const now = useCallback(() => Date.now() + latest.current.ahead, []);
  const start = useCallback(({ table, name }: LobbyTable) => {
    const { vassalage, onStart: begin } = latest.current;
    begin({ vassalage, gameCode: table, gameName: name });
  }, []);
  if (isPending) return <Coming />;
  if (!data)
    return (
      <section className={css.lobby} aria-label={t('title')}>
        <h2>{t('title')}</h2>
        <LoadFailed error={error} calm={t('calm')} onRetry={() => void refetch()} />
      </section>
    );
  if (data.tables.length === 0) return null;
  const { tables, currencySymbol } = data;
  const kinds = lobbyKinds.filter((kind) => tables.some(({ game }) => lobbyKindOf(game) === kind));
  const filters: readonly Filter[] = [
    'ALL',
    'GOOD',
    ...(tables.some(({ seats }) => seats) ? (['SEATS'] as const) : []),
    ...kinds,
  ];
  const shown = tables.filter((table) => isIn(filter, table));
  return (
    <section className={css.lobby} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <fieldset className={css.filters} aria-label={t('filters')}>
        {filters.map((each) => (
          <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
            {t(`filter.${each}`)}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className={css.none}>{t(filter === 'SEATS' ? 'noSeat' : 'noGood')}</p>}
      <ul className={css.tables}>
        {shown.map((table) => (
          <li key={table.table}>
            <TableTile
              table={table}
              symbol={currencySymbol}
              now={now}
              starting={starting === table.table}
              onStart={start}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As many as the house has: what stands below does not move. */
const awaited = Array.from({ length: 13 }, (_, at) => at);

/** The shape of what comes. */
function Coming() {
  return (
    <div className={css.lobby} aria-hidden="true">
      <Skeleton width={220} height={27} />
      <div className={css.filters}>
        <Skeleton width={280} height={44} />
      </div>
      <ul className={css.tables}>
        {awaited.map((each) => (
          <li key={each}>
            <Skeleton height={183} />
          </li>
        ))}
      </ul>
    </div>
  );
}
