import type { AnyPlay } from '@palpite/math/lottery/opened.ts';
import type { BoardRow } from '@palpite/math/lottery/ticket.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import { percentOf } from '../price.ts';
import type { Hint } from '../tabs/trend-rows.ts';
import css from './board.module.css';
import { NumberSets } from './number-sets.tsx';
import { hasHelpers, helped, isOfTwoDigits, type Picked, rowHelpers, toggled, withSet } from './pick.ts';

export interface BoardProps {
  /** The code of the family of plays. */
  family: string;
  play: AnyPlay;
  picked: Picked;
  names: Names;
  hintsOf(row: BoardRow): ReadonlyMap<string, Hint>;
  /** By number: those that pay a share of their prize. */
  shares: ReadonlyMap<string, number>;
  onPick(picked: Picked): void;
}

/** The rows of a play, each symbol a button. */
export function Board({ family, play, picked, names, hintsOf, shares, onPick }: BoardProps) {
  const { board } = play;
  return (
    <div className={css.board}>
      {board.rows.map((row, at) => (
        <Row
          key={row.code}
          {...{ family, row }}
          picked={picked[at] ?? []}
          names={names}
          hints={hintsOf(row)}
          shareOf={(symbol) => shares.get(board.rows.length === 1 ? symbol : `${row.code},${symbol}`)}
          onToggle={(symbol) => onPick(toggled(board, picked, at, symbol))}
          onHelp={(helper) => onPick(helped(board, picked, at, helper))}
          onSet={(set) => onPick(withSet(board, picked, at, set))}
        />
      ))}
    </div>
  );
}

export interface RowProps {
  family: string;
  row: BoardRow;
  picked: readonly string[];
  names: Names;
  hints: ReadonlyMap<string, Hint>;
  /** Of a symbol that is a number by itself and pays a share of its prize. */
  shareOf(symbol: string): number | undefined;
  onToggle(symbol: string): void;
  onHelp(helper: (typeof rowHelpers)[number]): void;
  onSet(set: readonly string[]): void;
}

export function Row({ family, row, picked, names, hints, shareOf, onToggle, onHelp, onSet }: RowProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const name = names.row(row.code);
  const isWide = row.symbols.some((symbol) => names.symbol(symbol).length > 2);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className={css.row} role="group" aria-label={name}>
      <p className={css.name}>
        {name}
        {row.most < row.symbols.length && <small>{t('board.atMost', { count: row.most })}</small>}
      </p>
      {hasHelpers(row) && (
        <div className={css.helpers}>
          {rowHelpers.map((helper) => (
            <button
              key={helper}
              type="button"
              aria-label={t('board.helperOf', { helper: t(`board.${helper}`), row: name })}
              onClick={() => onHelp(helper)}
            >
              {t(`board.${helper}`)}
            </button>
          ))}
        </div>
      )}
      {isOfTwoDigits(row) && <NumberSets {...{ family, picked, names, onSet }} />}
      <div className={classNames(css.symbols, isWide && css.wide)}>
        {row.symbols.map((symbol) => {
          const hint = hints.get(symbol);
          const said = names.symbol(symbol);
          const share = shareOf(symbol);
          const less = share !== undefined && percentOf(share, language);
          const called = hint ? t('board.symbolHint', { symbol: said, count: hint.omission }) : said;
          return (
            <button
              key={symbol}
              type="button"
              className={css.symbol}
              aria-pressed={picked.includes(symbol)}
              aria-label={less ? t('board.symbolHalf', { symbol: called, percent: less }) : hint ? called : undefined}
              onClick={() => onToggle(symbol)}
            >
              <span>{said}</span>
              {less && <em>{less}</em>}
              {hint && <small className={css[hint.warmth]}>{hint.omission}</small>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
