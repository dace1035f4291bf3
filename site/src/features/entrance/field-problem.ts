import { problemOf } from '@palpite/contract/base/field-patterns.ts';
import type { FieldRule } from '@palpite/contract/site/player.ts';
import type { Texts } from '../../base/text/texts.ts';

/**
 * Says what is wrong with the value of a registration field, or true. The platform decides;
 * this tells a person at once.
 */
export function checkField(field: string, value: string, rule: FieldRule | undefined, t: Texts): string | true {
  const problem = problemOf(value, rule);
  if (!problem) return true;
  if (problem.kind === 'empty') return t('entrance:error.empty');
  if (problem.kind === 'length') {
    const { min, max } = problem;
    const own = `entrance:error.${field}Length`;
    return t(t.has(own) ? own : 'entrance:error.length', { min, max });
  }
  if (field === 'payeeName') return t('entrance:error.realName');
  const said = t(`site:pattern.${problem.id}`, { min: rule?.minLength ?? 0, max: rule?.maxLength ?? 0 });
  return field === 'password' ? `${t('entrance:error.passwordFormat')}: ${said}` : said;
}

/** Full years between a birthday (yyyy-MM-dd) and a day of the same form. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
