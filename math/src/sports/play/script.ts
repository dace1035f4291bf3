/**
 * A match as it will be played: all its steps with their seconds, decided before it begins. `toldAt` says what has
 * happened by a moment, so a source that restarts tells the same match.
 */
import type { Score, Side } from '../market/market.ts';

/** Why nothing can be bet on for a while. */
export type Hold = 'goal' | 'penalty' | 'red_card' | 'review' | 'break' | 'other';

interface Counts {
  readonly do: 'count';
  readonly what: string;
  readonly side: Side;
  readonly by?: number;
  /** It is told as an incident of its own. */
  readonly isIncident?: boolean;
  readonly who?: string;
}

export type Step = {
  /** Seconds since the match began. */
  readonly at: number;
} & (
  | { readonly do: 'begin'; readonly period: string }
  | { readonly do: 'end'; readonly period: string }
  | Counts
  /** The last incident of that kind and side did not count. */
  | { readonly do: 'take_back'; readonly what: string; readonly side: Side }
  /** Something that counts nowhere: a penalty that was missed, a goal that was looked at. */
  | { readonly do: 'note'; readonly what: string; readonly side: Side; readonly who?: string }
  /** A count that is shown and begins anew: the points of a game. */
  | { readonly do: 'set'; readonly what: string; readonly home: number; readonly away: number }
  | { readonly do: 'hold'; readonly why: Hold; readonly seconds: number }
  /** A hold ends. */
  | { readonly do: 'free' }
);

export interface Script {
  /** In order of time. */
  readonly steps: readonly Step[];
  /** What is counted in every period that is played. */
  readonly counted: readonly string[];
  /** Of those, what is told with its order: whose each point was, one after another. */
  readonly ordered?: readonly string[];
  /** What the score is of. */
  readonly main: string;
  /** From its begin to its end, breaks included. */
  readonly seconds: number;
  /** Facts that are told once it is over. */
  readonly named: Readonly<Record<string, readonly string[]>>;
  /** Who gave up or was ruled out gave the match to this side. */
  readonly retired?: { readonly awarded: Side };
  /** Of a race. */
  readonly order?: readonly (readonly string[])[];
  readonly nonRunners?: readonly string[];
  /** By minute from the begin on, above zero home pressed. Empty where it is not told. */
  readonly momentum: readonly number[];
  /** Minutes that the halves of football last. */
  readonly lengths?: readonly [first: number, second: number];
}

export interface ToldIncident {
  readonly what: string;
  /** Seconds since the match began. */
  readonly at: number;
  readonly period: string;
  /** Seconds of the period. */
  readonly clock: number;
  readonly side: Side;
  readonly who?: string;
}

export interface Told {
  readonly counts: readonly { what: string; period: string; home: number; away: number; order?: string }[];
  readonly ended: readonly string[];
  readonly incidents: readonly ToldIncident[];
  /** Under way; undefined in a break. */
  readonly period?: string;
  /** Seconds of the period. */
  readonly clock: number;
  readonly score: Score;
  readonly hold?: Hold;
  readonly isOver: boolean;
}

/** How many steps were taken by then. */
export function stepsBy({ steps }: Script, seconds: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.at ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What has happened by then. */
export function toldAt(script: Script, seconds: number): Told {
  const { steps, counted, ordered = [], main } = script;
  const counts = new Map<string, { what: string; period: string; home: number; away: number; order?: string }>();
  const ended: string[] = [];
  const incidents: ToldIncident[] = [];
  let period: string | undefined;
  let began = 0;
  let hold: { why: Hold; until: number } | undefined;
  const countOf = (what: string, of: string) => {
    const key = `${what}/${of}`;
    const found = counts.get(key) ?? {
      ...{ what, period: of, home: 0, away: 0 },
      ...(ordered.includes(what) && { order: '' }),
    };
    counts.set(key, found);
    return found;
  };
  const note = (step: { at: number; what: string; side: Side; who?: string }) => {
    const who = step.who === undefined ? {} : { who: step.who };
    const { what, at, side } = step;
    incidents.push({ what, at, period: period ?? ended.at(-1) ?? '', clock: at - began, side, ...who });
  };
  for (const step of steps) {
    if (step.at > seconds) break;
    const of = period ?? ended.at(-1) ?? '';
    if (step.do === 'begin') {
      [period, began] = [step.period, step.at];
      for (const what of counted) countOf(what, step.period);
    } else if (step.do === 'end') {
      ended.push(step.period);
      period = undefined;
    } else if (step.do === 'count') {
      const [count, by] = [countOf(step.what, of), step.by ?? 1];
      count[step.side] += by;
      if (count.order !== undefined) count.order += (step.side === 'home' ? 'h' : 'a').repeat(by);
      if (step.isIncident) note(step);
    } else if (step.do === 'take_back') {
      const at = incidents.findLastIndex(({ what, side }) => what === step.what && side === step.side);
      const [gone] = at === -1 ? [] : incidents.splice(at, 1);
      if (gone) countOf(gone.what, gone.period)[gone.side] -= 1;
    } else if (step.do === 'note') note(step);
    else if (step.do === 'set') Object.assign(countOf(step.what, of), { home: step.home, away: step.away });
    else if (step.do === 'hold') hold = { why: step.why, until: step.at + step.seconds };
  }
  const score = { home: 0, away: 0 };
  for (const { what, home, away } of counts.values())
    if (what === main) [score.home, score.away] = [score.home + home, score.away + away];
  const isOver = seconds >= script.seconds;
  return {
    ...{ counts: [...counts.values()], ended, incidents, score, isOver, clock: seconds - began },
    ...(period !== undefined && !isOver && { period }),
    ...(hold && hold.until > seconds && !isOver && { hold: hold.why }),
  };
}

/** Steps in order of time, those of one second as they were given, with the ends of holds before `end`. */
export function inOrder(steps: readonly Step[], end = Number.POSITIVE_INFINITY): Step[] {
  const ends = steps.flatMap((step): Step[] =>
    step.do === 'hold' && step.at + step.seconds < end ? [{ at: step.at + step.seconds, do: 'free' }] : [],
  );
  return [...steps, ...ends].sort((one, other) => one.at - other.at);
}
