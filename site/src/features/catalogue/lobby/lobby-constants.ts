/** The limits of the home lobby, in one place. Durations in milliseconds. */
export const lobbyConstants = {
  banner: { autoplayMs: 5000, transitionMs: 1000, spacingPx: 20.3 },
  homeSectionItems: 12,
  /** A row of vendors and the row of hot games are cut to these. */
  homeVendors: 5,
  homeHot: 12,
  recentSize: 12,
  lobbyPageSize: 18,
  /** How many pages the pager of a game list keeps together, and at either end. */
  lobbyPager: { range: 5, margin: 2 },
  favouritePageSize: 999,
  favouriteThrottleMs: 1000,
  winners: { limit: 20, least: 4, pair: 2, stayMs: 3000, refreshMs: 30_000 },
} as const;
