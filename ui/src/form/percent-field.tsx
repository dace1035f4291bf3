import { Field } from './field.tsx';
import css from './percent-field.module.css';

interface PercentFieldProps {
  label: string;
  /** As typed. */
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** A percentage, typed with a comma or a point. */
export function PercentField({ label, value, error, onChange }: PercentFieldProps) {
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      trail={<span className={css.sign}>%</span>}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value.replace(/[^\d.,]/g, ''))}
    />
  );
}
