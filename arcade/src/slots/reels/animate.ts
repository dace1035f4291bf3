/**
 * Starts an animation on an element, where the browser has them. Only transform and opacity:
 * nothing is laid out in a frame.
 */
export function animate(element: Element | null, frames: Keyframe[], options: KeyframeAnimationOptions): Animation[] {
  if (!element || typeof element.animate !== 'function') return [];
  const animation = element.animate(frames, options);
  // one that is cancelled because the player skipped it is no fault
  animation.finished.catch(() => undefined);
  return [animation];
}

export function cancelAll(animations: readonly Animation[]): void {
  for (const animation of animations) animation.cancel();
}

/** How long one page takes to pass at full speed. */
const pageMs = 110;

/**
 * A reel's strip is five pages high: its rest on top, then two pages of its symbols and the first of them again, then
 * what was seen before. It runs from the last page to the first, over the middle ones as often as the time asks for:
 * from the first of them to its copy nothing is seen to jump.
 */
export function turnFrames(ms: number): Keyframe[] {
  const startMs = Math.min(2 * pageMs, ms * 0.25);
  const stopMs = Math.min(3 * pageMs, ms * 0.45);
  const laps = Math.max(1, Math.round((ms - startMs - stopMs) / (2 * pageMs)));
  const lap = (1 - (startMs + stopMs) / ms) / laps;
  const at = (page: number) => `translateY(${page * -100}%)`;
  const frames: Keyframe[] = [{ transform: at(4), offset: 0, easing: 'cubic-bezier(0.5, -0.12, 0.75, 0.45)' }];
  let offset = startMs / ms;
  for (let each = 0; each < laps; each++) {
    frames.push({ transform: at(3), offset, easing: 'linear' });
    offset = Math.min(offset + lap, 1);
    frames.push({ transform: at(1), offset, easing: 'linear' });
  }
  frames[frames.length - 1] = { transform: at(1), offset, easing: 'cubic-bezier(0.33, 0.8, 0.45, 1.05)' };
  frames.push({ transform: at(0), offset: 1 });
  return frames;
}
