// What a field may hold: the patterns of the platform by their ids, for the screen that asks and for
// the server that decides.

/**
 * None of them can take long on any input: no group that repeats holds another, and no two neighbours accept the same.
 */
const patterns = {
  0: /^[\s\S]*$/,
  1: /^[A-Za-z][A-Za-z\d]*$/,
  2: /^[\p{Script=Han}\d]+$/u,
  3: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/,
  4: /^[A-Za-z\d]+$/,
  5: /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]+$/,
  6: /^\d+$/,
  7: /^(?=.*[A-Z])[A-Za-z\d]+$/,
  8: /^[A-Za-z ]+$/,
  9: /^\S+$/,
  10: /^[\p{Script=Han}\p{P}]+$/u,
  11: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  12: /^[\p{L}\p{M} ]+$/u,
  13: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-\d{4}$/,
  14: /^[\p{L}\p{M}\d]+$/u,
  15: /^\p{Script=Hangul}+$/u,
  16: /^[\u0E00-\u0E7F]+$/,
  17: /^[\u0E00-\u0E7FA-Za-z ]+$/,
  18: /^(?=.*[A-Z])[A-Z ]+$/,
  19: /^[\p{L}\p{M}\d\p{P}\p{S}]+$/u,
  20: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z\d\s])\S+$/,
  21: /^[\p{L}\p{M}'’.-]+ (?=.*\p{L})[\p{L}\p{M}'’. -]+$/u,
} as const satisfies Record<number, RegExp>;

export type PatternId = keyof typeof patterns;

export const patternIds: readonly PatternId[] = Object.keys(patterns).map((id) => Number(id) as PatternId);

export function isPatternId(id: number): id is PatternId {
  return id in patterns;
}

/**
 * The pattern as the wire prints it; '*' is any text. For people and foreign clients: we go by the id and never run
 * a pattern that was sent.
 */
export function acceptedPatternOf(id: number): string {
  return isPatternId(id) && id !== 0 ? patterns[id].source : '*';
}

/** What a pattern alone cannot say. */
const further: Partial<Record<PatternId, (value: string) => boolean>> = {
  3: isMailbox,
  11: (value) => isDate(Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8))),
  13: (value) => isDate(Number(value.slice(6)), Number(value.slice(0, 2)), Number(value.slice(3, 5))),
};

/** Whether the whole value is of this pattern. An id nobody knows accepts nothing. */
export function accepts(id: number, value: string): boolean {
  return isPatternId(id) && patterns[id].test(value) && (further[id]?.(value) ?? true);
}

/** Lengths of RFC 5321: 254 in all, 64 before the @. */
function isMailbox(value: string): boolean {
  return value.length <= 254 && value.indexOf('@') <= 64 && !value.includes('..');
}

/** Whether the calendar has this day; months count from 1. */
function isDate(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day <= days;
}

export interface LengthAndPattern {
  readonly patternId: number;
  /** In code points, both inclusive. */
  readonly minLength: number;
  readonly maxLength: number;
  readonly required: boolean;
}

export type RuleProblem =
  | { kind: 'empty' }
  | { kind: 'length'; min: number; max: number }
  | { kind: 'pattern'; id: number };

/**
 * What is wrong with a value, or undefined: first whether it is there, then its length, then its pattern. Without a
 * rule only emptiness is wrong.
 */
export function problemOf(value: string, rule: LengthAndPattern | undefined): RuleProblem | undefined {
  if (value === '') return rule === undefined || rule.required ? { kind: 'empty' } : undefined;
  if (rule === undefined) return undefined;
  const { patternId, minLength, maxLength } = rule;
  const length = codePoints(value, maxLength);
  if (length < minLength || length > maxLength) return { kind: 'length', min: minLength, max: maxLength };
  return accepts(patternId, value) ? undefined : { kind: 'pattern', id: patternId };
}

/** How many characters as a person counts them, an emoji as one; past `most` it stops counting. */
function codePoints(value: string, most: number): number {
  let length = 0;
  for (const _ of value) if (++length > most) break;
  return length;
}
