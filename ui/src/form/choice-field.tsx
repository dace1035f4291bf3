import { type ReactNode, useId } from 'react';
import css from './choice-field.module.css';
import { FieldNote, noteId } from './field.tsx';

export interface Choice {
  value: string;
  name: ReactNode;
  /** What a person should know of it before choosing. */
  facts?: ReactNode;
  /** It cannot be chosen now; `facts` say why. */
  off?: boolean;
}

interface ChoiceFieldProps {
  label: string;
  choices: readonly Choice[];
  value: string | undefined;
  error?: ReactNode;
  disabled?: boolean;
  onChange(value: string): void;
  /** Under the choices: a way to another one. */
  children?: ReactNode;
}

/** One of several, each a card with its facts. */
export function ChoiceField({ label, choices, value, error, disabled = false, onChange, children }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset className={css.choices} aria-describedby={noteId(id, { error })}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} data-off={choice.off === true}>
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled || choice.off === true}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <b>{choice.name}</b>
            {choice.facts}
          </span>
        </label>
      ))}
      <FieldNote id={id} error={error} />
      {children}
    </fieldset>
  );
}
