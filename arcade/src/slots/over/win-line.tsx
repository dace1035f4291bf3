import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { middleOf } from '@palpite/math/games/slots/grid.ts';
import type { Win } from '@palpite/math/games/slots/seen.ts';
import type { Grid } from '@palpite/math/games/slots/view.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { CSSProperties } from 'react';
import type { Money } from '../../table/game-client.ts';
import type { SlotTheme } from '../theme.ts';
import css from './win-line.module.css';

export interface WinLineProps {
  theme: SlotTheme;
  grid: Grid;
  win: Win | undefined;
  stake: Micro;
  money: Money;
}

/** The line that wins, from edge to edge, and a tag with what it pays. */
export function WinLine({ theme: { rules }, grid, win, stake, money }: WinLineProps) {
  if (!win) return null;
  const line = win.line !== undefined && 'lines' in rules ? rules.lines[win.line] : undefined;
  const path = line && pathOf(grid, line);
  const middle = win.cells[Math.floor((win.cells.length - 1) / 2)];
  const [x, y] = middle ? middleOf(grid, middle) : [50, 50];
  const place: Record<`--${string}`, string> = { '--x': `${x}%`, '--y': `${y}%` };
  return (
    <div key={`${win.kind}${win.line ?? ''}.${win.symbol ?? ''}`} className={css.over} aria-hidden="true">
      {path && (
        <svg className={css.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={css.edge} d={path} vectorEffect="non-scaling-stroke" />
          <path className={css.core} d={path} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {win.pays > 0 && (
        <span className={css.tag} style={place as CSSProperties}>
          {money(payoutOf(stake, win.pays))}
        </span>
      )}
    </div>
  );
}

function pathOf(grid: Grid, line: readonly number[]): string {
  const points = line.map((row, reel) => middleOf(grid, [reel, row]));
  const [first, last] = [points[0], points.at(-1)];
  const all = [[0, first?.[1] ?? 50], ...points, [100, last?.[1] ?? 50]];
  return `M${all.map(([x = 0, y = 0]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}`;
}
