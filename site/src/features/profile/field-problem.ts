import { problemOf } from '@palpite/contract/base/field-patterns.ts';
import type { FieldRule } from '@palpite/contract/site/player.ts';
import type { Texts } from '../../base/text/texts.ts';

/** What to say about a value by the merchant's rule for its field; undefined when nothing is wrong. */
export function problemText(value: string, rule: FieldRule | undefined, t: Texts): string | undefined {
  const problem = problemOf(value, rule);
  switch (problem?.kind) {
    case undefined:
      return undefined;
    case 'empty':
      return t('profile:error.empty');
    case 'length':
      return problem.min === problem.max
        ? t('profile:error.exactLength', { count: problem.min })
        : t('profile:error.length', { min: problem.min, max: problem.max });
    case 'pattern':
      return t(`site:pattern.${problem.id}`);
  }
}

/** The rule of a field that is being given here, though registration may leave it out. */
export function asRequired(rule: FieldRule | undefined): FieldRule | undefined {
  return rule && { ...rule, required: true };
}
