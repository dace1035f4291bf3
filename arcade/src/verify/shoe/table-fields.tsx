import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useTexts } from '../../base/seat/say.ts';
import type { RoundForm } from '../check.ts';
import type { TableField } from './check-table.ts';
import { tableRules, takenBy, usualRules } from './rules.ts';

interface TableFieldsProps {
  form: RoundForm;
  fault: TableField | undefined;
  onChange(part: Partial<RoundForm>): void;
}

const ofCards = ['serverSeed', 'salt', 'published', 'length', 'first', 'told'] as const;
const ofDraws = ['flight', 'salt', 'published', 'position', 'told'] as const;
const numbers: readonly string[] = ['length', 'first', 'position'];

/** What a shoe is dealt again from, or a round that is drawn, and what was told of it. */
export function TableFields({ form, fault, onChange }: TableFieldsProps) {
  const { t } = useTexts();
  const takes = takenBy(form.rules);
  return (
    <>
      <SelectField
        label={t('table.rulesOf')}
        value={form.rules || usualRules}
        onChange={(event) => onChange({ rules: event.currentTarget.value, first: '', told: '' })}
        options={Object.keys(tableRules).map((value) => ({ value, label: t(`table.rules.${value}`) }))}
      />
      {(takes === 'draws' ? ofDraws : ofCards).map((field) => (
        <Field
          key={field}
          label={t(`table.form.${field}`)}
          hint={t(takes === 'seats' && field === 'told' ? 'table.form.toldSeatsHint' : `table.form.${field}Hint`)}
          error={fault === field ? t(`table.form.${field}Wrong`) : undefined}
          value={form[field]}
          inputMode={numbers.includes(field) ? 'numeric' : undefined}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}
