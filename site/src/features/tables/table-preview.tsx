import type { LobbyTable } from '@palpite/contract/tables/shapes.ts';
import { colourOf } from '@palpite/math/games/roulette/rules.ts';
import { sumOf } from '@palpite/math/lottery/k3/draw.ts';
import type { TableKind } from '@palpite/math/tables/kind.ts';
import { beats } from '@palpite/math/tables/niu-niu/hand.ts';
import { marksOf, roadResult } from '@palpite/math/tables/roads/marks.ts';
import { sizeOf } from '@palpite/math/tables/sic-bo/sic-bo.ts';
import { type Mark, MarkGrid } from '@palpite/ui/art/mark-grid.tsx';
import { memo, useMemo } from 'react';
import { useTexts } from '../../base/text/texts.ts';
import css from './table-preview.module.css';

interface PreviewProps {
  /** The newest first. */
  past: LobbyTable['past'];
}

const toldAloud = 5;
const numbersShown = 18;
const throwsShown = 12;
const handsShown = 20;

/** What came at a table, in little: the big road, or what players of the game look at. */
export const TablePreview = memo(function TablePreview({ kind, past }: PreviewProps & { kind: TableKind }) {
  const t = useTexts('tables');
  if (past.length === 0) return <p className={css.none}>{t('nothingYet')}</p>;
  if (kind === 'roulette') return <Numbers past={past} />;
  if (kind === 'sic-bo') return <Throws past={past} />;
  return kind === 'niu-niu' ? <Hands past={past} /> : <Road past={past} />;
});

function Road({ past }: PreviewProps) {
  const t = useTexts('tables');
  const big = useMemo(() => marksOf(past.flatMap(({ outcome }) => roadResult(outcome) ?? []).toReversed()).big, [past]);
  const last = big.slice(-toldAloud).toReversed();
  const marks = useMemo(() => big.map((mark): Mark => ({ ...mark, strokes: mark.ties })), [big]);
  return (
    <MarkGrid
      marks={marks}
      cell={15}
      label={[t('road'), ...last.map(({ side }) => t(`side.${side}`))].join(', ')}
      still
    />
  );
}

function Numbers({ past }: PreviewProps) {
  const t = useTexts('tables');
  return (
    <ol className={css.numbers} aria-label={t('numbers')}>
      {past.slice(0, numbersShown).map(
        ({ roundId, outcome }) =>
          'number' in outcome && (
            <li key={roundId} className={css[colourOf(outcome.number)]}>
              {outcome.number}
            </li>
          ),
      )}
    </ol>
  );
}

function Throws({ past }: PreviewProps) {
  const t = useTexts('tables');
  return (
    <ol className={css.throws} aria-label={t('throws')}>
      {past.slice(0, throwsShown).map(
        ({ roundId, outcome }) =>
          'dice' in outcome && (
            <li key={roundId} className={css[sizeOf(outcome.dice)]}>
              <b>{sumOf(outcome.dice)}</b>
              <span>{t(`size.${sizeOf(outcome.dice)}`)}</span>
            </li>
          ),
      )}
    </ol>
  );
}

/** A column for each round, a row for each hand: filled where it beat the banker. */
function Hands({ past }: PreviewProps) {
  const t = useTexts('tables');
  const rounds = useMemo(() => past.slice(0, handsShown).toReversed(), [past]);
  const marks = useMemo(
    () =>
      rounds.flatMap(({ outcome }, column) =>
        'places' in outcome
          ? outcome.places.map((hand, row): Mark => {
              const won = beats(hand, outcome.banker);
              return { column, row, colour: won ? 'green' : 'red', shape: won ? 'disc' : 'ring' };
            })
          : [],
      ),
    [rounds],
  );
  const won = marks.filter(({ shape }) => shape === 'disc').length;
  return (
    <MarkGrid
      className={css.hands}
      marks={marks}
      cell={22}
      rows={3}
      label={t('hands', { won, all: marks.length })}
      still
    />
  );
}
