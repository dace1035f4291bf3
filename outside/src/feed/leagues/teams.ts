/** A side of the feed's matches: a club, a player, a fighter, or a driver. */
export interface Team {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  /** How openfootball and football-data call it: its strength is fitted where their files are given. */
  readonly source?: string;
  /** Football: log of goals above the mean, and of goals let in. */
  readonly attack: number;
  readonly defence: number;
  /** Other sports: Elo points above or below 1500. */
  readonly rating: number;
}

/** Lines of `id|name|short|rating` or, of a fit, `id|name|short|attack|defence|source`. */
export function teamsIn(text: string): Team[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', name = '', short = '', first = '0', defence, source] = line.trim().split('|');
      if (defence !== undefined)
        return {
          id,
          name,
          short,
          rating: 0,
          attack: Number(first),
          defence: Number(defence),
          ...(source && { source }),
        };
      const rating = Number(first);
      // 100 points are a fifth of a goal more and a little less than that fewer let in
      return { id, name, short, rating, attack: rating / 500, defence: 0.06 - rating / 600 };
    });
}
