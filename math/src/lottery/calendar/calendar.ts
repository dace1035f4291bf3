/**
 * The issues of a game. An issue begins at the draw of the one before and ends at its own, so that every moment belongs
 * to just one; it is on sale until a while before its draw. Everything follows the local clock of the game's country.
 */
import { type Day, minuteMs, readDay, two, weekdayOf, writeDay } from './day.ts';
import { type DrawDays, drawDaysBetween, firstOfYear, isDrawDay, shortYear } from './draw-days.ts';
import { localOf, momentOf } from './zone.ts';

export type Rhythm =
  /**
   * A draw every so many minutes of real time. A day begins at minute `from` of the clock and has `count` issues, or as
   * many as there is time until the next: on a day of 23 hours fewer.
   */
  | { readonly kind: 'slots'; readonly minutes: number; readonly from: number; readonly count?: number }
  /** Draws at times of the day, in minutes of the clock, on the days of a rule. */
  | {
      readonly kind: 'times';
      readonly days: DrawDays;
      readonly times: readonly DrawTime[];
      /** On these days (YYYY-MM-DD) all is over at a minute: later draws are at that minute, if none is before it. */
      readonly early?: Readonly<Record<string, number>>;
    };

export interface DrawTime {
  readonly minute: number;
  /** Which session of a market it is. */
  readonly session?: string;
}

export type Numbering =
  /** YYYYMMDD-NNNN, from 0001 on every day. */
  | { readonly kind: 'of-day' }
  /** YYYYMMDD. */
  | { readonly kind: 'day' }
  /** YY/NNN, from 001 on every year. */
  | { readonly kind: 'of-year' }
  /** A running number; the draw of the day `from` (YYYY-MM-DD) has number `first`. */
  | { readonly kind: 'contest'; readonly from: string; readonly first: number };

export interface Calendar {
  readonly game: string;
  /** IANA name. */
  readonly zone: string;
  readonly rhythm: Rhythm;
  readonly numbering: Numbering;
  /** How many seconds before the draw the sale stops. */
  readonly stopSeconds: number;
  /** Which stations draw, from Sunday on. */
  readonly stations?: readonly (readonly string[])[];
}

export interface Issue {
  readonly game: string;
  readonly number: string;
  /** The local day it belongs to, YYYY-MM-DD. */
  readonly day: string;
  /** Milliseconds since 1970 UTC: on sale in [opens, closes), drawn at `draws`. */
  readonly opens: number;
  readonly closes: number;
  readonly draws: number;
  readonly session?: string;
  readonly stations?: readonly string[];
}

/** A place in the calendar: the day, and which of its draws, from 0. */
interface Place {
  readonly day: Day;
  readonly at: number;
}

interface Draws {
  readonly count: number;
  momentOf(at: number): number;
  sessionOf(at: number): string | undefined;
}

/** Longer than any break between two draws. */
const mostDays = 400;

/** The issue that a moment belongs to: the first that is drawn after it. */
export function issueAt(calendar: Calendar, moment: number): Issue {
  return issueOfPlace(calendar, placeAt(calendar, moment));
}

/** The issue that a moment belongs to, and those after it: so many together. */
export function nextIssues(calendar: Calendar, moment: number, count: number): Issue[] {
  const issues: Issue[] = [];
  let place = placeAt(calendar, moment);
  while (issues.length < count) {
    issues.push(issueOfPlace(calendar, place));
    place = placeAfter(calendar, place);
  }
  return issues;
}

/** The issue with a number; undefined where there is none. */
export function issueOf(calendar: Calendar, number: string): Issue | undefined {
  const place = placeOfNumber(calendar, number);
  if (!place || place.at < 0 || place.at >= drawsOn(calendar, place.day).count) return undefined;
  const issue = issueOfPlace(calendar, place);
  return issue.number === number ? issue : undefined;
}

function issueOfPlace(calendar: Calendar, place: Place): Issue {
  const draws = drawsOn(calendar, place.day);
  const moment = draws.momentOf(place.at);
  const session = draws.sessionOf(place.at);
  const stations = calendar.stations?.[weekdayOf(place.day)];
  return {
    game: calendar.game,
    number: numberOf(calendar, place),
    day: writeDay(place.day),
    opens: momentBefore(calendar, place),
    closes: moment - calendar.stopSeconds * 1000,
    draws: moment,
    ...(session === undefined ? {} : { session }),
    ...(stations ? { stations } : {}),
  };
}

function placeAt(calendar: Calendar, moment: number): Place {
  const { day: today } = localOf(calendar.zone, moment);
  // A day of slots may reach into the next.
  for (let day = today - 1; day < today + mostDays; day += 1) {
    const { count, momentOf: at } = drawsOn(calendar, day);
    if (count === 0 || at(count - 1) <= moment) continue;
    let [from, until] = [0, count - 1];
    while (from < until) {
      const middle = Math.floor((from + until) / 2);
      if (at(middle) > moment) until = middle;
      else from = middle + 1;
    }
    return { day, at: from };
  }
  throw new RangeError(`${calendar.game} has no draw within ${mostDays} days`);
}

function placeAfter(calendar: Calendar, { day, at }: Place): Place {
  if (at + 1 < drawsOn(calendar, day).count) return { day, at: at + 1 };
  for (let next = day + 1; next < day + mostDays; next += 1)
    if (drawsOn(calendar, next).count > 0) return { day: next, at: 0 };
  throw new RangeError(`${calendar.game} has no draw within ${mostDays} days`);
}

/** The draw before a place. */
function momentBefore(calendar: Calendar, { day, at }: Place): number {
  if (at > 0) return drawsOn(calendar, day).momentOf(at - 1);
  for (let before = day - 1; before > day - mostDays; before -= 1) {
    const { count, momentOf: of } = drawsOn(calendar, before);
    if (count > 0) return of(count - 1);
  }
  throw new RangeError(`${calendar.game} has no draw within ${mostDays} days`);
}

function drawsOn({ zone, rhythm }: Calendar, day: Day): Draws {
  if (rhythm.kind === 'slots') {
    const start = momentOf(zone, day, rhythm.from);
    const length = rhythm.minutes * minuteMs;
    const room = Math.floor((momentOf(zone, day + 1, rhythm.from) - start) / length);
    return {
      count: rhythm.count === undefined ? room : Math.min(rhythm.count, room),
      momentOf: (at) => start + (at + 1) * length,
      sessionOf: () => undefined,
    };
  }
  const times = isDrawDay(rhythm.days, day) ? timesOn(rhythm, day) : [];
  return {
    count: times.length,
    momentOf: (at) => momentOf(zone, day, times[at]?.minute ?? 0),
    sessionOf: (at) => times[at]?.session,
  };
}

function timesOn({ times, early }: Extract<Rhythm, { kind: 'times' }>, day: Day): readonly DrawTime[] {
  const over = early?.[writeDay(day)];
  if (over === undefined) return times;
  const kept = times.filter(({ minute }) => minute <= over);
  const [first] = times;
  return kept.length > 0 || !first ? kept : [{ ...first, minute: over }];
}

function numberOf({ rhythm, numbering }: Calendar, { day, at }: Place): string {
  const date = writeDay(day).replaceAll('-', '');
  switch (numbering.kind) {
    case 'of-day':
      return `${date}-${two(at + 1, 4)}`;
    case 'day':
      return date;
    case 'of-year':
      return `${shortYear(day)}/${two(drawDaysBetween(daysOf(rhythm), firstOfYear(day), day) + 1, 3)}`;
    case 'contest': {
      const from = readDay(numbering.from) ?? 0;
      const since =
        day >= from ? drawDaysBetween(daysOf(rhythm), from, day) : -drawDaysBetween(daysOf(rhythm), day, from);
      return `${numbering.first + since}`;
    }
  }
}

function placeOfNumber({ rhythm, numbering }: Calendar, number: string): Place | undefined {
  switch (numbering.kind) {
    case 'of-day': {
      const [, date = '', at = ''] = /^(\d{8})-(\d{4})$/.exec(number) ?? [];
      const day = dayOfDigits(date);
      return day === undefined ? undefined : { day, at: Number(at) - 1 };
    }
    case 'day': {
      const day = dayOfDigits(number);
      return day === undefined ? undefined : { day, at: 0 };
    }
    case 'of-year': {
      const [, year = '', at = ''] = /^(\d{2})\/(\d{3})$/.exec(number) ?? [];
      const first = readDay(`20${year}-01-01`);
      return first === undefined ? undefined : placeOfDrawDay(daysOf(rhythm), first, Number(at) - 1);
    }
    case 'contest': {
      const from = readDay(numbering.from);
      if (from === undefined || !/^\d{1,7}$/.test(number)) return undefined;
      return placeOfDrawDay(daysOf(rhythm), from, Number(number) - numbering.first);
    }
  }
}

/** The draw day number `ahead` from a day on, from 0; only of days that are not over at the first. */
function placeOfDrawDay(days: DrawDays, from: Day, ahead: number): Place | undefined {
  if (ahead < 0 || ahead > 400 * 40) return undefined;
  let left = ahead;
  for (let day = from; ; day += 1) {
    if (!isDrawDay(days, day)) continue;
    if (left === 0) return { day, at: 0 };
    left -= 1;
  }
}

function dayOfDigits(digits: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ?? [];
  return year === undefined ? undefined : readDay(`${year}-${month}-${day}`);
}

function daysOf(rhythm: Rhythm): DrawDays {
  return rhythm.kind === 'times' ? rhythm.days : {};
}
