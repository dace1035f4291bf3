/** Days of the calendar as whole numbers: 0 is 1970-01-01. Pure arithmetic of the Gregorian calendar. */
export type Day = number;

export const dayMs = 86_400_000;
export const minuteMs = 60_000;

export interface Date3 {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Years are counted from March, so that a leap day is the last of its year; 400 of them have 146,097 days. */
export function dayOf({ year, month, day }: Date3): Day {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

export function dateOf(day: Day): Date3 {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** YYYY-MM-DD. */
export function writeDay(day: Day): string {
  const { year, month, day: ofMonth } = dateOf(day);
  return `${two(year, 4)}-${two(month)}-${two(ofMonth)}`;
}

/** Undefined for what is no day: 2026-02-30. */
export function readDay(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const read = dayOf({ year: Number(year), month: Number(month), day: Number(day) });
  return writeDay(read) === text ? read : undefined;
}

export function two(number: number, width = 2): string {
  return `${number}`.padStart(width, '0');
}
