import { Field } from '@palpite/ui/form/field.tsx';
import { useTexts } from '../../base/seat/say.ts';
import type { RoundForm } from '../check.ts';
import type { FlightField } from './check-flight.ts';

interface FlightFieldsProps {
  form: RoundForm;
  fault: FlightField | undefined;
  onChange(part: Partial<RoundForm>): void;
}

const fields = ['flight', 'salt', 'published', 'position'] as const;

/** What a flight of the kite is worked out from: the same for all who flew. */
export function FlightFields({ form, fault, onChange }: FlightFieldsProps) {
  const { t } = useTexts();
  return fields.map((field) => (
    <Field
      key={field}
      label={t(`form.${field}`)}
      hint={t(`form.${field}Hint`)}
      error={fault === field ? t(`form.${field}Wrong`) : undefined}
      value={form[field]}
      inputMode={field === 'position' ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  ));
}
