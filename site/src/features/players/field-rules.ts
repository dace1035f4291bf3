// The merchant's rules for registration fields: a pattern by its id and a length. The platform decides; this tells a person at once.
import type { FieldRule } from '@palpite/contract/site/player.ts';

/** What each pattern id accepts. None of them can take long on any input. */
const patterns: Readonly<Record<number, RegExp>> = {
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
  12: /^[\p{L} ]+$/u,
  13: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-\d{4}$/,
  14: /^[\p{L}\d]+$/u,
  15: /^\p{Script=Hangul}+$/u,
  16: /^[\u0E00-\u0E7F]+$/,
  17: /^[\u0E00-\u0E7FA-Za-z ]+$/,
  18: /^(?=.*[A-Z])[A-Z ]+$/,
  19: /^[\p{L}\d\p{P}\p{S}]+$/u,
  20: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z\d\s])\S+$/,
  21: /^[\p{L}'.-]+ [\p{L}'. -]+$/u,
};

export type RuleProblem =
  | { kind: 'empty' }
  | { kind: 'length'; min: number; max: number }
  | { kind: 'pattern'; id: number };

/** What is wrong with a value, or undefined. Without a rule only emptiness is wrong. */
export function problemOf(value: string, rule: FieldRule | undefined): RuleProblem | undefined {
  if (value === '') return rule === undefined || rule.required ? { kind: 'empty' } : undefined;
  if (rule === undefined) return undefined;
  if (value.length < rule.minLength || value.length > rule.maxLength)
    return { kind: 'length', min: rule.minLength, max: rule.maxLength };
  const pattern = patterns[rule.patternId];
  return pattern && !pattern.test(value) ? { kind: 'pattern', id: rule.patternId } : undefined;
}
