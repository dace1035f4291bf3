import type { AnyPlay } from '@palpite/math/lottery/opened.ts';
import type { BoardRow } from '@palpite/math/lottery/ticket.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import type { Hint } from '../tabs/trend-rows.ts';
import css from './board.module.css';
import { hasHelpers, helped, type Picked, rowHelpers, toggled } from './pick.ts';

export interface BoardProps {
  play: AnyPlay;
  picked: Picked;
  names: Names;
  hintsOf(row: BoardRow): ReadonlyMap<string, Hint>;
  onPick(picked: Picked): void;
}

/** The rows of a play, each symbol a button. */
export function Board({ play, picked, names, hintsOf, onPick }: BoardProps) {
  const { board } = play;
  return (
    <div className={css.board}>
      {board.rows.map((row, at) => (
        <Row
          key={row.code}
          row={row}
          picked={picked[at] ?? []}
          names={names}
          hints={hintsOf(row)}
          onToggle={(symbol) => onPick(toggled(board, picked, at, symbol))}
          onHelp={(helper) => onPick(helped(board, picked, at, helper))}
        />
      ))}
    </div>
  );
}

export interface RowProps {
  row: BoardRow;
  picked: readonly string[];
  names: Names;
  hints: ReadonlyMap<string, Hint>;
  onToggle(symbol: string): void;
  onHelp(helper: (typeof rowHelpers)[number]): void;
}

export function Row({ row, picked, names, hints, onToggle, onHelp }: RowProps) {
  const { t } = useTexts();
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
      <div className={classNames(css.symbols, isWide && css.wide)}>
        {row.symbols.map((symbol) => {
          const hint = hints.get(symbol);
          const said = names.symbol(symbol);
          return (
            <button
              key={symbol}
              type="button"
              className={css.symbol}
              aria-pressed={picked.includes(symbol)}
              aria-label={hint ? t('board.symbolHint', { symbol: said, count: hint.omission }) : undefined}
              onClick={() => onToggle(symbol)}
            >
              <span>{said}</span>
              {hint && <small className={css[hint.warmth]}>{hint.omission}</small>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
