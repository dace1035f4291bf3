import { classNames } from '@palpite/ui/class-names.ts';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import { memo, useLayoutEffect, useRef } from 'react';
import { animate, cancelAll, turnFrames } from './animate.ts';
import { leavingShare, type Turn } from './pace.ts';
import css from './reel.module.css';
import { Tile } from './tile.tsx';

type Column = readonly number[];

/** How what is seen came to be seen; a new object each time. */
export type Motion =
  | { readonly kind: 'turn'; readonly from: Column; readonly turn: Turn }
  | {
      readonly kind: 'fall';
      readonly from: Column;
      readonly gone: readonly number[];
      readonly ms: number;
    }
  | { readonly kind: 'grow'; readonly ms: number };

export interface ReelProps {
  column: Column;
  /** Two pages of what it runs over. */
  filler: readonly [Column, Column];
  motion: Motion | undefined;
  /** Rows that win now; undefined while none does on any reel. */
  lit: readonly number[] | undefined;
  /** It has turned before: what is seen is pictures. */
  hasTurned: boolean;
  /** The pages it runs over are there. */
  hasPages: boolean;
  /** What wins is worth a little dance. */
  isGlad: boolean;
  precious: readonly number[];
  /** Called when a turn comes to rest by itself; one that is skipped does not. */
  onStop: (() => void) | undefined;
}

/** One reel: its rest, and while it turns the pages it runs over. */
export const Reel = memo(function Reel(props: ReelProps) {
  const { column, filler, motion, lit, hasTurned, hasPages, isGlad, precious, onStop } = props;
  const strip = useRef<HTMLDivElement>(null);
  const glow = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const ghosts = useRef<HTMLDivElement>(null);
  const stop = useRef(onStop);
  stop.current = onStop;
  useLayoutEffect(() => {
    if (!motion) return;
    const running = wantsLessMotion()
      ? fade(motion, rest.current)
      : move(motion, { strip: strip.current, rest: rest.current, ghosts: ghosts.current, glow: glow.current });
    if (motion.kind === 'turn')
      running[0]?.finished.then(
        () => stop.current?.(),
        () => undefined,
      );
    return () => cancelAll(running);
  }, [motion]);
  const page = (symbols: Column, name: string) => (
    <div key={name} className={css.page}>
      {symbols.map((symbol, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
        <Tile key={`${name}${row}`} symbol={symbol} isPrecious={precious.includes(symbol)} />
      ))}
    </div>
  );
  const turn = motion?.kind === 'turn' ? motion : undefined;
  const runs = !wantsLessMotion();
  return (
    <div className={css.reel}>
      <div ref={strip} className={classNames(css.strip, runs && css.running)}>
        <div ref={rest} className={css.page}>
          {column.map((symbol, row) => (
            <Tile
              // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
              key={`rest${row}`}
              symbol={symbol}
              isPrecious={precious.includes(symbol)}
              byReference={!hasTurned}
              look={lit && (lit.includes(row) ? (isGlad ? 'glad' : 'lit') : 'dim')}
            />
          ))}
        </div>
        {/* out of sight at rest, and there before they are needed: a turn makes nothing new */}
        {runs &&
          hasPages && [
            page(filler[0], 'near'),
            page(filler[1], 'far'),
            page(filler[0], 'again'),
            page(turn?.from ?? column, 'from'),
          ]}
      </div>
      {motion?.kind === 'fall' && motion.gone.length > 0 && (
        <div ref={ghosts} className={css.ghosts}>
          {motion.from.map((symbol, row) => (
            <Tile
              // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
              key={`ghost${row}`}
              symbol={motion.gone.includes(row) ? symbol : undefined}
              isPrecious={precious.includes(symbol)}
            />
          ))}
        </div>
      )}
      {runs && turn?.turn.awaited && <div ref={glow} className={css.glow} />}
    </div>
  );
});

interface Parts {
  strip: HTMLElement | null;
  rest: HTMLElement | null;
  ghosts: HTMLElement | null;
  glow: HTMLElement | null;
}

function move(motion: Motion, { strip, rest, ghosts, glow }: Parts): Animation[] {
  if (motion.kind === 'turn') {
    const { ms, awaited } = motion.turn;
    return [
      ...animate(strip, turnFrames(ms), { duration: ms, fill: 'backwards' }),
      ...(awaited
        ? animate(glow, [{ opacity: 0 }, { opacity: 0, offset: 0.35 }, { opacity: 1, offset: 0.55 }, { opacity: 1 }], {
            duration: ms,
            fill: 'both',
          })
        : []),
    ];
  }
  if (motion.kind === 'grow')
    return [...(rest?.children ?? [])].flatMap((tile) =>
      animate(
        tile,
        [
          { transform: 'scaleY(0.2)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        {
          duration: motion.ms * 0.45,
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1.2)',
          fill: 'backwards',
        },
      ),
    );
  return [...leave(motion, ghosts), ...fall(motion, rest)];
}

type Fall = Extract<Motion, { kind: 'fall' }>;

function leave({ ms, gone }: Fall, ghosts: HTMLElement | null): Animation[] {
  return gone.flatMap((row) =>
    animate(
      ghosts?.children[row] ?? null,
      [
        { transform: 'none', opacity: 1 },
        { transform: 'scale(1.12)', opacity: 1, offset: 0.3 },
        { transform: 'scale(0.3) rotate(14deg)', opacity: 0 },
      ],
      { duration: ms * leavingShare, easing: 'ease-in', fill: 'both' },
    ),
  );
}

/** How many rows each tile falls: what stayed by how many left below it, what came by how many left at all. */
export function fallsOf(rows: number, gone: readonly number[]): number[] {
  const stayed = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.includes(row));
  return [...gone.map(() => gone.length), ...stayed.map((row, at) => gone.length + at - row)];
}

function fall({ ms, from, gone }: Fall, rest: HTMLElement | null): Animation[] {
  return fallsOf(from.length, gone).flatMap((rows, row) =>
    rows === 0
      ? []
      : animate(rest?.children[row] ?? null, [{ transform: `translateY(${rows * -100}%)` }, { transform: 'none' }], {
          delay: ms * leavingShare,
          duration: ms * (1 - leavingShare) * 0.9,
          easing: 'cubic-bezier(0.4, 0.1, 0.5, 1.12)',
          fill: 'backwards',
        }),
  );
}

/** With less motion, what is new appears where it is, reel after reel. */
function fade(motion: Motion, rest: HTMLElement | null): Animation[] {
  const duration = motion.kind === 'turn' ? motion.turn.ms : motion.ms;
  return animate(rest, [{ opacity: 0.15 }, { opacity: 0.15, offset: 0.6 }, { opacity: 1 }], {
    duration,
    fill: 'backwards',
  });
}
