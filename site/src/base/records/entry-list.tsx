import type { BetEntry } from '@palpite/contract/bets/shapes.ts';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { brandZone } from '../text/brand-zone.ts';
import { useTexts } from '../text/texts.ts';
import css from './entry-list.module.css';

/** An entry of a bet. Where none of the player's money moved it has neither direction nor balance. */
export type EntryShown = Pick<BetEntry, 'id' | 'kind' | 'amount' | 'at'> & {
  [Part in 'money' | 'direction' | 'balanceAfter']: BetEntry[Part] | null;
};

interface EntryListProps {
  entries: readonly EntryShown[];
  symbol: string;
  /** With the number of each, where others speak of it. */
  numbered?: boolean;
}

/** What bets did to the player's money, and to which of it, in the order it happened. */
export function EntryList({ entries, symbol, numbered = false }: EntryListProps) {
  const t = useTexts('bets');
  const language = useLanguage();
  return (
    <ul className={css.entries}>
      {entries.map(({ id, kind, amount, at, money, direction, balanceAfter }) => (
        <li key={id}>
          <span>
            {t.has(`entry.${kind}`) ? t(`entry.${kind}`) : kind}
            <small className="num">
              {numbered && (
                <>
                  <bdi>{id}</bdi>,{' '}
                </>
              )}
              <bdi>{formatDateTime(at, language, brandZone)}</bdi>
            </small>
          </span>
          <span>
            <Money
              amount={direction === 'out' ? -amount : amount}
              symbol={symbol}
              sign={direction === null ? 'negative' : 'always'}
            />
            {money !== null && balanceAfter !== null && (
              <small>
                {t(`balance.${money}`)} <Money amount={balanceAfter} symbol={symbol} />
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
