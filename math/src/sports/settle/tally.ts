/** What of a result a market looks at. */
import type { Market, Score, Side, Template } from '../market/market.ts';
import type { Count, MatchResult, Tally } from '../market/result.ts';
import type { MatchPart, Sport } from '../market/sports.ts';
import { firstTo } from './shapes.ts';

export interface Counted extends Tally {
  /** The part of the match is over, as far as this result says. */
  readonly isOver: boolean;
  /** The result says all that the market asks: a source may tell goals and no corners. */
  readonly isTold: boolean;
  /** Any of it was played. */
  readonly isPlayed: boolean;
}

/** Throws RangeError on a part that the sport has not. */
export function countedOf(sport: Sport, { template, nth = 1 }: Market, result: MatchResult): Counted {
  const part = partOf(sport, template.part);
  const isOrdered = template.shape === 'nth' || template.shape === 'race';
  const order = isOrdered ? orderOf(result, template.counted, part) : undefined;
  const named = result.named?.[template.counted];
  const score = scoreOf(result, template.counted, part);
  const isTold = tellsCounts(template, part, result);
  return {
    score,
    ...(template.firstPart && { first: scoreOf(result, template.counted, partOf(sport, template.firstPart)) }),
    ...(order && { order }),
    ...(named && { named }),
    isOver: isOver(part, result),
    isTold:
      template.shape === 'named'
        ? named !== undefined
        : template.shape === 'nth'
          ? order !== undefined
          : template.shape === 'race'
            ? order !== undefined || (isTold && firstTo(nth, { score }) !== undefined)
            : isTold,
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

/** Of each period of the part that is over it says how much was counted. */
function tellsCounts({ counted }: Template, { periods }: MatchPart, result: MatchResult): boolean {
  return periods
    .filter((period) => result.ended.includes(period))
    .every((each) => result.counts.some(({ what, period }) => what === counted && period === each));
}

/** Sides in the order they counted: by incidents, or by counts that tell it. Undefined where neither does. */
function orderOf({ counts, incidents }: MatchResult, counted: string, { periods }: MatchPart): Side[] | undefined {
  const fallen = incidents?.[counted];
  if (fallen) return fallen.filter(({ period }) => periods.includes(period)).map(({ side }) => side);
  const told = counts.filter(({ what, period }) => what === counted && periods.includes(period));
  if (told.length === 0 || told.some((count) => !isWhole(count))) return undefined;
  const order = periods.flatMap((of) => told.filter(({ period }) => period === of).map((count) => count.order ?? ''));
  return [...order.join('')].map((side) => (side === 'h' ? 'home' : 'away'));
}

/** Its order names each of what it counts. */
function isWhole({ home, away, order = '' }: Count): boolean {
  const ofHome = order.replaceAll('a', '').length;
  return ofHome === home && order.length - ofHome === away;
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
