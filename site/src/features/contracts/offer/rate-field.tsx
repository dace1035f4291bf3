import { Field } from '@palpite/ui/form/field.tsx';
import css from '../contracts.module.css';

interface RateFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** A percentage. */
export function RateField({ label, value, error, onChange }: RateFieldProps) {
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      trail={<span className={css.percent}>%</span>}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.replace(/[^\d.,]/g, ''))}
    />
  );
}
