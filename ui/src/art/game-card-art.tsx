import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { WavePattern } from '../wave.tsx';
import css from './game-card-art.module.css';
import { HeroShapes } from './hero.tsx';
import { palette as P, shade } from './palette.ts';
import type { Recipe } from './recipes.ts';
import { stages } from './stages.tsx';

export interface GameCardArtProps {
  recipe: Recipe;
  /** The title as the reader's language has it: cut into two lines where it is long. */
  title: string;
  /** Which of the three edges of the wave, usually the card's place in its row. */
  edge?: number;
  className?: string;
}

const longestOneLine = 8;
/** 'de', 'do', 'ou', 'of': a line does not end with one. */
const linkLength = 2;

/** One line, or two as even as the words allow. A hyphen may be broken after. */
export function titleLines(title: string): readonly string[] {
  const cuts = [...title.matchAll(/\s+|(?<=\p{L}-)(?=\p{L})/gu)].map(
    ({ index, 0: gap }) => [title.slice(0, index), title.slice(index + gap.length)] as const,
  );
  if (title.length <= longestOneLine || cuts.length === 0) return [title];
  const rank = (lines: readonly [string, string]) => {
    const last = lines[0].split(/\s/).at(-1) ?? '';
    return Math.max(lines[0].length, lines[1].length) + (last.length <= linkLength ? title.length : 0);
  };
  return cuts.toSorted((one, other) => rank(one) - rank(other))[0] ?? [title];
}

function fontSize(lines: readonly string[]): number {
  const longest = Math.max(...lines.map((line) => line.length));
  if (lines.length > 1) return longest > 12 ? 36 : longest > 8 ? 45 : 50;
  return longest > 11 ? 40 : longest > 9 ? 47 : longest > 7 ? 54 : 62;
}

function waveEdge(kind: number, y: number): string {
  if (kind === 0) return `M0 ${y + 12}C46 ${y - 22} 88 ${y - 22} 142 ${y + 2}S 240 ${y + 28} 300 ${y - 8}`;
  if (kind === 1) return `M0 ${y - 10}C54 ${y + 26} 104 ${y + 22} 158 ${y - 2}S 252 ${y - 26} 300 ${y + 10}`;
  return `M0 ${y + 2}C34 ${y - 20} 62 ${y - 20} 98 ${y}S 166 ${y + 20} 202 ${y}S 268 ${y - 20} 300 ${y + 2}`;
}

/** A game's card, 300 × 400: ground, stage, calçadão, hero with its short shadow, and the title over a cut wave. */
export function GameCardArt({ recipe, title, edge = 0, className }: GameCardArtProps) {
  const id = useId();
  const lines = titleLines(title);
  const size = fontSize(lines);
  const lineHeight = size * 0.88;
  const top = 374 - (lines.length - 1) * lineHeight;
  const waveAt = top - size * 0.92 - (lines.length > 1 ? 4 : 8);
  const wave = `${waveEdge(edge % 3, waveAt)}V400H0Z`;
  const [x, y, scale] = recipe.box;
  const lift = lines.length > 1 ? 8 : -6;
  return (
    <svg
      className={classNames(css.art, className)}
      viewBox="0 0 300 400"
      role="img"
      aria-label={title}
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <WavePattern id={`${id}w`} color={recipe.light ? P.cafe : P.areia} opacity={0.09} scale={0.86} />
        <radialGradient id={`${id}r`} cx=".22" cy=".06" r=".95">
          <stop offset="0" stopColor="#fff" stopOpacity=".22" />
          <stop offset=".6" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <filter id={`${id}s`}>
          <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .24 0" />
        </filter>
        <g id={`${id}h`}>
          <HeroShapes name={recipe.hero} />
        </g>
      </defs>
      <rect width="300" height="400" fill={recipe.ground} />
      {stages[recipe.stage](recipe.stageColor)}
      <rect width="300" height="400" fill={`url(#${id}w)`} />
      <rect width="300" height="400" fill={`url(#${id}r)`} />
      <g className={css.hero} transform={`translate(${x - 10 * scale} ${y - 10 * scale - lift}) scale(${scale * 1.1})`}>
        <use href={`#${id}h`} filter={`url(#${id}s)`} transform="translate(7 10)" />
        <use href={`#${id}h`} />
      </g>
      <path d={wave} fill="#000" fillOpacity=".2" transform="translate(0 -7)" />
      <path d={wave} fill={recipe.light ? shade(recipe.ground, 0.5) : shade(recipe.ground, -0.42)} />
      {lines.map((line, at) => (
        <text key={line} x="20" y={top + at * lineHeight} fontSize={size} fill={recipe.ink} className={css.title}>
          {line}
        </text>
      ))}
    </svg>
  );
}

/** A small square of the same picture: under 60 px wide the hero stands on its stage without a title. */
export function GameThumb({ recipe, size = 44, className }: { recipe: Recipe; size?: number; className?: string }) {
  return (
    <svg
      className={classNames(css.thumb, className)}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <rect width="100" height="100" fill={recipe.ground} />
      <circle cx="50" cy="52" r="40" fill={recipe.stageColor} />
      <g transform="translate(14 14) scale(.36)">
        <HeroShapes name={recipe.hero} />
      </g>
    </svg>
  );
}
