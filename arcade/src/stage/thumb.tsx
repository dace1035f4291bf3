import type { ReactNode } from 'react';

export interface ThumbFrameProps {
  ground: string;
  /** The colour of the round behind what is drawn. */
  sun: string;
  /** Shapes on a box of 200 × 200. */
  children: ReactNode;
}

/** The small picture in the head of a page. */
export function ThumbFrame({ ground, sun, children }: ThumbFrameProps) {
  return (
    <svg width="36" height="36" viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill={ground} />
      <circle cx="50" cy="52" r="40" fill={sun} />
      <g transform="translate(14 14) scale(.36)">{children}</g>
    </svg>
  );
}
