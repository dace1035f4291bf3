import type { ListedTable } from '@palpite/contract/tables/shapes.ts';
import { seatNumbers } from '@palpite/math/tables/blackjack/seats.ts';
import { IconButton } from '@palpite/ui/button.tsx';
import { Plus } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatShort } from '@palpite/ui/text/number-format.ts';
import { memo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { tableName } from '../name.ts';
import { useSeconds } from '../use-seconds.ts';
import { Marks } from './marks.tsx';
import css from './others.module.css';
import { addressOf } from './use-tables.ts';

export interface OthersProps {
  tables: readonly ListedTable[];
  /** The code of the table of this page. */
  here: string;
  symbol: string;
  now(): number;
  /** Opens a table beside this one, where that can be. */
  onBeside?: ((table: string) => void) | undefined;
}

const marksShown = 8;

/** The other tables with what came there last: a press goes to one of them. */
export const Others = memo(function Others({ tables, here, symbol, now, onBeside }: OthersProps) {
  const { t } = useTexts();
  const others = tables.filter(({ table }) => table !== here);
  if (others.length === 0) return null;
  return (
    <nav className={css.others} aria-label={t('strip.name')}>
      <h2>{t('strip.name')}</h2>
      <ul>
        {others.map((each) => (
          <li key={each.table} className={css.row}>
            <Other {...{ each, symbol, now }} />
            {/* a table with seats has a page of its own */}
            {onBeside && !each.seats && (
              <IconButton
                className={css.beside}
                label={t('several.beside', { table: tableName(each, t) })}
                onClick={() => onBeside(each.table)}
              >
                <Plus size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
});

function Other({ each, symbol, now }: { each: ListedTable; symbol: string; now(): number }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { table, game, least, most, phase, closesAt, past, seats } = each;
  const seconds = useSeconds(phase === 'betting' && closesAt !== null ? closesAt : undefined, now);
  const name = tableName({ table, game }, t);
  return (
    <a className={css.table} href={addressOf(table)} aria-label={t('strip.go', { table: name })}>
      <b>{name}</b>
      <span className={css.when}>
        {seconds !== undefined && seconds > 0 ? t('strip.open', { seconds }) : phase && t('strip.dealing')}
      </span>
      <span className={css.limits}>
        {symbol} {t('strip.limits', { least: formatShort(least, language), most: formatShort(most, language) })}
      </span>
      {seats ? (
        <span className={css.free}>{t('strip.free', { count: seatNumbers.length - seats.length })}</span>
      ) : (
        <Marks past={past} most={marksShown} />
      )}
    </a>
  );
}
