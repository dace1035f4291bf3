import { type CSSProperties, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { Die } from '../../pieces/die.tsx';
import { moveByArrows } from '../../table/arrow-keys.ts';
import type { Laying } from './laying.ts';
import { fieldsOf } from './layouts.ts';
import css from './mat.module.css';
import { Spot } from './spot.tsx';

/** The sides of a game in its colours. */
const tones: Readonly<Record<string, string>> = {
  player: 'player',
  banker: 'banker',
  tie: 'tie',
  dragon: 'banker',
  tiger: 'player',
  'equal-1': 'place',
  'equal-2': 'place',
  'equal-3': 'place',
};
/** How much room a spot takes in its row. */
const broad: ReadonlySet<string> = new Set(['player', 'banker', 'dragon', 'tiger']);

/** The mat of a game whose spots lie in rows. What the brand does not offer has no field. */
export function Mat({ laying }: { laying: Laying }) {
  const { t } = useTexts();
  const rows = fieldsOf(laying.game)
    .map((row) => row.filter((spot) => laying.limits.has(spot)))
    .filter((row) => row.length > 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons that is not a form
    <div role="group" className={css.mat} data-game={laying.game} aria-label={t('mat.name')}>
      {rows.map((row, at) => (
        <Row key={row[0]} row={row} laying={laying} isMain={at === 0} />
      ))}
    </div>
  );
}

function Row({ row, laying, isMain }: { row: readonly string[]; laying: Laying; isMain: boolean }) {
  const [focused, setFocused] = useState(row[0]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons that is not a form
    <div
      role="group"
      className={css.row}
      data-main={isMain || undefined}
      data-dense={row.length > 4 || undefined}
      style={
        {
          gridTemplateColumns: row
            .map((spot) => `minmax(0, ${broad.has(spot) ? (row.length > 3 ? 1.2 : 1.5) : 1}fr)`)
            .join(' '),
        } as CSSProperties
      }
      onKeyDown={(event) => moveByArrows(event, 1)}
    >
      {row.map((spot) => (
        <Spot
          key={spot}
          spot={spot}
          laying={laying}
          tone={tones[spot]}
          size={broad.has(spot) ? 'large' : row.length > 4 ? 'dense' : undefined}
          face={faceOf(spot)}
          tabIndex={spot === focused ? 0 : -1}
          onFocus={() => setFocused(spot)}
        />
      ))}
    </div>
  );
}

/** Spots on dice are drawn as those, totals as the number. */
function faceOf(spot: string) {
  const [, kind, one = '', other] = /^(double|triple|combination|single|total)-(\d+)(?:-(\d))?$/.exec(spot) ?? [];
  if (kind === undefined) return undefined;
  if (kind === 'total') return one;
  const count = kind === 'triple' ? 3 : kind === 'double' ? 2 : 1;
  const faces = other ? [Number(one), Number(other)] : Array.from({ length: count }, () => Number(one));
  return (
    <span className={css.dice}>
      {faces.map((face, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die keeps its place
        <Die key={at} face={face} />
      ))}
    </span>
  );
}
