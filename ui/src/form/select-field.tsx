import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDown } from '../icon.tsx';
import frameCss from './field.module.css';
import { FieldFrame, type FieldFrameProps, noteId } from './field.tsx';
import css from './select-field.module.css';

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldFrameProps {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  ref?: Ref<HTMLSelectElement>;
}

/** The platform's own select, dressed as a field: best on a phone, complete with a keyboard. */
export function SelectField({
  label,
  aside,
  hint,
  error,
  id: givenId,
  options,
  className,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const frame = { label, aside, hint, error };
  return (
    <FieldFrame id={id} {...frame} className={className}>
      <div className={classNames(frameCss.box, css.box, Boolean(error) && frameCss.wrong)}>
        <select {...select} id={id} aria-invalid={error ? true : undefined} aria-describedby={noteId(id, frame)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} />
      </div>
    </FieldFrame>
  );
}
