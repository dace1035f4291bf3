import { useEffect, useRef } from 'react';

/** Draws once after each change, and before each frame while `isMoving`. `draw` gets the page's clock. */
export function useFrames(isMoving: boolean, draw: (clock: number) => void): void {
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => {
    latest.current(performance.now());
  });
  useEffect(() => {
    if (!isMoving) return;
    let frame = requestAnimationFrame(function next() {
      latest.current(performance.now());
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isMoving]);
}
