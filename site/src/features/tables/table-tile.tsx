import type { LobbyTable } from '@palpite/contract/tables/shapes.ts';
import { lobbyKindOf } from '@palpite/math/tables/kind.ts';
import { goodRoadsOf } from '@palpite/math/tables/roads/good-roads.ts';
import { roadResult } from '@palpite/math/tables/roads/marks.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { LoaderCircle, Users } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useTimeLeft } from '@palpite/ui/text/countdown.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { memo, useMemo } from 'react';
import { useTexts } from '../../base/text/texts.ts';
import { SeatsPreview } from './seats-preview.tsx';
import { TablePreview } from './table-preview.tsx';
import css from './table-tile.module.css';

export interface TableTileProps {
  table: LobbyTable;
  symbol: string;
  /** The server's clock. */
  now: () => number;
  starting: boolean;
  /** Stable, as all of these are where nothing of the table changed: only who moved is drawn again. */
  onStart(table: LobbyTable): void;
}

/** A table: whether bets are taken and how long, who plays, the limits, and what came. */
export const TableTile = memo(function TableTile({ table, symbol, now, starting, onStart }: TableTileProps) {
  const t = useTexts('tables');
  const language = useLanguage();
  const { name, game, least, most, bettors, past, phase, closesAt, standing, seats } = table;
  const kind = lobbyKindOf(game);
  const roads = useMemo(
    () => goodRoadsOf(past.flatMap(({ outcome }) => roadResult(outcome) ?? []).toReversed()),
    [past],
  );
  return (
    <article className={classNames(css.tile, css[kind])}>
      <header className={css.head}>
        <Wave color="#fff1d6" opacity={0.08} scale={0.7} />
        <h3>{name}</h3>
        <Standing {...{ phase, closesAt, standing, now }} />
        <p>
          <Money amount={least} symbol={symbol} /> – <Money amount={most} symbol={symbol} />
          <span className={css.bettors}>
            <Users size={14} />
            <span aria-hidden="true">{formatInteger(bettors, language)}</span>
            <span className="sr-only">{t('bettors', { count: bettors })}</span>
          </span>
        </p>
      </header>
      <div className={css.preview}>
        {kind === 'blackjack' ? <SeatsPreview taken={seats ?? []} /> : <TablePreview kind={kind} past={past} />}
      </div>
      {roads.length > 0 && (
        <ul className={css.good} aria-label={t('goodRoads')}>
          {roads.map(({ kind: shape, side, length }) => (
            <li key={shape}>{t(`good.${shape}`, { side: t(`side.${side}`), count: length })}</li>
          ))}
        </ul>
      )}
      <button type="button" className={css.go} aria-label={t('open', { name })} onClick={() => onStart(table)}>
        {starting && <LoaderCircle size={28} />}
      </button>
    </article>
  );
});

function Standing({
  phase,
  closesAt,
  standing,
  now,
}: Pick<LobbyTable, 'phase' | 'closesAt' | 'standing'> & { now: () => number }) {
  const t = useTexts('tables');
  // whoever has a bet on the round at hand finds it at the table
  if (standing !== 'open') return <span className={css.wait}>{t(`standing.${standing}`)}</span>;
  if (phase === 'betting' && closesAt !== null) return <Open {...{ closesAt, now }} />;
  return (
    <span className={css.wait}>{t(`phase.${phase === 'dealing' || phase === 'closed' ? phase : 'settled'}`)}</span>
  );
}

const last = 5;

function Open({ closesAt, now }: { closesAt: number; now: () => number }) {
  const t = useTexts('tables');
  const seconds = Math.ceil(useTimeLeft(closesAt, now) / 1000);
  return (
    <span className={classNames(css.open, seconds <= last && css.last)}>
      {t('phase.betting')} <b>{t('seconds', { count: seconds })}</b>
    </span>
  );
}
