import type { TableKind } from '@palpite/math/tables/kind.ts';
import type { CSSProperties } from 'react';
import type { Seen } from '../use-scene.ts';

/** What the picture of every kind of table is drawn of. */
export interface PictureProps {
  kind: TableKind;
  seen: Seen;
  calm: boolean;
}

/** A point of the board, which is 200 wide and 100 high. */
export function spotAt(x: number, y: number, more?: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return { '--x': x, '--y': y, ...more } as CSSProperties;
}

/** Where cards come from. */
export const shoe = { x: 168, y: 15 } as const;
