/** What of a result a market looks at. */
import type { Market, Score, Template } from '../market/market.ts';
import type { MatchResult, Tally } from '../market/result.ts';
import type { MatchPart, Sport } from '../market/sports.ts';

export interface Counted extends Tally {
  /** The part of the match is over, as far as this result says. */
  readonly isOver: boolean;
  /** The result says all that the market asks: a source may tell goals and no corners. */
  readonly isTold: boolean;
  /** Any of it was played. */
  readonly isPlayed: boolean;
}

/** Throws RangeError on a part that the sport has not. */
export function countedOf(sport: Sport, { template }: Market, result: MatchResult): Counted {
  const part = partOf(sport, template.part);
  const order = result.incidents?.[template.counted]
    ?.filter(({ period }) => part.periods.includes(period))
    .map(({ side }) => side);
  const named = result.named?.[template.counted];
  return {
    score: scoreOf(result, template.counted, part),
    ...(template.firstPart && { first: scoreOf(result, template.counted, partOf(sport, template.firstPart)) }),
    ...(order && { order }),
    ...(named && { named }),
    isOver: isOver(part, result),
    isTold: isTold(template, part, result),
    isPlayed: part.periods.some(
      (each) => result.ended.includes(each) || result.counts.some(({ period }) => period === each),
    ),
  };
}

/** A part without optional periods is over when they all are: the first half, or 90 minutes with extra time to come. */
function isOver({ periods, optional = [] }: MatchPart, result: MatchResult): boolean {
  if (result.status === 'finished') return true;
  return optional.length === 0 && periods.every((period) => result.ended.includes(period));
}

function isTold({ shape, counted }: Template, { periods }: MatchPart, result: MatchResult): boolean {
  if (shape === 'named') return result.named?.[counted] !== undefined;
  if (shape === 'nth' || shape === 'race') return result.incidents?.[counted] !== undefined;
  return periods
    .filter((period) => result.ended.includes(period))
    .every((each) => result.counts.some(({ what, period }) => what === counted && period === each));
}

function scoreOf({ counts }: MatchResult, counted: string, { periods }: MatchPart): Score {
  let [home, away] = [0, 0];
  for (const count of counts)
    if (count.what === counted && periods.includes(count.period)) {
      home += count.home;
      away += count.away;
    }
  return { home, away };
}

export function partOf({ code, parts }: Sport, name: string): MatchPart {
  const part = parts[name];
  if (!part) throw new RangeError(`${code} has no part ${name}`);
  return part;
}

/** The score of a market's part at a moment, by what fell before it. */
export function scoreAt(sport: Sport, { template }: Market, { incidents = {} }: MatchResult, at: number): Score {
  const { periods } = partOf(sport, template.part);
  const score = { home: 0, away: 0 };
  for (const each of incidents[template.counted] ?? [])
    if (each.at < at && periods.includes(each.period)) score[each.side] += 1;
  return score;
}
