import { palette as P } from '@palpite/ui/art/palette.ts';
import { chip, times } from '@palpite/ui/art/shapes.tsx';

/** A stake as chips: one, or two where it has been doubled. */
export function Chips({ count }: { count: number }) {
  return (
    <svg viewBox="0 0 60 60" width={32} height={32} aria-hidden="true">
      {times(count, (at) => chip(30, (count > 1 ? 30 : 22) - at * 13, P.pitanga, P.pitangaDark, 27))}
    </svg>
  );
}
