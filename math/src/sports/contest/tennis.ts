/**
 * Tennis from the chance to win a point on one's own serve: points make a game, games a set, sets the match. Points are
 * taken as independent, which holds closely in play (Klaassen and Magnus 2001).
 */

/** The chance of the server to hold: to win four points before the other, two ahead. */
export function gameChance(point: number): number {
  const [p, q] = [point, 1 - point];
  return p ** 4 * (1 + 4 * q + 10 * q * q) + (20 * p ** 3 * q ** 3 * p * p) / (p * p + q * q);
}

/**
 * The chance of who serves first to win a tie-break to `to`, two ahead: the first serves one point, then each serves
 * two. `first` and `second` are each one's chance on their own serve.
 */
export function tieBreakChance(first: number, second: number, to = 7): number {
  const known = new Map<number, number>();
  // from one below level on, two points are one of each serve: only who wins both matters
  const [both, none] = [first * (1 - second), (1 - first) * second];
  const level = both / (both + none);
  const from = (own: number, other: number): number => {
    if (own >= to) return 1;
    if (other >= to) return 0;
    if (own === to - 1 && other === to - 1) return level;
    const key = own * 100 + other;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isFirst = Math.floor((own + other + 1) / 2) % 2 === 0;
    const win = isFirst ? first : 1 - second;
    const chance = win * from(own + 1, other) + (1 - win) * from(own, other + 1);
    known.set(key, chance);
    return chance;
  };
  return from(0, 0);
}

export interface SetScore {
  readonly p: number;
  readonly own: number;
  readonly other: number;
}

/** The games of a set for who serves first in it, with a tie-break at six all: 6-0 to 7-6, and the same lost. */
export function setScores(first: number, second: number): SetScore[] {
  const [hold, held] = [gameChance(first), gameChance(second)];
  const ended: SetScore[] = [];
  let open = new Map([['0-0', { p: 1, own: 0, other: 0 }]]);
  while (open.size > 0) {
    const next = new Map<string, SetScore>();
    const reach = (p: number, own: number, other: number) => {
      const key = `${own}-${other}`;
      next.set(key, { p: (next.get(key)?.p ?? 0) + p, own, other });
    };
    for (const { p, own, other } of open.values()) {
      if (isSet(own, other)) {
        ended.push({ p, own, other });
        continue;
      }
      const isOwnServe = (own + other) % 2 === 0;
      const isTieBreak = own === 6 && other === 6;
      const win = isTieBreak ? tieBreakChance(first, second) : isOwnServe ? hold : 1 - held;
      reach(p * win, own + 1, other);
      reach(p * (1 - win), own, other + 1);
    }
    open = next;
  }
  return ended;
}

function isSet(own: number, other: number): boolean {
  const [most, least] = own > other ? [own, other] : [other, own];
  return most === 7 || (most === 6 && least <= 4);
}

/** The chance to win a set for who serves first; nearly the same for who serves second. */
export function setChance(first: number, second: number): number {
  return setScores(first, second).reduce((sum, { p, own, other }) => sum + (own > other ? p : 0), 0);
}
