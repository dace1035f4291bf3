/** What ends animations with the event they belong to: the scene then stands as its state says. */
export function takeAway(...animations: readonly Animation[]): () => void {
  return () => {
    for (const animation of animations) {
      // whoever waits for one that is taken away is not told a fault
      animation.finished.catch(() => undefined);
      animation.cancel();
    }
  };
}
