import { askRoad, type DerivedRoad, type RoadResult } from '@palpite/math/tables/roads/board.ts';
import {
  colourOfSide,
  marksOf,
  type RoadMark,
  type RoadName,
  roadResult,
  sidesOf,
} from '@palpite/math/tables/roads/marks.ts';
import { type Mark, MarkGrid } from '@palpite/ui/art/mark-grid.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { useMemo, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { RoadsProps } from './roads.tsx';
import css from './sides-roads.module.css';

const derived = ['big-eye', 'small', 'cockroach'] as const;
/** In small cells: a bead takes four, a mark of the big road two. */
const cells: Readonly<Record<RoadName, number>> = { bead: 4, big: 2, 'big-eye': 1, small: 1, cockroach: 1 };
const inOrder = ['bead', 'big', ...derived] as const;
const toldAloud = 6;

/** The roads of baccarat, and of dragon and tiger. */
export function SidesRoads({ game, past }: RoadsProps) {
  const { t } = useTexts();
  const sides = sidesOf(game) ?? ['player', 'banker'];
  const results = useMemo(() => past.flatMap(({ outcome }) => roadResult(outcome) ?? []).toReversed(), [past]);
  const [asked, setAsked] = useState<{ side: string; of: typeof past }>();
  // another result, and nothing is supposed any more
  const supposed = asked?.of === past ? asked.side : undefined;
  const marks = useMemo(() => marksOf(results), [results]);
  const shown = useMemo(
    () => (supposed === undefined ? marks : marksOf([...results, { winner: supposed, pairs: [] }])),
    [marks, results, supposed],
  );

  const draw = (name: RoadName): Mark[] =>
    shown[name].map((mark, at) => ({
      column: mark.column,
      row: mark.row,
      colour: mark.colour,
      shape: mark.shape,
      supposed: at >= marks[name].length,
      strokes: mark.ties,
      ...(name === 'bead' && {
        text: t(`roads.letter.${mark.side}`),
        // the second side is the banker
        dots: mark.pairs.map((side) => (side === sides[1] ? 'red' : 'blue')),
      }),
    }));
  return (
    <>
      <Counts sides={sides} results={results} />
      <div className={css.board}>
        {inOrder.map((name) => (
          <MarkGrid
            key={name}
            className={css[name]}
            marks={draw(name)}
            cell={`calc(${cells[name]} * var(--c))`}
            label={labelOf(t(`roads.${name}`), marks[name], (side) => t(`roads.side.${side}`))}
          />
        ))}
      </div>
      <div className={css.asks}>
        {sides.toReversed().map((side) => (
          <Ask
            key={side}
            {...{ side, results }}
            pressed={supposed === side}
            onPress={() => setAsked(supposed === side ? undefined : { side, of: past })}
          />
        ))}
      </div>
    </>
  );
}

/** The newest marks of a road, the newest first. */
function labelOf(road: string, marks: readonly RoadMark[], name: (side: string) => string): string {
  return [
    road,
    ...marks
      .slice(-toldAloud)
      .toReversed()
      .map(({ side }) => name(side)),
  ].join(', ');
}

function Counts({ sides, results }: { sides: readonly string[]; results: readonly RoadResult<string>[] }) {
  const { t } = useTexts();
  const pairs = sides.map((side) => results.filter((result) => result.pairs.includes(side)).length);
  return (
    <ul className={css.counts}>
      {[...sides, 'tie'].map((side) => (
        <li key={side}>
          <i className={css[colourOfSide(side)]}>{t(`roads.letter.${side}`)}</i>
          <span>{t(`roads.side.${side}`)}</span>
          <b>{results.filter(({ winner }) => winner === side).length}</b>
        </li>
      ))}
      {sides.includes('banker') &&
        sides.map((side, at) => (
          <li key={`${side} pair`}>
            <span>{t(`roads.pairOf.${side}`)}</span>
            <b>{pairs[at]}</b>
          </li>
        ))}
      <li>
        <span>{t('roads.rounds')}</span>
        <b>{results.length}</b>
      </li>
    </ul>
  );
}

interface AskProps {
  side: string;
  results: readonly RoadResult<string>[];
  pressed: boolean;
  onPress(): void;
}

const shapes = { 'big-eye': 'ring', small: 'disc', cockroach: 'slash' } as const;

/** What the derived roads would add, if this side won. */
function Ask({ side, results, pressed, onPress }: AskProps) {
  const { t } = useTexts();
  const next = useMemo(() => askRoad(results, side), [results, side]);
  const told = (road: DerivedRoad) => {
    const colour = next[road];
    return `${t(`roads.${road}`)}: ${t(colour ? `roads.side.${colour}` : 'roads.nothing')}`;
  };
  return (
    <button
      type="button"
      className={classNames(css.ask, css[colourOfSide(side)])}
      aria-pressed={pressed}
      aria-label={`${t(`roads.ask.${side}`)}. ${derived.map(told).join(', ')}`}
      onClick={onPress}
    >
      <span>{t(`roads.ask.${side}`)}</span>
      {derived.map((road) => (
        <i key={road} className={classNames(css[shapes[road]], css[next[road] ?? 'unsaid'])} />
      ))}
    </button>
  );
}
