import { ChevronDown } from '@palpite/ui/icon.tsx';
import css from './select.module.css';

interface SelectProps {
  /** What is chosen, read aloud: what stands in the box says it to the eye. */
  label: string;
  value: string;
  onChange(value: string): void;
  options: readonly { value: string; label: string }[];
}

/** One of several, in a row of filters. */
export function Select({ label, value, onChange, options }: SelectProps) {
  return (
    <span className={css.select}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} />
    </span>
  );
}
