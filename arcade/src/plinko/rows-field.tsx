import type { PlinkoRows } from '@palpite/math/games/plinko/rules.ts';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useTexts } from '../base/seat/say.ts';

export interface RowsFieldProps {
  rows: PlinkoRows;
  choices: readonly PlinkoRows[];
  locked?: boolean;
  onChange(rows: PlinkoRows): void;
}

export function RowsField({ rows, choices, locked = false, onChange }: RowsFieldProps) {
  const { t } = useTexts();
  return (
    <SelectField
      label={t('rows.label')}
      options={choices.map((each) => ({ value: String(each), label: t('rows.count', { rows: each }) }))}
      value={String(rows)}
      disabled={locked}
      onChange={(event) => {
        const chosen = choices.find((each) => String(each) === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
