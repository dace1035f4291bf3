import type { RegisterSettings } from '@palpite/contract/site/player.ts';
import type { FieldRuleRow } from './store.ts';

/** The field rules as the wire has them, by the field's name. */
export function registerOf(rules: readonly FieldRuleRow[]): RegisterSettings {
  return Object.fromEntries(
    rules.map(({ field, enabled, acceptedPattern, patternId, minLength, maxLength, updateEnabled, required }) => [
      field,
      { acceptedPattern, patternId, minLength, maxLength, fieldEnabled: enabled, updateEnabled, required },
    ]),
  );
}
