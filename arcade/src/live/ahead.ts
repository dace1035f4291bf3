// The server's clock, as a page with shared rounds knows it.

/**
 * How far the page's clock (`performance.now`) is ahead of the server's. It is taken from the quickest message since
 * this round opened, and of the round before.
 */
export interface Ahead {
  readonly ofThis: number;
  readonly ofLast: number;
}

export const unheard: Ahead = { ofThis: Number.POSITIVE_INFINITY, ofLast: Number.POSITIVE_INFINITY };

/** After a message that the server sent at `now` and the page heard at `clock`. */
export function aheadAfter(
  { ofThis, ofLast }: Ahead,
  { isNew, now, clock }: { readonly isNew: boolean; readonly now: number; readonly clock: number },
): Ahead {
  return isNew ? { ofThis: clock - now, ofLast: ofThis } : { ofThis: Math.min(ofThis, clock - now), ofLast };
}

/** The server's clock at a time of the page's. */
export function serverNow({ ahead: { ofThis, ofLast } }: { readonly ahead: Ahead }, clock: number): number {
  const known = Math.min(ofThis, ofLast);
  return Number.isFinite(known) ? clock - known : clock;
}
