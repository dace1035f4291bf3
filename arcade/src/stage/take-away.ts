/** What ends animations with the event they belong to: the scene then stands as its state says. */
export function takeAway(...animations: readonly Animation[]): () => void {
  return () => {
    for (const animation of animations) {
      // a caller that awaits a removed animation gets no error
      animation.finished.catch(() => undefined);
      animation.cancel();
    }
  };
}
